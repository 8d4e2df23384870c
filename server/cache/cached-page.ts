import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listEncodings } from '../http/compress.ts'
import type { PublicPage } from './public-routes.ts'

/** Names and values in turns, as Node writes them. */
type FlatHeaders = readonly string[]

type Variant = Readonly<{
  /** Each character is one byte (latin1). Node writes such a text and the headers at once, which is faster than two parts. */
  body: string
  etag: string
  headers: FlatHeaders
  /** The headers of a 304. */
  validators: FlatHeaders
}>

/** A finished page in each encoding. */
export type CachedPage = Readonly<{
  br: Variant
  gzip: Variant
  identity: Variant
  bytes: number
}> &
  PublicPage

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Headers that belong to one answer only. */
export const ownHeaders = new Set([
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'date',
  'cache-control',
  'vary',
])

/** Compresses a page as the page cache sends it. */
export function compressPage(plain: Uint8Array): Promise<Buffer> {
  const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return toBrotli(plain, { params: size })
}

export async function toCachedPage(
  html: string,
  headers: Headers,
  publicPage: PublicPage,
): Promise<CachedPage> {
  const plain = Buffer.from(html)
  const shared = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)))
  const hash = createHash('sha256')
    .update(JSON.stringify(shared))
    .update(plain)
    .digest('base64url')
    .slice(0, 22)
  const toVariant = (encoding: string, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`
    const validators = {
      etag,
      // A shared cache may store the page. It asks each time, because the page can change in the next second.
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    }
    const headers = {
      ...shared,
      ...validators,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
      // The service worker stores only pages with this header (public/sw.js).
      'x-for-everybody': '1',
      'x-reads': publicPage.reads.join(' '),
    }
    return {
      ...{ body: body.toString('latin1'), etag },
      ...{ headers: Object.entries(headers).flat(), validators: Object.entries(validators).flat() },
    }
  }
  const [brotli, gzipped] = await Promise.all([compressPage(plain), toGzip(plain, { level: 9 })])
  return {
    br: toVariant('br', brotli),
    gzip: toVariant('gzip', gzipped),
    identity: toVariant('identity', plain),
    bytes: plain.length + brotli.length + gzipped.length,
    ...publicPage,
  }
}

/** What the page cache reads of a request. Node's requests have this shape. */
export type Asked = Readonly<{
  method?: string
  /** The path with its query. */
  url?: string
  headers: Readonly<{ [name in 'authorization' | 'cookie' | 'accept-encoding' | 'if-none-match']?: string }>
}>

type Answer = Readonly<{ status: 200 | 304; headers: string[]; body: string | null }>

/** Returns the page in an encoding that the browser takes, or a 304 when the browser has it already. */
export function toAnswer(page: CachedPage, { method, headers: sent }: Asked, requestId: string): Answer {
  const [encoding = 'identity' as const] = listEncodings(sent['accept-encoding'])
  const { body, etag, headers, validators } = page[encoding]
  const known = sent['if-none-match']?.split(/\s*,\s*/) ?? []
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) {
    return { status: 304, headers: [...validators, 'x-request-id', requestId], body: null }
  }
  return {
    status: 200,
    headers: [...headers, 'x-request-id', requestId],
    body: method === 'HEAD' ? null : body,
  }
}

/** Returns an answer in the form that Hono sends. */
export function toResponse({ status, headers, body }: Answer): Response {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
  return new Response(body === null ? null : Buffer.from(body, 'latin1'), {
    status,
    headers: pairs as [string, string][],
  })
}
