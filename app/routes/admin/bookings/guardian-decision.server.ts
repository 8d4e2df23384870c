import { data, redirect } from 'react-router'
import { z } from 'zod'
import { longestNote, refusalMessages } from '../../../features/booking/details/appointment-words.ts'
import { decideForGuardian } from '../../../features/booking/guardian/decide-for-guardian.server.ts'
import type { GuardianFormAnswer } from '../../../features/booking/guardian/guardian-decision-form.tsx'
import { guardianDecisions } from '../../../features/booking/guardian/guardian-words.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import type { Instance } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Staff } from '../staff.server.ts'

const DecisionForm = z.object({
  decision: z.enum(guardianDecisions, 'Choose what was decided'),
  reason: storedText({
    name: 'The reason',
    empty: 'Write who decided it, and why',
    most: longestNote,
    lines: true,
  }),
})

type FormArgs = Readonly<{ bookingId: string; form: FormData; staff: Staff }>

/** Records what staff decided about the guardian of a client. A refusal returns the typed text. */
export async function answerGuardianForm({ db, secrets }: Instance, { bookingId, form, staff }: FormArgs) {
  const values = readTexts(form, ['decision', 'reason'])
  const parsed = DecisionForm.safeParse(values)
  if (!parsed.success) {
    const { decision, reason } = z.flattenError(parsed.error).fieldErrors
    const guardian: GuardianFormAnswer = { values, errors: { decision: decision?.[0], reason: reason?.[0] } }
    return data({ problem: undefined, note: undefined, guardian }, 422)
  }
  const caller = { ...staff, revision: readRevision(form) }
  const decided = await decideForGuardian(
    db,
    secrets,
    { bookingId, caller, ...parsed.data },
    Temporal.Now.instant(),
  )
  if (decided.ok) return redirect(`/admin/bookings/${bookingId}?done=guardian`, 303)
  if (decided.reason === 'not_found') throw noSuchPage()
  const guardian: GuardianFormAnswer = { values, errors: {} }
  return data({ problem: refusalMessages[decided.reason], note: undefined, guardian }, 409)
}
