import { z } from 'zod'
import { NewCounsellor } from '../../../features/availability/editing/counsellors/counsellor.schema.ts'
import {
  addCounsellor,
  changeCounsellor,
} from '../../../features/availability/editing/counsellors/counsellors.server.ts'
import type { CounsellorAnswer } from '../../../features/availability/editing/hours/availability-form.ts'
import { availabilityMessages as messages } from '../../../features/availability/editing/hours/availability-words.ts'
import { toFieldReply, toPlainReply } from '../../../features/availability/editing/preview/change-reply.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

type Outcome =
  | Readonly<{ ok: true; to: string }>
  | Readonly<{ ok: false; status: number; answer: CounsellorAnswer }>

/** Adds or changes a counsellor as the form of the dialog says; a new one goes on to the own hours. */
export async function answerCounsellorForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  { actorId, listHref }: Readonly<{ actorId: string; listHref: string }>,
): Promise<Outcome> {
  const typed = readTexts(form, ['name', 'email', 'timeZone'])
  const refuse = (status: number, reply: ReturnType<typeof toPlainReply>): Outcome => {
    return { ok: false, status, answer: { ...reply, form: 'counsellor', typed } }
  }
  try {
    const parsed = NewCounsellor.safeParse(typed)
    if (!parsed.success) return refuse(422, toFieldReply({ ...z.flattenError(parsed.error).fieldErrors }))
    const who = { actorId, now: Temporal.Now.instant() }
    const id = readText(form, 'id')
    if (id === '') {
      const added = await addCounsellor(db, parsed.data, who)
      return { ok: true, to: `/admin/availability?counsellor=${added}&done=added` }
    }
    const changed = await changeCounsellor(db, { id, revision: readRevision(form), input: parsed.data }, who)
    if (changed === 'done') return { ok: true, to: listHref }
    const isChanged = changed === 'changed_meanwhile'
    const message = isChanged ? messages.changedMeanwhile : messages.unknownCounsellor
    return refuse(isChanged ? 409 : 404, toPlainReply({ toast: messages.notSaved, message, isChanged }))
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'counsellor not saved')
    return refuse(500, toPlainReply({ toast: messages.failed, message: messages.failed }))
  }
}
