import { createServer, type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { finished, type Readable } from 'node:stream'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { pictureLimits } from '../../app/features/media/picture-rules.ts'

/** The headers of an answer that Node gives before our own code runs. They are as strict as those of a page. */
const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  Connection: 'close',
} as const

const reasons = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const

/** Milliseconds and numbers that end slow connections, so that they cannot take the place of others. */
export const connectionLimits = {
  /** For all headers of a request. */
  headersTimeout: 20_000,
  /** For a whole request: an upload over a slow phone line takes minutes. */
  requestTimeout: 300_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 5_000,
  /** Without a byte in either direction, for instance when a visitor does not read the answer. */
  idleTimeout: 90_000,
  /** At most so many connections at the same time. One that reads nothing may hold a megabyte of answers. */
  maxConnections: 2_500,
} as const

type Limits = Readonly<Record<keyof typeof connectionLimits, number>>

/**
 * Returns a server that refuses requests whose meaning a proxy and we could read differently: HTTP/0.9, and a `Host` header that is
 * missing or occurs twice. Requests that Node cannot parse get the same headers as all others.
 * Slow connections end by `limits`.
 */
export function createStrictServer(
  options: ServerOptions,
  listener: RequestListener,
  { idleTimeout, maxConnections, ...timeouts }: Limits = connectionLimits,
) {
  const server = createServer({ ...timeouts, ...options, requireHostHeader: false }, (request, response) => {
    if (isReadable(request)) return listener(request, response)
    response.writeHead(400, headers).end(`${reasons[400]}\n`)
  })
  server.on('clientError', answerUnparsed)
  server.setTimeout(idleTimeout)
  server.maxConnections = maxConnections
  return server
}

function isReadable({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return httpVersion === '1.0' ? hosts <= 1 : httpVersion === '1.1' && hosts === 1
}

function answerUnparsed(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = toStatus(error.code)
  const body = `${reasons[status]}\n`
  const lines = Object.entries({ ...headers, 'Content-Length': body.length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${head}\r\n${body}`)
}

function toStatus(code: string | undefined): keyof typeof reasons {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

export type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>

/** Bytes. Nobody sends more than an upload by mistake. */
const mostBytes = 2 * pictureLimits.requestBytes

/**
 * Returns a handler that answers when the whole request has come, also when it was refused early. Otherwise the rest of its body stays
 * in the connection, and the next request on it, behind a proxy that of another visitor, is lost. The connection closes after the answer to a
 * body that is too long, and while the server stops.
 */
export function receiveRest(fetch: Fetch, isStopping: () => boolean): Fetch {
  return async (request, bindings) => {
    const answer = await fetch(request, bindings)
    // Node itself discards a body that nobody has begun to read, and a GET has none for us.
    const isWhole = /^(GET|HEAD)$/.test(request.method) || (await discardRest(bindings.incoming))
    if (isWhole && !isStopping()) return answer
    const closing = new Response(answer.body, answer)
    closing.headers.set('Connection', 'close')
    return closing
  }
}

/** Returns false when too many bytes follow. */
function discardRest(incoming: Readable): Promise<boolean> {
  if (incoming.readableEnded || incoming.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let bytes = 0
    // A reader that has stopped would pause the body again.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= mostBytes) return
      incoming.pause()
      resolve(false)
    })
    finished(incoming, () => resolve(true))
    incoming.resume()
  })
}
