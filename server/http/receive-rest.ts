import { finished, type Readable } from 'node:stream'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { pictureLimits } from '../../app/features/gallery/picture-rules.ts'

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
