import { type Outcome, reportOutcome } from '../../../lib/report-outcome.server.ts'

/** Returns the answer of an action of the booking core, and reports it: `done`, `repeated`, or the reason of the refusal. */
export async function reportAction<
  Answer extends Readonly<{ ok: true; repeated?: boolean } | { ok: false; reason: string }>,
>(action: Outcome['action'], work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  const outcome = answer.ok ? (answer.repeated ? 'repeated' : 'done') : answer.reason
  reportOutcome({ area: 'booking', action, outcome })
  return answer
}
