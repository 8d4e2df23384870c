import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RateLimits } from '../../lib/security/rate-limits.server.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './reply.ts'

type Bucket = Parameters<RateLimits['consume']>[0]

/** Refuses the call when its address has used up the bucket (rate-limits.server.ts). An API key has a limit of its own. */
export function limit(bucket: Bucket) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (c.var.apiKey) return next()
    const allowance = await c.var.instance.limits.consume(bucket, c.var.address)
    if (allowance.ok) return next()
    return refuseTooMany(c, allowance.retryAfterSeconds)
  })
}

/** Refuses a call whose limit is reached. */
export function refuseTooMany(c: Context<ApiEnv>, retryAfterSeconds: number) {
  c.header('Retry-After', String(retryAfterSeconds))
  return refuse(c, 429, 'Too many requests. Wait a while, then try again')
}
