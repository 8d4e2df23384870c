import { once } from 'node:events'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import type { Fetch } from '../../server/http/raw-requests.ts'
import { openMetrics } from '../../server/metrics/process-metrics.ts'
import { toMetricsPort } from '../../server/metrics/start-metrics.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { readDocument } from '../support/openapi-document.ts'
import { allPaths } from '../support/site-map.ts'
import { makeTestApi, signInAs } from '../support/testing-api.ts'
import { waitFor } from '../support/wait-for.ts'

const large = 700 * 1024
/** Below every limit, and more than Node reads ahead. */
const small = 120 * 1024

/** Opens one connection. `send` writes bytes and returns the next answer, or fails when the connection ends before it. */
async function openConnection(port: number) {
  const socket = createConnection(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let text = ''
  let isOver = false
  let wake = () => {}
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    wake()
  })
  socket.on('close', () => {
    isOver = true
    wake()
  })
  const readUntil = async <Found>(find: () => Found | undefined): Promise<Found> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (isOver) throw new Error(`the connection ended after: ${text.slice(0, 200)}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return async (bytes: string) => {
    socket.write(bytes)
    const end = await readUntil(() => (text.includes('\r\n\r\n') ? text.indexOf('\r\n\r\n') : undefined))
    const head = text.slice(0, end)
    const length = Number(head.match(/^content-length: (\d+)/im)?.[1] ?? 0)
    if (/^transfer-encoding: chunked/im.test(head)) {
      const last = await readUntil(() =>
        text.includes('\r\n0\r\n\r\n', end) ? text.indexOf('\r\n0\r\n\r\n', end) : undefined,
      )
      text = text.slice(last + 7)
    } else {
      await readUntil(() => (text.length >= end + 4 + length ? true : undefined))
      text = text.slice(end + 4 + length)
    }
    return { status: Number(head.slice(9, 12)), isKept: !/^connection: close/im.test(head) }
  }
}

const toRequest = (method: string, path: string, headers: Readonly<Record<string, string>>, body: string) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

const withLength = (bytes: number) => ({ 'Content-Length': String(bytes) })

/** Listens as the product does. */
async function listen(fetch: Fetch) {
  const site = await loadSite()
  const server = await site.listen(fetch, { port: 0, hostname: '127.0.0.1' }, 'PORT')
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

function openTestMetrics(db: Db) {
  const readMachine = () => ({ disk: null, certificate: null })
  const metrics = openMetrics({
    db,
    pageStore: openPageStore(),
    readPool: undefined,
    readMachine,
    version: '0',
  })
  onTestFinished(metrics.close)
  return metrics
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const upload = { 'Content-Type': 'multipart/form-data; boundary=x' }
const json = { 'Content-Type': 'application/json' }
const own = { Origin: 'http://localhost' }

test('a refused body of 700 KB leaves the connection to the next request, at every address', async () => {
  const db = await freshDb()
  const api = await makeTestApi({ pages: await loadSite(), db })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const { operations } = await readDocument(api)
  const known = [...allPaths, ...operations.map(({ path }) => path)]
  const others = ['/unknown', '/api/unknown', '/uploads/a/b', '/healthz', '/sw.js', '/metrics']
  const paths = new Set([...known.map((path) => path.replaceAll(/[:{]\w+}?/g, 'x')), ...others])
  const anywhere: { method: string; bytes: number; headers: Record<string, string> }[] = [
    { method: 'POST', bytes: large, headers: { ...form, ...own } },
    { method: 'POST', bytes: small, headers: { ...form, ...own } },
    { method: 'POST', bytes: large, headers: { ...form, Origin: 'https://evil.example' } },
    { method: 'PUT', bytes: large, headers: json },
  ]
  const pictures = [
    { method: 'POST', bytes: large, headers: { ...upload, ...own } },
    { method: 'POST', bytes: large, headers: { ...upload, ...own, Cookie: cookie } },
  ]
  const statuses = new Set<number>()
  const send = await openConnection((await listen(api.app.fetch)).port)
  for (const [place, path] of [...paths].entries()) {
    const some = isFullRun ? anywhere : anywhere.filter((_, kind) => kind === place % anywhere.length)
    const kinds = path.endsWith('/gallery') ? [...anywhere, ...pictures] : some
    for (const { method, bytes, headers } of kinds) {
      const sent = toRequest(method, path, { ...headers, ...withLength(bytes) }, 'x'.repeat(bytes))
      const { status, isKept } = await send(sent)
      statuses.add(status)
      expect([path, status, isKept]).toEqual([path, status, true])
      expect((await send(toRequest('GET', '/healthz', {}, ''))).status).toBe(200)
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 403, 404, 405, 410, 413, 415, 422]))
  expect(Math.max(...statuses)).toBeLessThan(500)
  const metrics = await listen(toMetricsPort(openTestMetrics(db), undefined))
  const askMetrics = await openConnection(metrics.port)
  for (const path of ['/metrics', '/unknown']) {
    const refused = await askMetrics(toRequest('POST', path, withLength(large), 'x'.repeat(large)))
    expect([path, refused]).toEqual([path, { status: 404, isKept: true }])
    expect((await askMetrics(toRequest('GET', '/metrics', {}, ''))).status).toBe(200)
  }
})

test('a visitor who leaves before the answer counts as 499, and is no error in the log', async () => {
  const db = await freshDb()
  const lines: string[] = []
  const metrics = openTestMetrics(db)
  const api = await makeTestApi({ pages: await loadSite(), db, metrics, onLog: (line) => lines.push(line) })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const { port, server } = await listen(api.app.fetch)
  const leave = async (...request: Parameters<typeof toRequest>) => {
    const socket = createConnection(port, '127.0.0.1').on('error', () => {})
    const [atServer] = (await once(server, 'connection')) as [Socket]
    await new Promise((resolve) => socket.write(toRequest(...request), resolve))
    socket.destroy()
    await once(atServer, 'close')
  }
  const countLeft = async () => {
    const text = await metrics.read()
    expect(text).not.toMatch(/status="5/)
    return [...text.matchAll(/_count{.*status="499"} (\d+)/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
  }
  const half = withLength(5_000)
  await leave('POST', '/contact', { ...form, ...own, ...half }, 'message=I')
  await leave('POST', '/api/v1/booking', { ...json, ...half }, '{"name":')
  for (const path of ['/admin/gallery', '/api/v1/gallery']) {
    await leave('POST', path, { ...upload, ...own, ...half, Cookie: cookie }, '--x\r\n')
  }
  await waitFor(async () => expect(await countLeft()).toBe(4))
  const held = Promise.withResolvers<void>()
  const holding = db.transaction(() => held.promise)
  await leave('GET', '/admin/users', { Cookie: cookie }, '')
  held.resolve()
  await holding
  await waitFor(async () => expect(await countLeft()).toBe(5))
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  expect(lines.filter((line) => line.includes('"status":499'))).toHaveLength(5)
})
