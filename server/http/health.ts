import { Hono } from 'hono'
import { findReplacedKey } from '../../app/features/privacy/known-keys.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { Instance } from '../../app/request-context.ts'
import type { AppEnv } from '../app-env.ts'
import { version } from '../version.ts'

/** `/healthz`: the process answers with its version. `/readyz`: it also reaches its database, and its keys are those of the database. */
export function healthChecks({ db, log, secrets }: Instance) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok', version }))
    .get('/readyz', async (c) => {
      try {
        const problem = await findReplacedKey(db, secrets.fieldKeys)
        if (!problem) return c.json({ status: 'ready' })
        log.error({ requestId: c.var.requestId, problem }, 'not ready')
      } catch (error) {
        log.error({ requestId: c.var.requestId, error: toLoggedError(error) }, 'database not reachable')
      }
      return c.json({ status: 'not ready' }, 503)
    })
}
