import { createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { unknownAgency } from '../../app/features/agency/read-agency.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import type { AppEnv } from '../app-env.ts'
import { answerStored } from './answer-stored.ts'
import { openPageStore, pageCache } from './page-cache.ts'
import { findPublicRoutes } from './public-routes.ts'

const build = {
  routes: {
    help: { id: 'help', path: 'help', module: { handle: { cache: 'public' } } },
    other: { id: 'other', path: 'other', module: { handle: { cache: 'public', reads: ['sent'] } } },
  },
} as unknown as ServerBuild

type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: string }>
type Sent = Readonly<{ method?: string; path: string; headers?: Record<string, string> }>

/** Makes a site whose version of the content is known, or is being asked for. It opens both ways to a stored page. */
async function makeSite({ version = 1 }: { version?: number | null | Promise<number> } = {}) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  const content = {
    agency: unknownAgency,
    mailServer: null,
    consent: null,
    readVersion: () => version,
    lookAgain: () => {},
  }
  const instance = { content, env: readEnv({}), log }
  const store = openPageStore()
  const counted: unknown[] = []
  const pageCacheUse = { hits: 0, misses: 0 }
  const app = new Hono<AppEnv>()
  app.use(pageCache({ instance, findPublicPage: findPublicRoutes(build), filesFolder: undefined, store }))
  app.all('*', (c) => c.html('<html><head></head><body>Hello</body></html>'))
  const answer = answerStored({
    instance,
    store,
    metrics: { pageCacheUse, observeRequest: (labels) => counted.push(labels) },
  })
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(599).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = ({ method = 'GET', path, headers }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = send({ port, host: '127.0.0.1', method, path, headers, agent: false }, (got) => {
        const parts: Buffer[] = []
        got.on('data', (part) => parts.push(part))
        got.on('end', () => {
          const body = Buffer.concat(parts).toString('base64')
          resolve({ status: got.statusCode ?? 0, headers: got.headers, body })
        })
      })
      sent.on('error', reject).end()
    })
  const askHono = async ({ method = 'GET', path, headers }: Sent): Promise<Answer> => {
    const got = await app.request(path, { method, headers })
    const body = Buffer.from(await got.arrayBuffer()).toString('base64')
    return { status: got.status, headers: Object.fromEntries(got.headers), body }
  }
  return { ask, askHono, store, lines, counted, pageCacheUse }
}

/** Headers that each answer has of its own. */
const own = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']
const read = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
})

const shared: Sent[] = [
  { path: '/help' },
  { path: '/help', method: 'HEAD' },
  { path: '/help?fbclid=x&sent' },
  { path: '/other?fbclid=x' },
  { path: '/help', headers: { 'accept-encoding': 'gzip, br' } },
  { path: '/help', headers: { 'accept-encoding': 'br;q=0, gzip' } },
  { path: '/help', headers: { 'accept-encoding': 'zstd' } },
  { path: '/help', headers: { 'if-none-match': '"other"' } },
  { path: '/help', headers: { cookie: 'theme=dark; seen=1' } },
]

test('a stored page is the same before Hono and from it', async () => {
  const { ask, askHono } = await makeSite()
  for (const path of ['/help', '/other']) await askHono({ path })
  for (const sent of shared) expect([sent, read(await ask(sent))]).toEqual([sent, read(await askHono(sent))])
  const { headers } = await ask({ path: '/help', headers: { 'accept-encoding': 'br' } })
  const known = {
    path: '/help',
    headers: { 'accept-encoding': 'br', 'if-none-match': `W/${headers.etag}, "x"` },
  }
  const unchanged = await ask(known)
  expect([unchanged.status, unchanged.body]).toEqual([304, ''])
  expect(read(unchanged)).toEqual(read(await askHono(known)))
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(unchanged.headers['x-request-id']).not.toBe(headers['x-request-id'])
})

test.each<Sent>([
  { path: '/help', method: 'POST' },
  { path: '/help', method: 'OPTIONS' },
  { path: '/help', headers: { authorization: 'Bearer x' } },
  { path: '/help', headers: { cookie: 'a=b; iretiToken=x' } },
  { path: '/other?sent' },
  { path: '/other?fbclid=x&s%65nt=1' },
  { path: '/other?sent#x' },
  { path: '/help/' },
  { path: '/Help' },
  { path: '/h%65lp' },
  { path: '//help' },
  { path: '/./help' },
  { path: 'http://localhost/help' },
  { path: '/help#x' },
  { path: '/unknown' },
])('$method $path $headers is left to Hono', async (sent) => {
  const { ask, askHono } = await makeSite()
  for (const path of ['/help', '/other']) await askHono({ path })
  expect((await ask(sent)).status).toBe(599)
})

test.each([
  ['is not stored', {}],
  ['has a content whose version is unknown', { version: null }],
  ['has a content whose version is being asked for', { version: Promise.resolve(1) }],
])('a page that %s is left to Hono', async (_, wishes) => {
  const { ask, askHono, store } = await makeSite(wishes)
  await askHono({ path: '/other' })
  expect((await ask({ path: '/help' })).status).toBe(599)
  if (store.size === 0) return
  await askHono({ path: '/help' })
  expect((await ask({ path: '/help' })).status).toBe('version' in wishes ? 599 : 200)
})

test('each answer has its line in the log, and counts by route, method and status', async () => {
  const { ask, askHono, lines, counted, pageCacheUse } = await makeSite()
  await askHono({ path: '/help' })
  const { headers } = await ask({ path: '/help?token=secret' })
  const line = JSON.parse(lines.at(-1) ?? '{}')
  expect(line).toMatchObject({ method: 'GET', path: '/help', status: 200, msg: 'request' })
  expect(line.requestId).toBe(headers['x-request-id'])
  expect(lines.join()).not.toContain('secret')
  await ask({ path: '/help', method: 'HEAD', headers: { 'if-none-match': headers.etag ?? '' } })
  expect(counted).toEqual([
    { route: '/help', method: 'GET', status: 200 },
    { route: '/help', method: 'HEAD', status: 304 },
  ])
  expect(pageCacheUse.hits).toBe(2)
})
