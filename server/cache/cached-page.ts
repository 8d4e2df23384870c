import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listEncodings } from '../http/compress.ts'
import type { PublicPage } from './public-routes.ts'

type Variant = Readonly<{
  body: Uint8Array<ArrayBuffer>
  etag: string
  headers: Readonly<Record<string, string>>
  /** The headers of a 304. */
  validators: Readonly<Record<string, string>>
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
const ownHeaders = new Set([
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'date',
  'cache-control',
  'vary',
])

export async function toCachedPage(
  html: string,
  headers: Headers,
  { reads, freshSeconds }: PublicPage,
): Promise<CachedPage> {
  const plain = new Uint8Array(Buffer.from(html))
  const shared = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)))
  const hash = createHash('sha256')
    .update(JSON.stringify(shared))
    .update(plain)
    .digest('base64url')
    .slice(0, 22)
  const toVariant = (encoding: string, body: Uint8Array<ArrayBuffer>): Variant => {
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
      'x-reads': reads.join(' '),
    }
    return { body, etag, headers, validators }
  }
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, best), toGzip(plain, { level: 9 })])
  return {
    br: toVariant('br', new Uint8Array(brotli)),
    gzip: toVariant('gzip', new Uint8Array(gzipped)),
    identity: toVariant('identity', plain),
    bytes: plain.length + brotli.length + gzipped.length,
    reads,
    freshSeconds,
  }
}

/** Returns the page in an encoding that the browser takes, or a 304 when the browser has it already. */
export function toResponse(page: CachedPage, request: Request, requestId: string): Response {
  const [encoding = 'identity' as const] = listEncodings(request.headers.get('accept-encoding') ?? '')
  const { body, etag, headers, validators } = page[encoding]
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.some((tag) => tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers: { ...validators, 'x-request-id': requestId } })
  }
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : body, { headers: { ...headers, 'x-request-id': requestId } })
}
