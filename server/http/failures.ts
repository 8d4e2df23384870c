import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { refuseFailure } from '../../app/api/http/reply.ts'
import { isOutage } from '../../app/db/is-outage.ts'
import { toOutageHeading } from '../../app/features/site-frame/outage-heading.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import { frames } from '../../app/words/frame.ts'
import type { AppEnv } from '../app-env.ts'
import type { ShowPage } from '../pages.ts'
import { limitForm } from './forms.ts'

/** The language of the visitor is known when the request reaches a page. */
const words = frames.en
const refusals: Readonly<Record<number, string>> = words.refused

/** Answers refusals, and errors that neither the API nor the pages catch, for instance a session that cannot be read. */
export function answerFailure(log: Logger, showPage: ShowPage): ErrorHandler<AppEnv> {
  return async (error, c) => {
    const known = error instanceof HTTPException ? refusals[error.status] : undefined
    const isAway = isOutage(error)
    const status = error instanceof HTTPException && known ? error.status : isAway ? 503 : 500
    if (!known) {
      // Nobody reads the answer. The session or the form could not be read because the visitor has left.
      if (c.req.raw.signal.aborted) return c.body(null, 500)
      log.error({ requestId: c.var.requestId, error: toLoggedError(error) }, 'request failed')
      if (c.req.path.startsWith('/api/')) {
        return refuseFailure(c, error)
      }
    }
    c.set('sentForm', await readSentForm(c))
    const heading = known ?? (isAway ? toOutageHeading(c.req, words) : words.failed.heading)
    return showPage(c, { status, heading }).catch(() => c.text(heading, status))
  }
}

/** Returns the form of the failed request, also when it failed before the form was read. */
async function readSentForm(c: Context<AppEnv>): Promise<FormData | undefined> {
  const {
    req,
    var: { sentForm },
  } = c
  if (sentForm || req.method !== 'POST' || req.raw.bodyUsed) return sentForm
  try {
    await limitForm(c, async () => {})
    return await c.req.raw.formData()
  } catch {
    return undefined
  }
}
