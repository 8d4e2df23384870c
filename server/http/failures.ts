import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { AppEnv } from '../app-env.ts'
import { plainPage } from './plain-page.ts'

/** Answers errors that neither the API nor the pages catch, for instance a database that does not answer. */
export function answerFailure(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof HTTPException && error.status === 403) {
      return plainPage(c, 403, 'This form must be sent from our own page')
    }
    const { requestId } = c.var
    log.error({ requestId, error: toLoggedError(error) }, 'request failed')
    if (c.req.path.startsWith('/api/')) {
      return c.json({ statusCode: 500, message: 'Something went wrong on our side', data: null }, 500)
    }
    const number = `If you write to us, give this number: ${requestId}.`
    return plainPage(c, 500, 'Unexpected Application Error!', `What you typed was not saved. ${number}`)
  }
}
