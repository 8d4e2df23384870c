import {
  addClosure,
  changeClosure,
  removeClosure,
} from '../../../features/availability/editing/days-off/closures.server.ts'
import { parseDays, readTypedDays } from '../../../features/availability/editing/days-off/days-off.schema.ts'
import type { AvailabilityAnswer } from '../../../features/availability/editing/hours/availability-form.ts'
import { availabilityMessages as messages } from '../../../features/availability/editing/hours/availability-words.ts'
import {
  readChange,
  toChangeReply,
  toFieldReply,
  toPlainReply,
} from '../../../features/availability/editing/preview/change-reply.ts'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

type Outcome =
  | Readonly<{ ok: true; done: 'added' | 'saved' | 'removed' }>
  | Readonly<{ ok: false; status: number; answer: AvailabilityAnswer }>

/** Shows, adds, changes or takes back a holiday or closure as the form of the dialog says. */
export async function answerClosureForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  actorId: string,
): Promise<Outcome> {
  const now = Temporal.Now.instant()
  const offices = await listOffices(db)
  const { revision, shown, asked } = readChange(form)
  const intent = readText(form, 'intent')
  const who = { actorId, now }
  const isRemoval = intent === 'remove-days' || intent === 'preview-removal'
  const rest = isRemoval
    ? ({ form: 'removal' } as const)
    : ({ form: 'days', typed: readTypedDays(form) } as const)
  try {
    const today = now.toZonedDateTimeISO(offices[0]?.timeZone ?? 'UTC').toPlainDate()
    const officeIds = offices.map(({ id }) => id)
    const parsed = rest.form === 'days' && parseDays(rest.typed, { kind: 'holiday', officeIds, today })
    if (parsed && !parsed.ok) {
      return { ok: false, status: 422, answer: { ...toFieldReply(parsed.errors), ...rest } }
    }
    // Empty for a new one.
    const target = { id: readText(form, 'id'), revision }
    const changed = !parsed
      ? await removeClosure(db, target, asked, who)
      : target.id === ''
        ? await addClosure(db, parsed.days, asked, who)
        : await changeClosure(db, { ...target, days: parsed.days }, asked, who)
    if (changed.ok) return { ok: true, done: isRemoval ? 'removed' : target.id ? 'saved' : 'added' }
    const { status, reply } = toChangeReply(changed, shown, offices)
    const isPast = parsed ? parsed.isPast : false
    const message = isPast && !reply.message ? messages.past : reply.message
    return { ok: false, status, answer: { ...reply, ...rest, message } }
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'closure not saved')
    const message = messages.failed
    return { ok: false, status: 500, answer: { ...toPlainReply({ toast: message, message }), ...rest } }
  }
}
