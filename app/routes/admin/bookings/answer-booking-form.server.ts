import { recordAudit } from '../../../db/record-audit.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { sessionRefusals } from '../../../features/booking/details/appointment-words.ts'
import { cancelBooking, noteOutcome } from '../../../features/booking/end-booking.server.ts'
import { queueCancelMails } from '../../../features/booking/mails/change-mails.server.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

export type Staff = Readonly<{ actorId: string; scope: StaffScope }>

type Asked = Readonly<{ bookingId: string; form: FormData; staff: Staff }>
type Outcome = Readonly<{ ok: true; done: string }> | Readonly<{ ok: false; status: number; problem: string }>

/** Cancels a booking or notes what became of it, as the page's dialogs ask; what is told of it is queued with it. */
export async function answerBookingForm(instance: Instance, asked: Asked): Promise<Outcome> {
  const intent = readText(asked.form, 'intent')
  if (intent === 'cancel') return cancel(instance, asked)
  if (intent === 'attended' || intent === 'no_show') return note(instance, asked, intent)
  return { ok: false, status: 422, problem: 'This page cannot do that.' }
}

async function cancel({ db, nudgeMail }: Instance, { bookingId, form, staff }: Asked): Promise<Outcome> {
  const now = Temporal.Now.instant()
  const tellClient = readText(form, 'tellClient') === 'yes'
  const guard = { scope: staff.scope, revision: readRevision(form) }
  const answer = await db.transaction(async (tx) => {
    const cancelled = await cancelBooking(tx, bookingId, now, guard)
    if (cancelled.ok) {
      await queueCancelMails(tx, cancelled.booking, now, { tellClient })
      await recordAudit(tx, {
        ...toEvent(bookingId, staff, now),
        action: 'booking.cancelled',
        detail: { tellClient },
      })
    }
    return cancelled
  })
  if (!answer.ok) return refuse(answer.reason)
  nudgeMail()
  const isTold = tellClient && answer.booking.startsAt !== null
  return { ok: true, done: isTold ? 'cancelled' : 'cancelled-quietly' }
}

async function note(
  { db }: Instance,
  { bookingId, form, staff }: Asked,
  outcome: 'attended' | 'no_show',
): Promise<Outcome> {
  const now = Temporal.Now.instant()
  const guard = { scope: staff.scope, revision: readRevision(form) }
  const answer = await db.transaction(async (tx) => {
    const noted = await noteOutcome(tx, { bookingId, outcome, guard }, now)
    if (noted.ok) await recordAudit(tx, { ...toEvent(bookingId, staff, now), action: `booking.${outcome}` })
    return noted
  })
  return answer.ok ? { ok: true, done: outcome } : refuse(answer.reason)
}

export function toEvent(bookingId: string, { actorId }: Staff, now: Temporal.Instant) {
  return { at: now, actorId, subjectType: 'booking', subjectId: bookingId } as const
}

function refuse(reason: keyof typeof sessionRefusals): Outcome {
  return { ok: false, status: reason === 'not_found' ? 404 : 409, problem: sessionRefusals[reason] }
}
