import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listEncodings } from './encodings.ts'

type Variant = Readonly<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>

/** A finished page with its headers, in each encoding. */
export type CachedAnswer = Readonly<{ br: Variant; gzip: Variant; identity: Variant; bytes: number }>

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Headers that belong to one answer only. */
const ownToAnAnswer = new Set([
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'date',
  'cache-control',
  'vary',
])

export async function makeCachedAnswer(html: string, headers: Headers): Promise<CachedAnswer> {
  const plain = Buffer.from(html)
  const shared = Object.fromEntries([...headers].filter(([name]) => !ownToAnAnswer.has(name)))
  const hash = createHash('sha256')
    .update(JSON.stringify(shared))
    .update(plain)
    .digest('base64url')
    .slice(0, 22)
  const toVariant = (encoding: string, body: Uint8Array): Variant => ({
    body: new Uint8Array(body),
    headers: {
      ...shared,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
      etag: `"${hash}-${encoding}"`,
      // Shared caches may keep it, and ask each time: the next second it may have changed.
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
      // The service worker keeps only what says so (public/sw.js).
      'x-for-everybody': '1',
    },
  })
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, best), toGzip(plain, { level: 9 })])
  return {
    br: toVariant('br', brotli),
    gzip: toVariant('gzip', gzipped),
    identity: toVariant('identity', plain),
    bytes: plain.length + brotli.length + gzipped.length,
  }
}

/** What goes out to one visitor: the encoding that the browser takes, or only that it has the page already. */
export function toAnswer(cached: CachedAnswer, request: Asked): Response {
  const { body, headers } = cached[listEncodings(request.acceptEncoding)[0] ?? 'identity']
  const { etag = '', 'cache-control': cacheControl = '', vary = '' } = headers
  if (request.ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': cacheControl, vary } })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

type Asked = Readonly<{ method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }>
