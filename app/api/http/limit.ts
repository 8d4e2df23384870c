import { createMiddleware } from 'hono/factory'
import type { RateLimits } from '../../lib/security/rate-limits.server.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './reply.ts'

type Bucket = Parameters<RateLimits['consume']>[0]

/** Counts the call against what its address may ask for in a while. */
export function limit(bucket: Bucket) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const verdict = await c.var.instance.limits.consume(bucket, c.var.address)
    if (verdict.ok) return next()
    c.header('Retry-After', String(verdict.retryAfterSeconds))
    return refuse(c, 429, 'Too many requests. Wait a while, then try again')
  })
}
