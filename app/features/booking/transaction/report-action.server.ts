import { type Outcome, reportOutcome } from '../../../lib/report-outcome.server.ts'

/** Makes an action of the booking core report how it ended: `done`, `repeated`, or the reason of the refusal. */
export function reported<
  Input extends readonly unknown[],
  Answer extends Readonly<{ ok: true; repeated?: boolean } | { ok: false; reason: string }>,
>(
  action: Outcome['action'],
  work: (...input: Input) => Promise<Answer>,
): (...input: Input) => Promise<Answer> {
  return async (...input) => {
    const answer = await work(...input)
    const outcome = answer.ok ? (answer.repeated ? 'repeated' : 'done') : answer.reason
    reportOutcome({ area: 'booking', action, outcome })
    return answer
  }
}
