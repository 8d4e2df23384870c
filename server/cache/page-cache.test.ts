import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import type { AppEnv } from '../app-env.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { openPageStore, pageCache } from './page-cache.ts'

type Page = (c: Context<AppEnv>, made: number) => Response | Promise<Response>

const showNumber: Page = (c, made) =>
  c.html(
    `<html><head></head><body>Page ${made}<script${c.var.allowsInlineByHash ? '' : ` nonce="${c.var.secureHeadersNonce}"`}>hello(${made})</script></body></html>`,
  )

const toRoute = (path: string, handle?: object) => ({ id: path, path, module: { handle } })
const build = {
  routes: {
    '': toRoute('', { cache: 'public' }),
    help: toRoute('help', { cache: 'public' }),
    other: toRoute('other', { cache: 'public' }),
    profile: toRoute('profile', { exit: true }),
    logout: toRoute('logout'),
  },
} as unknown as ServerBuild

/** A site of one page that counts how often it is made. */
function makeSite(db: Db, page: Page = showNumber) {
  let made = 0
  const app = new Hono<AppEnv>()
  const log = pino({ level: 'silent' })
  const store = openPageStore()
  app.use(requestId({ headerName: '' }))
  app.use(pageCache({ instance: { db, env: readEnv({}), log }, build, filesFolder: undefined, store }))
  app.use(securityHeaders({ secure: false, schedulerOrigin: undefined, development: false }))
  app.all('*', (c) => {
    made += 1
    return page(c, made)
  })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers })
  return { ask, store, countMade: () => made }
}

const changeService = (db: Db) =>
  db.execute(sql`insert into services (id, name, location, type, price, sessions, created_at)
    values (gen_random_uuid(), 'New', 'VIRTUAL', 'GROUP', 1, 1, now())`)

test('a page is rendered once and then comes from the store, however many requests come at once', async () => {
  const { ask, countMade } = makeSite(await freshDb())
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/help')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(await (await ask('/help')).text()).toBe(texts[0])
  expect(countMade()).toBe(1)
})

test('a stored page allows its inline scripts by their hash and has no nonce', async () => {
  const { ask } = makeSite(await freshDb())
  await ask('/help')
  const answer = await ask('/help')
  const policy = answer.headers.get('content-security-policy')
  const hash = createHash('sha256').update('hello(1)').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(`${policy}${await answer.text()}`).not.toContain('nonce')
})

test('a browser gets the encoding that it takes, and the same page in each', async () => {
  const { ask } = makeSite(await freshDb())
  const plain = await (await ask('/help')).text()
  const brotli = await ask('/help', { 'accept-encoding': 'gzip, deflate, br;q=0.9' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain)
  const gzip = await ask('/help', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain)
})

test('a browser that has the page is told so, and HEAD is answered without the page', async () => {
  const { ask } = makeSite(await freshDb())
  const first = await ask('/help', { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''
  const again = await ask('/help', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const head = await ask('/help', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  expect((await ask('/help', { 'if-none-match': etag })).status).toBe(200)
})

test('a change of services reaches every instance within a second', async () => {
  const db = await freshDb()
  const sites = [makeSite(db), makeSite(db)]
  for (const { ask } of sites) expect(await (await ask('/')).text()).toContain('Page 1')
  await changeService(db)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (const { ask } of sites) expect(await (await ask('/')).text()).toContain('Page 2')
})

test('a page that was rendered before a change of the content is not shown after it', async () => {
  const db = await freshDb()
  const { ask, countMade } = makeSite(db, async (c, made) => {
    if (made === 1) {
      await changeService(db)
      await new Promise((resolve) => setTimeout(resolve, 600))
      await ask('/other')
    }
    return showNumber(c, made)
  })
  await ask('/help')
  await ask('/help')
  expect(countMade()).toBe(3)
})

test('other pages and other spellings of a page are rendered each time', async () => {
  const { ask, store, countMade } = makeSite(await freshDb())
  const paths = [
    '/profile',
    '/logout',
    '/unknown',
    '/api/v1/services',
    '/help?x',
    '/help?',
    '/help.data',
    '/Help',
    '/help/',
  ]
  for (const path of paths) for (let times = 0; times < 2; times += 1) await ask(path)
  expect(countMade()).toBe(2 * paths.length)
  expect(store.size).toBe(0)
})

test('a request with a session or a token neither gets nor fills the store', async () => {
  const { ask, countMade } = makeSite(await freshDb())
  const signs: Record<string, string>[] = [{ cookie: 'a=b; iretiToken=x' }, { authorization: 'Bearer x' }]
  for (const headers of signs) await ask('/help', headers)
  expect(await (await ask('/help')).text()).toContain('Page 3')
  for (const headers of signs) {
    expect((await ask('/help', headers)).headers.get('cache-control')).toBe('no-store')
  }
  expect(countMade()).toBe(5)
})

test.each<[string, Page]>([
  ['is not there', (c) => c.html('Not found', 404)],
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
  const { ask, countMade } = makeSite(await freshDb(), page)
  await ask('/help')
  await ask('/help')
  expect(countMade()).toBe(2)
})

test('a public page that is not stored still allows its inline scripts', async () => {
  const { ask, store } = makeSite(await freshDb(), (c, made) => {
    c.set('isPrivate', true)
    return showNumber(c, made)
  })
  const answer = await ask('/help')
  const hash = createHash('sha256').update('hello(1)').digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect([store.size, answer.headers.get('cache-control')]).toEqual([0, 'no-store'])
})
