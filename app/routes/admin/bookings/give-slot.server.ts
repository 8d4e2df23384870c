import { recordAudit } from '../../../db/record-audit.server.ts'
import type { WantedSlot } from '../../../features/availability/rules/slot.ts'
import { sessionRefusals } from '../../../features/booking/details/appointment-words.ts'
import type { StaffSession } from '../../../features/booking/details/staff-appointment.server.ts'
import type { Guardian } from '../../../features/booking/guardian.schema.ts'
import { sealGuardian } from '../../../features/booking/guardian.server.ts'
import { queueMoveMails, queueTimeMails } from '../../../features/booking/mails/change-mails.server.ts'
import { giveTime, type MoveAnswer, moveBooking } from '../../../features/booking/move.server.ts'
import type { Instance } from '../../../request-context.ts'
import { type Staff, toEvent } from './answer-booking-form.server.ts'

type Asked = Readonly<{
  booking: Pick<StaffSession, 'id' | 'status'>
  slot: WantedSlot
  revision: number
  guardian: Guardian | undefined
  staff: Staff
}>

type Outcome =
  | Readonly<{ ok: true; done: 'moved' | 'given' }>
  | Readonly<{ ok: false; status: number; problem: string; isGone: boolean }>

/** Moves a session to another slot, or gives a request its first; mails and audit stand in the same transaction. */
export async function giveSlot({ db, secrets, nudgeMail }: Instance, asked: Asked): Promise<Outcome> {
  const { booking, slot, revision, guardian, staff } = asked
  const now = Temporal.Now.instant()
  const isRequest = booking.status === 'requested'
  const move = { bookingId: booking.id, slot, guard: { scope: staff.scope, revision } }
  const answer = await db.transaction(async (tx): Promise<MoveAnswer> => {
    const sealed = guardian && sealGuardian(secrets, booking.id, guardian)
    const moved = isRequest
      ? await giveTime(tx, { ...move, guardian: sealed }, now)
      : await moveBooking(tx, move, now)
    if (!moved.ok) return moved
    if (isRequest) await queueTimeMails(tx, moved.booking, now)
    else await queueMoveMails(tx, moved, now)
    const action = isRequest ? 'booking.time_given' : 'booking.moved'
    const detail = { from: moved.previous.startsAt, to: moved.booking.startsAt }
    if (moved.booking.revision !== moved.previous.revision)
      await recordAudit(tx, { ...toEvent(booking.id, staff, now), action, detail })
    return moved
  })
  if (answer.ok) {
    nudgeMail()
    return { ok: true, done: isRequest ? 'given' : 'moved' }
  }
  const { reason } = answer
  const isGone = reason === 'slot_taken' || reason === 'not_offered' || reason === 'client_busy'
  return { ok: false, status: reason === 'not_found' ? 404 : 409, problem: sessionRefusals[reason], isGone }
}
