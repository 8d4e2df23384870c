import type { RouterContextProvider } from 'react-router'
import { refuse } from '../db/refusal.ts'
import { type AttemptKind, allowAttempt } from '../lib/security/proof-of-work.server.ts'
import { readText } from '../lib/text/form-text.ts'
import { addWait } from '../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../request-context.ts'

/**
 * Counts a valid form against the limit of its sender's address. Returns null, or a refusal with the text at `place`. A solved challenge
 * takes a form that is refused for the first time (`SendWithWork`).
 */
export async function findLimitProblem(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  kind: AttemptKind,
  { place, text }: Readonly<{ place: string; text: string }>,
) {
  const { address } = context.get(visitorContext)
  const work = readText(form, 'work')
  const attempt = { address, work }
  const allowed = await allowAttempt(context.get(instanceContext), kind, attempt, Temporal.Now.instant())
  if (allowed.ok) return null
  const { retryAfterSeconds } = allowed
  const errors = { [place]: [addWait(text, retryAfterSeconds)] }
  return { ...refuse('too_many'), words: { errors }, shown: { takesWork: !work }, retryAfterSeconds }
}
