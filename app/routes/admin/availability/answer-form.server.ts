import type { Logger } from 'pino'
import { data, redirect } from 'react-router'
import { availabilityMessages as messages } from '../../../features/availability/editing/availability-messages.ts'
import { type Refusal, refuse } from '../../../features/availability/editing/preview/change-answer.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'

/** Redirects after a change. If it is not saved, returns the answer together with the values that the person typed. */
export async function answerForm<Submitted extends Readonly<{ form: string }>>(
  log: Logger,
  submitted: Submitted,
  change: () => Promise<Readonly<{ ok: true; href: string }> | Refusal>,
) {
  const result = await change().catch((error: unknown) => {
    log.error({ error: toLoggedError(error), form: submitted.form }, 'availability not saved')
    return refuse(500, { toast: messages.failed, message: messages.failed })
  })
  return result.ok ? redirect(result.href, 303) : data({ ...result.answer, ...submitted }, result.status)
}
