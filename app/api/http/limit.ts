import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type AttemptKind, allowAttempt } from '../../lib/security/proof-of-work.server.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './reply.ts'

/** Refuses the call when its address has used up its attempts. An API key has a limit of its own. */
export function limit(kind: AttemptKind) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.var.apiKey) return next()
    const attempt = { address: c.var.address, work: c.req.header('proof-of-work') }
    const allowance = await allowAttempt(c.var.instance, kind, attempt, Temporal.Now.instant())
    if (allowance.ok) return next()
    return refuseTooMany(c, allowance.retryAfterSeconds)
  })
}

/** Refuses a call whose limit is reached. */
export function refuseTooMany(c: Context<ApiEnv>, retryAfterSeconds: number) {
  c.header('Retry-After', String(retryAfterSeconds))
  return refuse(c, 429, 'Too many requests. Wait a while, then try again')
}
