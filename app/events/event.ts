import type { AuditEvent } from '../db/record-audit.server.ts'
import type { StaffScope } from '../db/staff-scope.ts'
import type { NoEmailReason } from '../features/booking/booking-choices.ts'
import type { LiftedLimit, LiftReason } from '../features/booking/limits/booking-limits.ts'
import type { Booking } from '../features/booking/transaction/booking-row.server.ts'
import type { EventType } from './event-names.ts'

/** The person or the program that caused a change. `program` has an API key. `outside` is an outside scheduler. */
export type Author = Readonly<
  | { role: 'client' | 'guardian' | 'software' | 'outside' }
  | { role: 'program'; id: string }
  /** The scope is not stored. */
  | { role: 'staff'; id: string; scope: StaffScope }
>

type Caused = Readonly<{ by: Author; at: Temporal.Instant }>

export type BookingEventType = Extract<EventType, `${'booking' | 'client' | 'guardian'}.${string}`>

/** A change of a booking. Its row has the time, the place and the status before and after. */
export type BookingEvent = Caused &
  Readonly<{
    type: BookingEventType
    /** Null for a new booking. A booking that was a hold has the row of the hold. */
    before: Booking | null
    after: Booking
    /** The names of changed fields that stand in other tables. */
    fields?: readonly string[]
    /** The decrypted address of the guardian, for a mail. It is not stored. */
    guardianEmail?: string | null
    /** The change is a part of a change of a whole series, of which one mail tells. It is not stored. */
    series?: Readonly<{ isFirst: boolean }>
    /** From when on its mails and webhooks leave, so that it can be undone before. Without it, at once. It is not stored. */
    sendAt?: Temporal.Instant
    /** When the change happened that it takes back. It is not stored. */
    undoes?: Temporal.Instant
    /** Facts of the change that no row has. Never a value of a personal field. */
    detail?: Readonly<{
      tellClient?: boolean
      consentBy?: 'phone' | 'in_person'
      /** The client whom staff chose for a booking. */
      clientId?: string
      /** Why staff booked without an e-mail address. */
      withoutEmail?: NoEmailReason
      /** The limits beyond which staff booked, and why. */
      limits?: readonly LiftedLimit[]
      reason?: LiftReason
    }>
  }>

/** Returns whether a booking that was made, got its time or got its proof is new to office, counsellor and programs. */
export function isNewToOthers({ type, before, after }: BookingEvent): boolean {
  // A new quarantined booking queues its mails and webhooks at once, and they wait in the outbox. Its later events queue none.
  if (after.quarantined && type !== 'booking.added') return false
  return type !== 'booking.address_confirmed' || Boolean(before?.proofDueAt)
}

/** A change of something that is not the row of a booking: an account, a message, a setting. */
export type OtherEvent = Omit<AuditEvent, 'action'> &
  Readonly<{
    type: EventType
    /** The addresses that get its mail. They are not stored. */
    to?: readonly string[]
    /** The subject of the follow-up that it decides, where that is not its own subject. It is not stored. */
    decides?: string
    /** The bookings of the series that changed, in their order. They are not stored. */
    bookingIds?: readonly string[]
  }>

/** A time of a counsellor became free, or was taken, whoever caused it. */
export type TimeEvent = Readonly<{
  type: 'time.freed' | 'time.taken'
  /** Null for changed hours, which can free and take any time of these counsellors or offices. */
  time: Readonly<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }> | null
  /** The row of `bookings` that has the time. Null for changed hours. */
  bookingId: string | null
  /** The booking takes a time that it never had: a move, and a cancelled booking that comes back, do not. */
  isFirst?: boolean
  counsellorId: string | null
  officeIds: readonly string[]
  at: Temporal.Instant
}>
