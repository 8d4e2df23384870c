import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { bookAppointment } from '../../../features/booking/book.server.ts'
import { bookingLimits } from '../../../features/booking/booking-limits.ts'
import { type BookingRefusal, toRetrySeconds } from '../../../features/booking/booking-request.server.ts'
import type { Draft } from '../../../features/booking/form/draft.server.ts'
import type { Guardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { holdSlot, releaseHold } from '../../../features/booking/hold.server.ts'
import { moveBooking } from '../../../features/booking/move.server.ts'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { toAddressProof } from '../../../features/booking/proof/address-proof.ts'
import type { ScheduleChoice } from '../../../features/booking/time-picker/schedule-choice.ts'
import type { Instance, Visitor } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import type { DraftOrMove } from './schedule-fields.server.ts'

/** The result of the last step: another page, or the reason of a refusal. */
type StepResult =
  | Readonly<{ ok: true; to: string }>
  | Readonly<{ ok: false; isGone: boolean; status: number; text: string; retryAfter?: number }>

type ChosenTime = Readonly<{
  instance: Instance
  visitor: Visitor
  choice: ScheduleChoice & Readonly<{ slot: SlotStart }>
  guardian: Guardian | undefined
  /** Whose holds count together. */
  holder: string | undefined
  endsEarly: boolean | undefined
  now: Temporal.Instant
}>

/** Holds, books or moves to the chosen time. */
export function takeTime(
  chosen: ChosenTime,
  { draft, moved, moveToken }: DraftOrMove,
  idempotencyKey: string,
): Promise<StepResult> {
  if (moved) return moveToChosenTime(chosen, moved, `/appointments/${moveToken}`)
  return draft ? bookChosenTime(chosen, draft, idempotencyKey) : holdChosenTime(chosen)
}

/** Holds the chosen time for the form on another page. */
async function holdChosenTime(chosen: ChosenTime): Promise<StepResult> {
  const { instance, visitor, choice, now } = chosen
  const request = {
    ...toSlotRequest(chosen),
    visitorTimeZone: choice.timeZone,
    userId: visitor.signedIn?.user.id,
    previousHoldToken: choice.previousHold,
    holder: chosen.holder,
  }
  const held = await holdSlot(instance.db, instance.secrets, request, now)
  if (!held.ok) return toRefusal(chosen, held.reason)
  const { isEmbedded, timeZone } = choice
  const query = new URLSearchParams({ hold: held.holdToken, ...(timeZone ? { zone: timeZone } : {}) })
  return { ok: true, to: isEmbedded ? `/schedule?embed=1&${query}` : `/appointments?${query}` }
}

/** Books the time with the answers of the draft. */
async function bookChosenTime(chosen: ChosenTime, draft: Draft, idempotencyKey: string): Promise<StepResult> {
  const { instance, visitor, choice, now } = chosen
  const { mailUrl } = instance.env
  const request = {
    details: draft.details,
    addressProof: toAddressProof({ mailUrl, email: draft.details.email, signedIn: visitor.signedIn }),
    endsEarly: chosen.endsEarly,
    slotRequest: toSlotRequest(chosen),
    idempotencyKey,
    userId: visitor.signedIn?.user.id,
    quarantined: draft.isHoneypotFilled,
    exemptCountries: instance.env.exemptCountries,
    visitorTimeZone: choice.timeZone ?? undefined,
  }
  const booked = await bookAppointment(instance.db, instance.secrets, request, now)
  if (booked.ok) {
    if (choice.previousHold) await releaseHold(instance.db, choice.previousHold, now)
    return { ok: true, to: `${toPrivatePath(instance.secrets, booked.booking)}?booked` }
  }
  return toRefusal(chosen, booked.reason, toRetrySeconds(booked, now))
}

/** Moves a booked appointment to the chosen time. */
async function moveToChosenTime(
  chosen: ChosenTime,
  booking: LinkedBooking,
  page: string,
): Promise<StepResult> {
  const { instance, choice, now } = chosen
  const caller = { linkVersion: booking.linkVersion }
  const move = { bookingId: booking.id, slot: choice.slot, caller, visitorTimeZone: choice.timeZone }
  const moved = await moveBooking(instance.db, move, now)
  if (moved.ok) {
    return { ok: true, to: `${page}?moved` }
  }
  if (isAboutTime(moved.reason)) return toRefusal(chosen, moved.reason)
  return { ok: true, to: `${page}?${moved.reason === 'share_used' ? 'proof-first' : 'fixed'}` }
}

function toSlotRequest({ choice, guardian }: ChosenTime) {
  const { startsAt, officeId, mode } = choice.slot
  const slot = { startsAt, officeId, mode, counsellorId: choice.counsellorId ?? undefined }
  return { slot, guardian, route: 'schedule' } as const
}

const aboutTime = ['slot_taken', 'not_offered', 'client_busy'] as const
type AboutTime = (typeof aboutTime)[number]

const isAboutTime = (reason: string): reason is AboutTime => aboutTime.some((known) => known === reason)

function toRefusal({ visitor }: ChosenTime, reason: BookingRefusal, retryAfter?: number): StepResult {
  const text = words(visitor.language).booking.refused[reason](bookingLimits)
  return { ok: false, isGone: isAboutTime(reason), status: retryAfter ? 429 : 409, retryAfter, text }
}
