import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { watchContent } from '../../app/features/agency/watch-content.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { makeFieldKeys } from '../../tests/support/backup-site.ts'
import { waitFor } from '../../tests/support/wait-for.ts'
import type { AppEnv } from '../app-env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { openPageStore, pageCache } from './page-cache.ts'
import { findPublicRoutes } from './public-routes.ts'

type Page = (c: Context<AppEnv>, count: number) => Response | Promise<Response>

const showNumber: Page = (c, count) =>
  c.html(
    `<html><head></head><body>Page ${count}<script${c.var.allowsInlineByHash ? '' : ` nonce="${c.var.secureHeadersNonce}"`}>hello(${count})</script></body></html>`,
  )

const toRoute = (path: string, handle?: object) => ({ id: path, path, module: { handle } })
const build = {
  routes: {
    '': toRoute('', { cache: 'public' }),
    help: toRoute('help', { cache: 'public' }),
    other: toRoute('other', { cache: 'public', reads: ['sent'] }),
    profile: toRoute('profile', { exit: true }),
    logout: toRoute('logout'),
  },
} as unknown as ServerBuild

/** Makes a site with one page. It counts how often the page is rendered. */
function makeSite(db: Db, page: Page = showNumber) {
  let rendered = 0
  const app = new Hono<AppEnv>()
  const log = pino({ level: 'silent' })
  const secrets = { fieldKeys: makeFieldKeys() }
  const store = openPageStore()
  app.use(requestId({ headerName: '' }))
  app.use(
    pageCache({
      instance: { content: watchContent({ db, log, secrets }), env: readEnv({}), log },
      findPublicPage: findPublicRoutes(build),
      filesFolder: undefined,
      store,
    }),
  )
  app.use(
    securityHeaders({ secure: false, schedulerOrigin: undefined, readFilm: () => null, development: false }),
  )
  app.all('*', (c) => {
    rendered += 1
    return page(c, rendered)
  })
  const request = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers })
  return { request, store, countRendered: () => rendered }
}

/** Replaces only `performance.now()`, because the database needs real timers. */
function useFakeClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

const changeService = (db: Db) =>
  db.execute(sql`insert into services (id, name, location, type, price, sessions, created_at)
    values (gen_random_uuid(), 'New', 'VIRTUAL', 'GROUP', 1, 1, now())`)

test('a page is rendered once and then comes from the store, however many requests come at once', async () => {
  const { request, countRendered } = makeSite(await freshDb())
  const answers = await Promise.all(Array.from({ length: 100 }, () => request('/help')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(await (await request('/help')).text()).toBe(texts[0])
  expect(countRendered()).toBe(1)
})

test('a stored page allows its inline scripts by their hash and has no nonce', async () => {
  const { request } = makeSite(await freshDb())
  await request('/help')
  const answer = await request('/help')
  const policy = answer.headers.get('content-security-policy')
  const hash = createHash('sha256').update('hello(1)').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(`${policy}${await answer.text()}`).not.toContain('nonce')
})

test('a browser gets the encoding that it takes, and the same page in each', async () => {
  const { request } = makeSite(await freshDb())
  const plain = await (await request('/help')).text()
  const brotli = await request('/help', { 'accept-encoding': 'gzip, deflate, br;q=0.9' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain)
  const gzip = await request('/help', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain)
})

test('a browser that has the page gets 304, and HEAD is answered without the page', async () => {
  const { request } = makeSite(await freshDb())
  const first = await request('/help', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''
  const again = await request('/help', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const head = await request('/help', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  expect((await request('/help', { 'if-none-match': etag })).status).toBe(200)
})

test('a change of services reaches every instance within a second', async () => {
  useFakeClock()
  const db = await freshDb()
  const sites = [makeSite(db), makeSite(db)]
  for (const { request } of sites) expect(await (await request('/')).text()).toContain('Page 1')
  await changeService(db)
  vi.advanceTimersByTime(1_000)
  for (const { request } of sites) expect(await (await request('/')).text()).toContain('Page 2')
})

test('a page that a change of content leaves as it was is compressed once', async () => {
  useFakeClock()
  const db = await freshDb()
  const { request, store, countRendered } = makeSite(db, (c, count) =>
    c.html(c.req.path === '/help' ? 'The same' : `Page ${count}`),
  )
  const open = async () => [await (await request('/help')).text(), await (await request('/other')).text()]
  await open()
  await changeService(db)
  vi.advanceTimersByTime(1_000)
  expect(await open()).toEqual(['The same', 'Page 4'])
  expect(countRendered()).toBe(4)
  const pages = [...store.entries()].map(([key, page]) => [key.split(' ')[1], page] as const)
  const count = (asked: string) => new Set(pages.flatMap(([path, page]) => (path === asked ? page : []))).size
  expect([pages.length, count('/help'), count('/other')]).toEqual([4, 1, 2])
})

test('a version that was just read is given at once, but not after a change of this process', async () => {
  useFakeClock()
  const db = await freshDb()
  const log = pino({ level: 'silent' })
  const content = watchContent({ db, log, secrets: { fieldKeys: makeFieldKeys() } })
  const first = (await content.readVersion()) as number
  vi.advanceTimersByTime(300)
  expect(content.readVersion()).toBe(first)
  await changeService(db)
  content.lookAgain()
  await waitFor(async () => expect(await content.readVersion()).toBeGreaterThan(first))
  vi.advanceTimersByTime(1_000)
  expect(content.readVersion()).toBeInstanceOf(Promise)
})

test('a page that was rendered before a change of the content is not shown after it', async () => {
  useFakeClock()
  const db = await freshDb()
  const { request, countRendered } = makeSite(db, async (c, count) => {
    if (count === 1) {
      await changeService(db)
      vi.advanceTimersByTime(1_000)
      await request('/other')
    }
    return showNumber(c, count)
  })
  await request('/help')
  await request('/help')
  expect(countRendered()).toBe(3)
})

test('other pages and other spellings of a page are rendered each time', async () => {
  const { request, store, countRendered } = makeSite(await freshDb())
  const paths = [
    '/profile',
    '/logout',
    '/unknown',
    '/api/v1/services',
    '/other?sent',
    '/other?fbclid=x&s%65nt=1',
    '/help.data',
    '/Help',
    '/help/',
  ]
  for (const path of paths) for (let times = 0; times < 2; times += 1) await request(path)
  expect(countRendered()).toBe(2 * paths.length)
  expect(store.size).toBe(0)
})

test('query parameters that a page does not read lead to the stored page, and the page does not see them', async () => {
  const { request, store, countRendered } = makeSite(await freshDb(), (c, count) =>
    c.html(`Page ${count} of ${new URL(c.req.url).search}`),
  )
  for (const path of [
    '/other?fbclid=x',
    '/other',
    '/other?',
    '/other?utm_source=a&sentence=b',
    '/other?x#sent',
  ]) {
    expect([path, await (await request(path)).text()]).toEqual([path, 'Page 1 of '])
  }
  expect(await (await request('/other?fbclid=x&sent')).text()).toBe('Page 2 of ?fbclid=x&sent')
  expect([countRendered(), store.size]).toEqual([2, 1])
})

test('HEAD has the headers of GET, also before the page is stored', async () => {
  const [asked, stored] = [makeSite(await freshDb()), makeSite(await freshDb())]
  await stored.request('/help')
  for (const site of [asked, stored]) {
    const head = await site.request('/help?fbclid=x', {}, 'HEAD')
    const get = await site.request('/help')
    expect([head.status, await head.text(), site.countRendered()]).toEqual([200, '', 1])
    const read = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id')
    expect(read(head)).toEqual(read(get))
  }
})

test('a request with a session or a token neither gets nor fills the store', async () => {
  const { request, countRendered } = makeSite(await freshDb())
  const credentials: Record<string, string>[] = [
    { cookie: 'a=b; iretiToken=x' },
    { authorization: 'Bearer x' },
  ]
  for (const headers of credentials) await request('/help', headers)
  expect(await (await request('/help')).text()).toContain('Page 3')
  for (const headers of credentials) {
    expect((await request('/help', headers)).headers.get('cache-control')).toBe('no-store')
  }
  expect(countRendered()).toBe(5)
})

test.each<[string, Page]>([
  ['does not exist', (c) => c.html('Not found', 404)],
  ['sets a cookie', (c) => c.html('Hello', 200, { 'Set-Cookie': 'a=b' })],
  ['is not a page', (c) => c.json({})],
  [
    'holds data of one visitor',
    (c) => {
      c.set('isPrivate', true)
      return c.html('Hello')
    },
  ],
])('an answer is not stored when it %s', async (_, page) => {
  const { request, countRendered } = makeSite(await freshDb(), page)
  await request('/help')
  await request('/help')
  expect(countRendered()).toBe(2)
})

test('a public page that is not stored still allows its inline scripts', async () => {
  const { request, store } = makeSite(await freshDb(), (c, count) => {
    c.set('isPrivate', true)
    return showNumber(c, count)
  })
  const answer = await request('/help')
  const hash = createHash('sha256').update('hello(1)').digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect([store.size, answer.headers.get('cache-control')]).toEqual([0, 'no-store'])
})

test('a page whose time is over is shown while the database is away, and is made anew afterwards', async () => {
  let isAway = false
  const { request, store } = makeSite(await freshDb(), (c, count) =>
    isAway ? c.html('<html>away</html>', 503) : showNumber(c, count),
  )
  const first = await (await request('/help')).text()
  const [[key = '', page] = []] = [...store.entries()]
  store.set(key, page, { ttl: 1 })
  await waitFor(() => expect(store.getRemainingTTL(key)).toBeLessThanOrEqual(0))
  isAway = true
  for (const _ of [1, 2]) {
    const answer = await request('/help')
    expect([answer.status, await answer.text()]).toEqual([200, first])
  }
  expect((await request('/other')).status).toBe(503)
  isAway = false
  expect(await (await request('/help')).text()).not.toBe(first)
})
