import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { type DaysKind, parseDays } from '../../../features/availability/editing/days-off/days-off.schema.ts'
import { parseHours } from '../../../features/availability/editing/hours/availability.schema.ts'
import {
  type AvailabilityAnswer,
  readSent,
  type Sent,
} from '../../../features/availability/editing/hours/availability-form.ts'
import { availabilityMessages as messages } from '../../../features/availability/editing/hours/availability-words.ts'
import {
  addDays,
  removeDays,
  saveHours,
} from '../../../features/availability/editing/hours/save-availability.server.ts'
import { addRow } from '../../../features/availability/editing/hours/typed-hours.ts'
import {
  readChange,
  type Shown,
  toChangeReply,
  toFieldReply,
  toPlainReply,
} from '../../../features/availability/editing/preview/change-reply.ts'
import type {
  Asked,
  ChangeAnswer,
  Who,
} from '../../../features/availability/editing/preview/change-schedule.server.ts'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

type Done = 'saved' | 'added' | 'removed'
type Outcome =
  | Readonly<{ ok: true; done: Done }>
  | Readonly<{ ok: false; status: number; answer: AvailabilityAnswer }>

type Asker = Readonly<{ scope: StaffScope; actorId: string; counsellorId: string }>

/** Shows or saves what the forms of one counsellor's hours, leave and extra hours say. */
export async function answerAvailabilityForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  { scope, actorId, counsellorId }: Asker,
): Promise<Outcome> {
  const intent = readText(form, 'intent')
  const { revision, shown, asked } = readChange(form)
  const door = {
    ...{ db, form, scope, intent, shown, asked },
    offices: await listOffices(db),
    target: { counsellorId, revision },
    who: { actorId, now: Temporal.Now.instant() },
  }
  const rest = readSent(form, intent)
  try {
    if (rest.form === 'hours') return await answerHours(door, rest)
    if (rest.form === 'days') return await answerDays(door, rest)
    const removal = { ...door.target, daysId: readText(form, 'id') }
    const changed = await removeDays(db, scope, removal, door.asked, door.who)
    return toOutcome(changed, 'removed', rest, door)
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'availability not saved')
    const message = messages.failed
    return { ok: false, status: 500, answer: { ...toPlainReply({ toast: message, message }), ...rest } }
  }
}

type Door = Readonly<{
  db: Db
  form: FormData
  scope: StaffScope
  intent: string
  shown: Shown
  offices: Awaited<ReturnType<typeof listOffices>>
  asked: Asked
  target: Readonly<{ counsellorId: string; revision: number }>
  who: Who
}>

async function answerHours(door: Door, rest: Extract<Sent, { form: 'hours' }>): Promise<Outcome> {
  const { db, scope, intent, offices, asked, target, who } = door
  if (intent === 'add-hours') {
    const typed = addRow(rest.typed, offices.length === 1 ? (offices[0]?.id ?? '') : '')
    return { ok: false, status: 200, answer: { ...toPlainReply(), ...rest, typed } }
  }
  const places = offices.map(({ id, timeZone }) => {
    return { id, offset: who.now.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000 }
  })
  const parsed = parseHours(rest.typed, places)
  if (!parsed.ok) return { ok: false, status: 422, answer: { ...toFieldReply(parsed.errors), ...rest } }
  const { settings, hours } = parsed
  const changed = await saveHours(db, scope, { ...target, settings, hours }, asked, who)
  return toOutcome(changed, 'saved', rest, door)
}

async function answerDays(door: Door, rest: Extract<Sent, { form: 'days' }>): Promise<Outcome> {
  const { db, scope, form, offices, asked, target, who } = door
  const kind: DaysKind = readText(form, 'kind') === 'extra' ? 'extra' : 'leave'
  const officeIds = offices.map(({ id }) => id)
  const today = who.now.toZonedDateTimeISO(offices[0]?.timeZone ?? 'UTC').toPlainDate()
  const parsed = parseDays(rest.typed, { kind, officeIds, today })
  if (!parsed.ok) return { ok: false, status: 422, answer: { ...toFieldReply(parsed.errors), ...rest } }
  const changed = await addDays(db, scope, { ...target, days: parsed.days }, asked, who)
  const outcome = toOutcome(changed, 'added', rest, door)
  if (outcome.ok || !parsed.isPast || outcome.answer.message) return outcome
  return { ...outcome, answer: { ...outcome.answer, message: messages.past } }
}

function toOutcome(changed: ChangeAnswer, done: Done, rest: Sent, { shown, offices }: Door): Outcome {
  if (changed.ok) return { ok: true, done }
  const { status, reply } = toChangeReply(changed, shown, offices)
  return { ok: false, status, answer: { ...reply, ...rest } }
}
