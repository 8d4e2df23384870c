import { z } from 'zod'
import { heldSubjects } from '../../../db/tables/retention.ts'
import { type HoldAnswer, longestReason } from '../../../features/privacy/holds/hold-form.tsx'
import { endLegalHold, makeLegalHold } from '../../../features/privacy/holds/legal-holds.server.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import type { Instance } from '../../../request-context.ts'

const noRecord = 'There is no such record. Copy the number from the list or from the address of its page'

const HoldForm = z.object({
  subjectType: z.enum(heldSubjects, 'Choose the kind of record'),
  subjectId: z.string().trim().pipe(z.uuid('Enter the number of the record: 36 letters, digits and hyphens')),
  reason: storedText({
    name: 'The reason',
    empty: 'Enter the legal reason',
    most: longestReason,
    lines: true,
  }),
})

type Outcome = Readonly<
  { ok: true; done: 'held' | 'ended' } | { ok: false; status: number; answer: HoldAnswer }
>

/** Makes or ends a hold. A refusal returns what was typed. */
export async function answerHoldForm(
  { db, secrets }: Pick<Instance, 'db' | 'secrets'>,
  form: FormData,
  actorId: string,
): Promise<Outcome> {
  const actor = { actorId, now: Temporal.Now.instant() }
  const values = readTexts(form, ['subjectType', 'subjectId', 'reason'])
  const refuse = (status: number, errors: HoldAnswer['errors']): Outcome => ({
    ok: false,
    status,
    answer: { values, errors },
  })
  if (form.get('intent') === 'end') {
    // A hold that somebody else has just ended is not in the list any more.
    await endLegalHold(db, readText(form, 'holdId'), actor)
    return { ok: true, done: 'ended' }
  }
  const checked = HoldForm.safeParse(values)
  if (!checked.success) return refuse(422, z.flattenError(checked.error).fieldErrors)
  const made = await makeLegalHold(db, secrets, checked.data, actor)
  if (made.ok) return { ok: true, done: 'held' }
  const problem = made.reason === 'held_already' ? 'This record is held already' : noRecord
  return refuse(made.reason === 'held_already' ? 409 : 404, { subjectId: [problem] })
}
