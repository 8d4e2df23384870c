import { randomUUID } from 'node:crypto'
import { guardianInformed, guardianUnsafe, sessionConsent } from '../../../content/consent.ts'
import type { WantedSlot } from '../../../features/availability/rules/slot.ts'
import { bookSession } from '../../../features/booking/book-session.server.ts'
import { BookingForm, messages } from '../../../features/booking/booking.schema.ts'
import type { Draft } from '../../../features/booking/form/draft.server.ts'
import type { Guardian } from '../../../features/booking/guardian.schema.ts'
import { sealGuardian } from '../../../features/booking/guardian.server.ts'
import { holdSlot, releaseHold } from '../../../features/booking/hold.server.ts'
import { findBookingByPageKey } from '../../../features/booking/idempotency-key.server.ts'
import { queueMoveMails } from '../../../features/booking/mails/change-mails.server.ts'
import { moveBooking } from '../../../features/booking/move.server.ts'
import type { ScheduleChoice } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toLinkToken } from '../../../lib/security/tokens.server.ts'
import type { Instance, Visitor } from '../../../request-context.ts'

/** What the last step led to: another page, or why it did not work. */
export type Taken =
  | Readonly<{ ok: true; to: string }>
  | Readonly<{ ok: false; isGone: boolean; status: number; text: string }>

export type Chosen = Readonly<{
  instance: Instance
  visitor: Visitor
  choice: ScheduleChoice & Readonly<{ slot: WantedSlot }>
  guardian: Guardian | undefined
  now: Temporal.Instant
}>

const justTaken = 'Somebody else has just taken this time. Everything else you chose is kept.'
const notOffered = 'This time is not free any more. Everything else you chose is kept.'

/** Holds the time for whoever fills in the form elsewhere. */
export async function takeHold(chosen: Chosen): Promise<Taken> {
  const held = await hold(chosen)
  if (!held.ok) return toGone(held.reason)
  const { isEmbedded, timeZone } = chosen.choice
  const query = new URLSearchParams({ hold: held.holdToken, ...(timeZone ? { zone: timeZone } : {}) })
  return { ok: true, to: isEmbedded ? `/schedule?embed=1&${query}` : `/appointments?${query}` }
}

/** Holds the time and books it at once, with the answers that came along sealed. */
export async function takeAndBook(chosen: Chosen, draft: Draft, idempotencyKey: string): Promise<Taken> {
  const { instance, visitor, choice, now } = chosen
  const details = BookingForm.safeParse(draft.values)
  if (!details.success) return { ok: true, to: '/appointments' }
  const findEarlier = async (patient: boolean): Promise<Taken | null> => {
    const earlier = await findBookingByPageKey(instance.db, idempotencyKey, { patient })
    return earlier && { ok: true, to: `${toManagePage(instance, earlier)}?booked` }
  }
  const repeated = await findEarlier(false)
  if (repeated) return repeated
  const held = await hold(chosen)
  // A second press of the same button finds its own booking in its way, here or at the end.
  if (!held.ok) return (await findEarlier(true)) ?? toGone(held.reason)
  const request = {
    details: details.data,
    holdToken: held.holdToken,
    idempotencyKey,
    userId: visitor.signedIn?.user.id,
    quarantined: draft.isHoneypotFilled,
    visitorTimeZone: choice.timeZone ?? undefined,
  }
  const booked = await bookSession(instance.db, instance.secrets, request, now)
  if (booked.ok) {
    instance.nudgeMail()
    return { ok: true, to: `${toManagePage(instance, booked.booking)}?booked` }
  }
  await releaseHold(instance.db, held.holdToken)
  const status = booked.reason === 'too_many_today' ? 429 : 409
  const isGone = booked.reason === 'client_busy'
  return (await findEarlier(false)) ?? { ok: false, isGone, status, text: messages[booked.reason] }
}

/** Gives a booked session another time. */
export async function takeNewTime(chosen: Chosen, bookingId: string, page: string): Promise<Taken> {
  const { instance, choice, now } = chosen
  const answer = await instance.db.transaction(async (tx) => {
    const moved = await moveBooking(tx, { bookingId, slot: choice.slot }, now)
    if (moved.ok) await queueMoveMails(tx, moved, now)
    return moved
  })
  if (answer.ok) {
    instance.nudgeMail()
    return { ok: true, to: `${page}?moved` }
  }
  if (answer.reason === 'not_found' || answer.reason === 'not_movable') return { ok: true, to: page }
  return toGone(answer.reason)
}

function hold({ instance, visitor, choice, guardian, now }: Chosen) {
  const id = randomUUID()
  const { startsAt, officeId, mode } = choice.slot
  const guardianText = guardian?.answer === 'informed' ? guardianInformed : guardianUnsafe
  const request = {
    id,
    slot: { startsAt, officeId, mode, counsellorId: choice.counsellorId ?? undefined },
    consents: guardian ? ([sessionConsent, guardianText] as const) : ([sessionConsent] as const),
    route: 'schedule' as const,
    visitorTimeZone: choice.timeZone,
    userId: visitor.signedIn?.user.id,
    ...sealGuardian(instance.secrets, id, guardian),
    previousHoldToken: choice.previousHold,
  }
  return holdSlot(instance.db, { ...request, consents: [...request.consents] }, now)
}

function toGone(reason: string): Taken {
  const text = reason === 'client_busy' ? `${messages.client_busy}.` : justTaken
  return { ok: false, isGone: true, status: 409, text: reason === 'not_offered' ? notOffered : text }
}

function toManagePage(
  { secrets }: Instance,
  { id: bookingId, linkVersion: version }: { id: string; linkVersion: number },
) {
  return `/appointments/${toLinkToken(secrets, { bookingId, version })}`
}
