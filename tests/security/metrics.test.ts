import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { backupRuns, taskRuns } from '../../app/db/tables/operation.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { toLinkToken } from '../../app/features/booking/private-link/link-token.server.ts'
import { openPageStore } from '../../server/cache/page-cache.ts'
import { openMetrics } from '../../server/metrics/process-metrics.ts'
import { makeAgency } from '../support/agency.ts'
import { type OpenSlot, toClient, tomorrow } from '../support/booking-client.ts'
import { isFullRun } from '../support/full-run.ts'
import { loadSite } from '../support/load-site.ts'
import { findFreePort } from '../support/postgres-server.ts'
import { allPaths } from '../support/site-map.ts'
import { startSite } from '../support/site-server.ts'
import { makeFolder } from '../support/temporary-folder.ts'
import { callJson, makeTestApi, signInAs } from '../support/testing-api.ts'

const token = 'planted-token-of-the-metrics-0123456789'
const bearer = (text: string) => ({ authorization: `Bearer ${text}` })

/** Returns the server with its pages and its metrics. */
async function openSite(env: Record<string, string> = { METRICS_TOKEN: token }) {
  const db = await freshDb()
  const pageStore = openPageStore()
  const metrics = openMetrics({
    db,
    readPool: undefined,
    readMachine: () => ({ disk: null, certificate: null }),
    pageStore,
    version: '0',
  })
  onTestFinished(metrics.close)
  return makeTestApi({ env, db, pages: await loadSite(), pageStore, metrics })
}

test('without a token in the settings the metrics are an unknown page', async () => {
  const { request } = await openSite({})
  const [metrics, unknown] = [await request('/metrics'), await request('/no-such-page')]
  expect([metrics.status, unknown.status]).toEqual([404, 404])
  expect(await metrics.text()).not.toContain('ireti_')
})

test('only the token opens the metrics: no other token, no session, no address with the token', async () => {
  const api = await openSite()
  const { bearer: session, cookie } = await signInAs(api, { isAdmin: true })
  const basic = Buffer.from(`a:${token}`).toString('base64')
  const wrong: Record<string, Record<string, string>> = {
    nothing: {},
    'a wrong token': bearer(`${token.slice(0, -1)}x`),
    'a longer token': bearer(`${token}x`),
    'a part of the token': bearer(token.slice(0, 10)),
    'another way to sign in': { authorization: `Basic ${basic}` },
    'the token as cookie': { cookie: `iretiToken=${token}` },
    'the bearer token of an administrator': session,
    'the cookie of an administrator': { cookie },
  }
  for (const [name, headers] of Object.entries(wrong)) {
    const answer = await api.request(`/metrics?token=${token}`, { headers })
    expect([name, answer.status, answer.headers.get('www-authenticate')]).toEqual([name, 401, 'Bearer'])
    expect(await answer.text()).not.toContain('ireti_')
  }
})

test('the token opens the metrics, and nothing stores the answer', async () => {
  const { request } = await openSite()
  const answer = await request('/metrics', { headers: bearer(token) })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(await answer.text()).toContain('ireti_database_up 1')
})

test.runIf(isFullRun)(
  'the port of the metrics is open on 127.0.0.1 only, has no other page, and the site has no metrics',
  async () => {
    const port = await findFreePort()
    const env = { METRICS_PORT: String(port), HOST: '0.0.0.0', SAMPLE_DATA: 'off' }
    const site = await startSite({ dataDir: await makeFolder(), env })
    onTestFinished(() => site.stop().then(() => {}))
    const own = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([own.status, (await own.text()).includes('ireti_database_up 1')]).toEqual([200, true])
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
    // The site listens on all addresses of the machine, the metrics on one.
    expect((await fetch(site.url.replace('127.0.0.1', '127.0.0.2'))).status).toBe(200)
    await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
  },
)

const planted = {
  name: 'Zebulon Plantedname',
  email: 'zebulon.planted@mail.example.com',
  cityOfResidence: 'Plantedtown',
  complaint: 'planted complaint',
}

/** Sends what people send, right and wrong, and returns the secret words of it. */
async function runSession(api: Awaited<ReturnType<typeof openSite>>): Promise<string[]> {
  await makeAgency(api.db, { counsellors: 1 })
  const admin = await signInAs(api, { isAdmin: true })
  const slots = (await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=5&from=${tomorrow()}`))
    .data as OpenSlot[]
  const { endsAt, ...slot } = slots[0] as OpenSlot
  const held = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
  const { consent, ...client } = toClient(1)
  const body = { ...client, ...planted, holdToken: held.data.holdToken }
  const booked = await callJson(api, 'POST', '/api/v1/booking', { body })
  const other = { ...body, email: 'zebulon.other@mail.example.com' }
  const gone = await callJson(api, 'POST', '/api/v1/booking', { body: other })
  expect([booked.status, gone.status]).toEqual([201, 409])
  const bookingId = booked.data._id as string
  const link = toLinkToken(api.instance.secrets, { bookingId, version: 1 })
  const paths = [
    `/appointments/${link}`,
    `/appointments/${link}.data`,
    `/appointments/${planted.email}`,
    `/admin/search?q=${planted.email}`,
    `/admin/bookings/${bookingId}`,
    `/${encodeURIComponent(planted.name)}/${planted.email}`,
    `/api/v1/booking/${bookingId}`,
    `/api/v1/${planted.email}`,
    `/uploads/${link.slice(0, 22)}/${planted.cityOfResidence}`,
    `/calendar/${link}.ics`,
  ]
  const statuses = new Set<number>()
  for (const path of paths) {
    for (const cookie of ['', admin.cookie]) {
      statuses.add((await api.request(path, { headers: { cookie } })).status)
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 404]))
  await api.request(`/appointments/${link}`, { method: 'PROPFIND' })
  const now = Temporal.Now.instant()
  const problem = `${planted.name} wrote to ${planted.email}`
  await api.db.insert(taskRuns).values({ name: 'expire-holds', failedAt: now, failures: 1, problem })
  const run = { id: randomUUID(), kind: 'backup', startedAt: now, finishedAt: now } as const
  await api.db.insert(backupRuns).values({ ...run, fileName: planted.cityOfResidence, problem })
  return [...Object.values(planted), bookingId, link, held.data.holdToken, admin.cookie, admin.email]
}

test('after a session of clients and staff the metrics have no name, no address, no token and no path', async () => {
  const api = await openSite()
  const secretWords = await runSession(api)
  const text = await (await api.request('/metrics', { headers: bearer(token) })).text()
  const words = [...secretWords, token]
    .flatMap((word) => word.split(/[ @.=]/))
    .filter((word) => word.length > 6)
  expect(words.length).toBeGreaterThan(12)
  expect(words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  expect(text).toContain('ireti_booking_actions_total{action="book",outcome="done"} 1')
  expect(text).toContain('ireti_booking_actions_total{action="book",outcome="hold_gone"} 1')
})

test('a request counts for the pattern of its route, or for `other`', async () => {
  const api = await openSite()
  await runSession(api)
  await api.request('/about')
  const text = await (await api.request('/metrics', { headers: bearer(token) })).text()
  const counted = [
    ...text.matchAll(/^ireti_http_request_duration_seconds_count\{route="(.*?)",method="(\w+)"/gm),
  ]
  const routes = new Set(counted.map(([, route]) => route))
  const handlers = ['/api/v1/slots', '/api/v1/slots/hold', '/api/v1/booking', '/uploads/:folder/:file']
  for (const route of [
    ...handlers,
    '/about',
    '/appointments/:token',
    '/admin/bookings/:bookingId',
    'other',
  ]) {
    expect(routes).toContain(route)
  }
  const known = [...allPaths, ...handlers, '/api/v1/booking/:id', 'other', 'file']
  expect([...routes].filter((route) => !known.includes(route ?? ''))).toEqual([])
  expect(new Set(counted.map(([, , method]) => method))).toEqual(new Set(['GET', 'POST', 'other']))
})
