import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Instance } from '../../app/request-context.ts'
import type { AppEnv } from '../app-env.ts'
import { version } from '../version.ts'

/** `/healthz`: the process answers with its version. `/readyz`: it can also reach its database. */
export function healthChecks({ db, log }: Instance) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok', version }))
    .get('/readyz', async (c) => {
      try {
        await db.execute(sql`select 1`)
        return c.json({ status: 'ready' })
      } catch (error) {
        log.error({ requestId: c.var.requestId, error: toLoggedError(error) }, 'database not reachable')
        return c.json({ status: 'not ready' }, 503)
      }
    })
}
