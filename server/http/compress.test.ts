import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { compress, listEncodings } from './compress.ts'

const long = 'Half an hour with a counsellor. '.repeat(100)

const app = new Hono<AppEnv>()
  .use(compress)
  .get('/page', (c) => c.html(long))
  .get('/json', (c) => c.json({ long }))
  .get('/short', (c) => c.html('Short'))
  .get('/csv', (c) => c.body(long, 200, { 'Content-Type': 'text/csv' }))

const readEncoding = async (path: string, headers: Record<string, string>) =>
  (await app.request(path, { headers })).headers.get('content-encoding')

test.each<[string | undefined, ReturnType<typeof listEncodings>]>([
  [undefined, []],
  ['', []],
  ['*', []],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=1.0,BR;q=0.5', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000 ,gzip ; q=0', []],
  ['br;q=0.001', ['br']],
  ['xbr, brotli, gzipped', []],
  ['zstd,\tbr', ['br']],
  ['br;q=0, br', ['br']],
])('Accept-Encoding %j allows %j', (header, encodings) => {
  expect(listEncodings(header)).toEqual(encodings)
})

test('pages and JSON get an encoding that the browser accepts', async () => {
  const brotli = await app.request('/page', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(long)
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
  const gzip = await app.request('/json', { headers: { 'accept-encoding': 'gzip' } })
  expect(JSON.parse(gunzipSync(await gzip.arrayBuffer()).toString())).toEqual({ long })
})

test('short answers, other types and answers without an accepted encoding are not compressed', async () => {
  expect(await readEncoding('/short', { 'accept-encoding': 'br' })).toBeNull()
  expect(await readEncoding('/csv', { 'accept-encoding': 'br' })).toBeNull()
  expect(await readEncoding('/page', {})).toBeNull()
})

test('an answer to a request that may come from another site is not compressed', async () => {
  const br = { 'accept-encoding': 'br' }
  expect(await readEncoding('/page', { ...br, 'sec-fetch-site': 'cross-site' })).toBeNull()
  expect(await readEncoding('/page', { ...br, cookie: 'a=b' })).toBeNull()
  expect(await readEncoding('/page', { ...br, cookie: 'a=b', 'sec-fetch-site': 'same-origin' })).toBe('br')
})
