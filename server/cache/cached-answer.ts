import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listEncodings } from '../http/encodings.ts'

/** Names and values in turn, as node's `writeHead` takes them; its arrays are not readonly. */
type FlatHeaders = string[]

/**
 * `body` has its bytes as Latin-1 characters: node then sends head and body in one piece, and not a buffer beside the head.
 */
type Variant = Readonly<{ body: string; headers: FlatHeaders; unchanged: FlatHeaders; etag: string }>

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
  const toVariant = (encoding: string, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`
    const choice = {
      etag,
      // Shared caches may keep it, and ask each time: the next second it may have changed.
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    }
    const headers = {
      ...shared,
      ...choice,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
      // The service worker keeps only what says so (public/sw.js).
      'x-for-everybody': '1',
    }
    return { etag, body: body.toString('latin1'), headers: flatten(headers), unchanged: flatten(choice) }
  }
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

/** In the order of their names, in which a web `Response` writes them, too. */
function flatten(headers: Record<string, string>): FlatHeaders {
  return Object.entries(headers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flat()
}

type Asked = Readonly<{ method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }>
type Chosen = Readonly<{ status: 200 | 304; headers: FlatHeaders; body: string | null }>

/** What goes out to one visitor: the encoding that the browser takes, or only that it has the page already. */
export function chooseAnswer(cached: CachedAnswer, { method, acceptEncoding, ifNoneMatch }: Asked): Chosen {
  const { body, headers, unchanged, etag } = cached[listEncodings(acceptEncoding)[0] ?? 'identity']
  if (ifNoneMatch?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return { status: 304, headers: unchanged, body: null }
  }
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}
