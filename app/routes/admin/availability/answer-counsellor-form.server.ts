import { z } from 'zod'
import { availabilityMessages as messages } from '../../../features/availability/editing/availability-messages.ts'
import { NewCounsellor } from '../../../features/availability/editing/counsellors/counsellor.schema.ts'
import {
  addCounsellor,
  changeCounsellor,
} from '../../../features/availability/editing/counsellors/counsellors.server.ts'
import { refuseFields, refuseRow } from '../../../features/availability/editing/preview/change-answer.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'
import { answerForm } from './answer-form.server.ts'

/** Adds a counsellor and goes to the new counsellor's hours, or changes one and goes back to the list. */
export async function answerCounsellorForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  { actorId, listHref }: Readonly<{ actorId: string; listHref: string }>,
) {
  const values = readTexts(form, ['name', 'email', 'timeZone', 'meetingAddress'])
  return answerForm(log, { form: 'counsellor', values } as const, async () => {
    const parsed = NewCounsellor.safeParse(values)
    if (!parsed.success) return refuseFields(z.flattenError(parsed.error).fieldErrors)
    const author = { actorId, now: Temporal.Now.instant() }
    const target = { id: readText(form, 'id'), revision: readRevision(form) }
    if (target.id === '') {
      const id = await addCounsellor(db, parsed.data, author)
      return { ok: true, href: `/admin/availability?counsellor=${id}&done=added` }
    }
    const refusal = await changeCounsellor(db, { ...target, input: parsed.data }, author)
    return refusal ? refuseRow(refusal, messages.unknownCounsellor) : { ok: true, href: listHref }
  })
}
