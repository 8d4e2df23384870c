import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Matches a header that has the encoding with another weight than zero. */
const toAccepted = (encoding: Encoding) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|;|$))[^,]*)?(,|$)`, 'i')
const accepted: Readonly<Record<Encoding, RegExp>> = { br: toAccepted('br'), gzip: toAccepted('gzip') }

/** Returns our encodings that an Accept-Encoding header allows, the better one first. */
export function listEncodings(header = ''): readonly Encoding[] {
  return encodings.filter((encoding) => accepted[encoding].test(header))
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const leastBytes = 1_024
const compressible = /^(text\/html|application\/json|text\/x-script)/

/** Compresses pages and JSON. Pages from the page cache and files are compressed already. */
export const compress = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.get('isCompressed')) return
  const { res } = c
  const isChosen = res.headers.get('vary')?.includes('Accept-Encoding')
  const isOurs = !isChosen && compressible.test(res.headers.get('content-type') ?? '')
  if (isOurs) res.headers.append('Vary', 'Accept-Encoding')
  const [encoding] =
    isOurs && !mayComeFromElsewhere(c.req.raw.headers) ? listEncodings(c.req.header('accept-encoding')) : []
  // Hono takes the body from the answer to a HEAD request afterwards, and the length of a GET request must stay.
  if (!res.body || (!encoding && c.req.method !== 'HEAD')) return
  const plain = Buffer.from(await res.arrayBuffer())
  const body = !encoding || plain.length < leastBytes ? plain : await pack(plain, encoding)
  const headers = new Headers(res.headers)
  if (encoding && body !== plain) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status: res.status, headers })
})

function pack(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain)
  return toBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

/**
 * Tells whether another site may have sent this request in the visitor's name. Such an answer stays uncompressed, because its
 * compressed size would tell that site secrets of the page (BREACH, breachattack.com).
 */
function mayComeFromElsewhere(headers: Headers): boolean {
  const from = headers.get('sec-fetch-site')
  return from === null ? headers.has('cookie') : from !== 'same-origin' && from !== 'none'
}
