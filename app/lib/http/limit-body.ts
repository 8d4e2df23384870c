import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

type Limit = Readonly<{ maxSize: number; onError: (c: Context) => Response | Promise<Response> }>

/**
 * Hono's limit of a body in bytes, for bodies that declare no length. Where a length is declared Node reads no more than that, and
 * to ask for the body here would make web streams of it, which cost a small call more than all else it does.
 */
export function limitBody({ maxSize, onError }: Limit): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const declared = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (declared === undefined) return count(c, next)
    return Number(declared) > maxSize ? onError(c) : next()
  }
}
