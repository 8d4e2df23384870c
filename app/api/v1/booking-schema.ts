import { z } from '@hono/zod-openapi'
import { modes, type Slot } from '../../features/availability/rules/slot.ts'
import { isTimeWanted } from '../../features/booking/allowed-changes.ts'
import type { BookingRefusal } from '../../features/booking/booking-request.server.ts'
import { bookingLimits } from '../../features/booking/limits/booking-limits.ts'
import type { Booking } from '../../features/booking/transaction/booking-row.server.ts'
import { toUtcText } from '../../lib/time/utc-text.ts'
import { words } from '../../words/words.ts'
import { RefusalFields } from '../http/schemas.ts'

/** The API answers in English. */
export const bookingWords = words('en').booking
const refused = { ...bookingWords.refused, ...bookingWords.inApi.refused }

export function showRefusal(reason: BookingRefusal): string {
  return refused[reason](bookingLimits)
}

const Instant = z.iso.datetime()

/** The statuses that bookings have. */
export const listedStatuses = ['requested', 'confirmed', 'cancelled', 'attended', 'no_show'] as const

const UserDetails = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  gender: z.string().nullable(),
  cityOfResidence: z.string().nullable(),
  age: z.int().nullable(),
  maritalStatus: z.string().nullable(),
})

const AnyBooking = z.object({
  _id: z.uuid(),
  userDetails: UserDetails,
  channel: z.string().nullable(),
  createdAt: Instant,
  status: z
    .enum([...listedStatuses, 'pending'])
    .describe(
      '`requested`: it has no time yet. No booking is `pending`: the value stays for programs that know it',
    ),
  startsAt: Instant.nullable().describe('When the appointment starts'),
  scheduledAt: Instant.nullable().describe('The same as `startsAt`'),
  wantedAt: Instant.nullable().describe(
    'The time of a request that nothing keeps: the button behind the link of the mail books it, or offers the nearest ones',
  ),
  endsAt: Instant.nullable(),
  mode: z.enum(['IN_PERSON', 'ONLINE']).nullable(),
  officeId: z.uuid().nullable(),
  counsellorId: z.uuid().nullable(),
  visitorTimeZone: z.string().nullable(),
})

/** The booking for the person who booked. */
export const MadeBooking = AnyBooking.extend({
  confirmBy: Instant.nullable().describe(
    'The appointment or the request ends at this time unless the link in the mail is opened and its button pressed. Null when nothing asks for that',
  ),
  confirmMailSent: z
    .boolean()
    .nullable()
    .describe('False: the mailbox has had too many such mails, so the person rings us. Null as `confirmBy`'),
  manageLink: z.url().describe('Private: whoever has it can move or cancel the appointment'),
  manageToken: z.string().describe('The last part of `manageLink`, for the header `Booking-Token`'),
}).openapi('MadeBooking')

/** The booking for administrators and programs. */
export const ListedBooking = AnyBooking.extend({
  appointmentDetails: z
    .object({
      complaint: z.string().nullable(),
      duration: z.string().nullable(),
      therapyExpectations: z.string().nullable(),
    })
    .describe('All null while the client has not agreed, and when they cannot be decrypted'),
  quarantined: z.boolean().describe('Most likely sent by a program; nobody gets a mail'),
}).openapi('ListedBooking')

export function toMadeBooking(
  booking: Booking,
  more: Readonly<{ confirmMailSent: boolean | null; manageLink: string }>,
): z.input<typeof MadeBooking> {
  const manageToken = more.manageLink.split('/').at(-1) ?? ''
  return { ...toAnyBooking(booking), confirmBy: toUtcText(booking.proofDueAt), ...more, manageToken }
}

type ListedFacts = Booking &
  Readonly<{ details: Partial<z.input<typeof ListedBooking>['appointmentDetails']> | null }>

export function toListedBooking({ details, ...booking }: ListedFacts): z.input<typeof ListedBooking> {
  const { complaint = null, duration = null, therapyExpectations = null } = details ?? {}
  return {
    ...toAnyBooking(booking),
    appointmentDetails: { complaint, duration, therapyExpectations },
    quarantined: booking.quarantined,
  }
}

function toAnyBooking(booking: Booking): z.input<typeof AnyBooking> {
  const { name, email, gender, cityOfResidence, age, maritalStatus } = booking
  const isWanted = isTimeWanted(booking)
  const startsAt = isWanted ? null : toUtcText(booking.startsAt)
  return {
    _id: booking.id,
    // A booking that staff made for a client without an address has an empty text.
    userDetails: { name, email: email ?? '', gender, cityOfResidence, age, maritalStatus },
    channel: booking.channel,
    createdAt: toUtcText(booking.createdAt),
    // Holds are not listed and not returned.
    status: booking.status as z.input<typeof AnyBooking>['status'],
    startsAt,
    scheduledAt: startsAt,
    wantedAt: isWanted ? toUtcText(booking.startsAt) : null,
    endsAt: isWanted ? null : toUtcText(booking.endsAt),
    mode: booking.mode,
    officeId: booking.officeId,
    counsellorId: booking.counsellorId,
    visitorTimeZone: booking.visitorTimeZone,
  }
}

export const SlotAnswer = z
  .object({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    counsellorId: z.uuid(),
    officeId: z.uuid(),
    mode: z.enum(modes),
  })
  .openapi('Slot')

export function toSlotAnswer({ startsAt, endsAt, ...place }: Slot): z.input<typeof SlotAnswer> {
  return { startsAt: toUtcText(startsAt), endsAt: toUtcText(endsAt), ...place }
}

/** Returns a booking for whoever has its private link. It names nobody, because a link can be seen by others. */
export function toLinkedBooking(booking: Booking): z.input<typeof ListedBooking> {
  const nobody = {
    name: null,
    email: null,
    gender: null,
    cityOfResidence: null,
    age: null,
    maritalStatus: null,
  }
  const shown = { ...toListedBooking({ ...booking, details: null }), userDetails: nobody, channel: null }
  return { ...shown, quarantined: false }
}

const Conflict = z
  .object({
    ...RefusalFields,
    data: z
      .object({ nearest: z.array(SlotAnswer).max(3).describe('The free times closest to the requested one') })
      .nullable(),
  })
  .openapi('Conflict')

/** The answer 409 of the calls that reserve a time. */
export const conflictAnswer = {
  description: 'The time is gone, or the client cannot have it',
  content: { 'application/json': { schema: Conflict } },
} as const
