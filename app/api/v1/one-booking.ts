import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Mode, modes, type SlotStart } from '../../features/availability/rules/slot.ts'
import { findNearestSlots } from '../../features/availability/slots/slots.server.ts'
import { moveForCaller } from '../../features/booking/book-for-caller.server.ts'
import { cancelBooking } from '../../features/booking/cancel.server.ts'
import {
  findBookingDetails,
  findBookingForProgram,
} from '../../features/booking/details/booking-details.server.ts'
import { moveBooking } from '../../features/booking/move.server.ts'
import { findLinkedBooking } from '../../features/booking/private-link/find-linked-booking.server.ts'
import { isLinkEnded } from '../../features/booking/private-link/link-end.ts'
import {
  type Booking,
  findRevision,
  toSlotStart,
} from '../../features/booking/transaction/booking-row.server.ts'
import type { Caller } from '../../features/booking/transaction/caller.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { toSecondsUntil } from '../../lib/time/seconds-until.ts'
import { toCanonicalTimeZone } from '../../lib/time/time-zone.ts'
import { bookingOrKey, refuseTooMany, toActor } from '../http/guards.ts'
import { type ApiEnv, newApi, refuse, refuseFields, refuseWith, reply } from '../http/reply.ts'
import {
  BookingTokenHeader,
  bodyRefusals,
  NoQuery,
  PathId,
  toAnswer,
  toBody,
  toInstantField,
  toRefusals,
  VisitorTimeZone,
  WorkHeaders,
} from '../http/schemas.ts'
import {
  conflictAnswer,
  ListedBooking,
  showRefusal,
  toLinkedBooking,
  toListedBooking,
  toSlotAnswer,
} from './booking-schema.ts'

const unknown = 'There is no such booking'
const everything = { counsellorId: null }

const Change = z
  .strictObject({
    startsAt: toInstantField('startsAt').describe('The start of a slot of GET slots'),
    counsellorId: z.uuid('counsellorId must be one that GET slots names').optional(),
    officeId: z.uuid('officeId must be one that GET slots names').optional(),
    mode: z.enum(modes, 'mode must be IN_PERSON or ONLINE').optional(),
    visitorTimeZone: VisitorTimeZone,
  })
  .openapi('BookingChange', { example: { startsAt: '2027-01-09T08:00:00Z' } })

const find = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'findBooking',
  summary: 'One booking',
  description:
    'For an API key all texts of `appointmentDetails` are null; for a private link `userDetails` and `channel` are, too. The audit log records who read it.',
  tags: ['Bookings'],
  ...bookingOrKey('bookings:read'),
  request: { params: PathId, query: NoQuery, headers: BookingTokenHeader },
  responses: { 200: toAnswer('The booking', ListedBooking), ...toRefusals(404, 422, 500) },
})

const move = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'moveBooking',
  summary: 'Move a booking to another slot',
  description:
    'What is left out of counsellor, office and mode stays as it is. The booking has the old or the new time at every moment. A move to the slot that it has changes nothing, so a repeated call is safe.',
  tags: ['Bookings'],
  ...bookingOrKey('bookings:write'),
  request: {
    params: PathId,
    query: NoQuery,
    headers: BookingTokenHeader.extend(WorkHeaders.shape),
    body: toBody(Change),
  },
  responses: {
    200: toAnswer('The booking with its new time', ListedBooking),
    409: conflictAnswer,
    ...toRefusals(...bodyRefusals, 404),
  },
})

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  operationId: 'cancelBooking',
  summary: 'Cancel a booking. Its time is free again at once',
  description:
    'The client gets a mail about it. A second call answers 409 with the code `already_cancelled`.',
  tags: ['Bookings'],
  ...bookingOrKey('bookings:write'),
  request: { params: PathId, query: NoQuery, headers: BookingTokenHeader },
  responses: {
    200: toAnswer('The cancelled booking', ListedBooking),
    409: conflictAnswer,
    ...toRefusals(404, 422, 500),
  },
})

/** The booking of the path, who calls (the private link, an API key or an administrator), and what this caller sees of it. */
type Access = Readonly<{
  booking: Booking
  caller: Caller
  show: (booking: Booking) => z.input<typeof ListedBooking>
}>

async function findAccess(
  c: Context<ApiEnv>,
  bookingId: string,
  now: Temporal.Instant,
): Promise<Access | null> {
  const { db, secrets } = c.var.instance
  if (!isUuid(bookingId)) return null
  const token = c.req.header('booking-token')
  if (token !== undefined) {
    const linked = await findLinkedBooking(db, secrets, token)
    if (!linked || linked.id !== bookingId.toLowerCase() || isLinkEnded(linked, now)) return null
    return { booking: linked, caller: { linkVersion: linked.linkVersion }, show: toLinkedBooking }
  }
  const { actorId } = toActor(c)
  if (c.var.apiKey) {
    const booking = await findBookingForProgram(db, { bookingId, actorId }, now)
    const show = (own: Booking) => toListedBooking({ ...own, details: null })
    return booking && { booking, caller: { apiKeyId: c.var.apiKey.id }, show }
  }
  const found = await findBookingDetails(db, secrets, { bookingId, actorId, scope: everything }, now)
  if (!found) return null
  const caller = { actorId, scope: everything, revision: await findRevision(db, bookingId) }
  return {
    booking: found.booking,
    caller,
    show: (own) => toListedBooking({ ...own, details: found.details }),
  }
}

export const oneBookingApi = newApi()
  .openapi(find, async (c) => {
    const access = await findAccess(c, c.req.valid('param').id, Temporal.Now.instant())
    return access ? reply(c, 200, 'The booking', access.show(access.booking)) : refuse(c, 404, unknown)
  })
  .openapi(move, async (c) => {
    const { instance, address, signedIn } = c.var
    const now = Temporal.Now.instant()
    const access = await findAccess(c, c.req.valid('param').id, now)
    if (!access) return refuse(c, 404, unknown)
    const { booking, caller, show } = access
    const { visitorTimeZone, ...wanted } = c.req.valid('json')
    const slot = toSlotStart({ ...toTimeAndOffice(booking), ...wanted })
    if (!slot) return refuse(c, 409, 'This booking has no time that can move', { code: 'not_movable' })
    const zone = toCanonicalTimeZone(visitorTimeZone)
    const change = { bookingId: booking.id, slot, caller, visitorTimeZone: zone }
    const work = c.req.valid('header')['Proof-Of-Work']
    const moved =
      'linkVersion' in caller
        ? await moveForCaller(instance, { role: 'client', address, signedIn }, { ...change, work }, now)
        : await moveBooking(instance.db, change, now)
    if (moved.ok) return reply(c, 200, 'The booking was moved', show(moved.booking))
    if (moved.reason === 'too_many') return refuseTooMany(c, toSecondsUntil(moved.retryAt, now))
    if (moved.reason === 'not_found') return refuse(c, 404, unknown)
    if (moved.reason === 'guardian_needed')
      return refuseFields(c, { officeId: [showRefusal(moved.reason)] }, moved.reason)
    return refuseMove(c, slot, moved.reason, now)
  })
  .openapi(cancel, async (c) => {
    const now = Temporal.Now.instant()
    const access = await findAccess(c, c.req.valid('param').id, now)
    if (!access) return refuse(c, 404, unknown)
    const { booking, caller, show } = access
    const cancelled = await cancelBooking(c.var.instance.db, { bookingId: booking.id, caller }, now)
    if (cancelled.ok) return reply(c, 200, 'The booking was cancelled', show(cancelled.booking))
    const { reason } = cancelled
    return reason === 'not_found'
      ? refuse(c, 404, unknown)
      : refuse(c, 409, changeWords[reason], { code: reason })
  })

function toTimeAndOffice({ counsellorId, officeId, mode, startsAt }: Booking) {
  return { counsellorId, officeId, mode: mode as Mode | null, startsAt }
}

const changeWords = {
  not_movable: 'This booking cannot move any more',
  share_used:
    'Too many bookings near this time wait for their proof. Press the button behind the link of the mail first',
  changed_meanwhile: 'This has changed meanwhile. Try again',
  already_cancelled: 'This booking was cancelled before',
  not_cancellable: 'This booking cannot be cancelled any more',
} as const

async function refuseMove(
  c: Context<ApiEnv>,
  slot: SlotStart,
  reason: 'changed_meanwhile' | 'not_movable' | 'share_used' | 'not_offered' | 'slot_taken' | 'client_busy',
  now: Temporal.Instant,
) {
  if (reason === 'changed_meanwhile' || reason === 'not_movable' || reason === 'share_used')
    return refuse(c, 409, changeWords[reason], { code: reason })
  const nearest = await findNearestSlots(c.var.instance.db, slot, now, 3)
  return refuseWith(c, 409, showRefusal(reason), { nearest: nearest.map(toSlotAnswer) }, { code: reason })
}
