import type { Db } from '../db/open.server.ts'
import type { AuditEvent } from '../db/record-audit.server.ts'
import { isTimeWanted } from '../features/booking/allowed-changes.ts'
import { findSample, isSampleKind } from '../outbox/find-sample.server.ts'
import {
  type AppointmentEvent,
  type Endpoint,
  listWanting,
  queueMessage,
  toAppointment,
} from '../outbox/queue-webhooks.server.ts'
import type { BookingEvent } from './event.ts'
import { everyEvent, isProgramEvent, toProgramEvent } from './program-events.ts'

/**
 * Returns the name by which older programs know a change of a booking, or null. They are told of a booking that waits for the proof of its
 * address when it has it. What they are told of a quarantined booking waits in the outbox for its release.
 */
function toOlderEvent(event: BookingEvent): AppointmentEvent | null {
  const { startsAt, proofDueAt, quarantined } = event.after
  const isNew = event.type !== 'booking.address_confirmed' || Boolean(event.before?.proofDueAt)
  switch (event.type) {
    case 'booking.added':
    case 'booking.time_given':
    case 'booking.address_confirmed':
      return startsAt && !proofDueAt && isNew ? 'appointment.booked' : null
    case 'booking.moved':
      return proofDueAt ? null : 'appointment.moved'
    case 'booking.cancelled': {
      const isTold = startsAt && !quarantined && !proofDueAt && !(event.before && isTimeWanted(event.before))
      return isTold ? 'appointment.cancelled' : null
    }
    case 'booking.attended':
    case 'booking.no_show':
      return 'appointment.outcome'
    default:
      return null
  }
}

/** Returns whether the first start has invented what an event is about. */
export async function isOfSample(tx: Db, { subjectType, subjectId }: AuditEvent): Promise<boolean> {
  return isSampleKind(subjectType) && (await findSample(tx, subjectType, [subjectId])).size > 0
}

/** The endpoints that are told of an event. `older` is its name for older programs, or null when they have none. */
type Audience = Readonly<{ endpoints: readonly Endpoint[]; older: AppointmentEvent | null }>

export const noAudience: Audience = { endpoints: [], older: null }

/** Returns the endpoints that are told of an event, in its present or in its older form. */
export async function findAudience(tx: Db, { action }: AuditEvent, change?: BookingEvent): Promise<Audience> {
  if (!isProgramEvent(action)) return noAudience
  const older = change ? toOlderEvent(change) : null
  return { endpoints: await listWanting(tx, [action, everyEvent, ...(older ? [older] : [])]), older }
}

/**
 * Sends a stored event to endpoints, in the shape of `GET events`, and to those of older programs in theirs. Messages about one booking or
 * one place arrive in their order, and wait while the booking is quarantined.
 */
export async function tellPrograms(
  tx: Db,
  { endpoints, older }: Audience,
  event: AuditEvent & Readonly<{ id: number }>,
  change?: BookingEvent,
): Promise<void> {
  const { action, at, subjectType, subjectId } = event
  const about = {
    bookingId: subjectType === 'booking' ? subjectId : undefined,
    groupPlaceId: subjectType === 'place' ? subjectId : undefined,
  }
  const listIds = (...names: readonly string[]) =>
    endpoints.filter(({ events }) => events.some((name) => names.includes(name))).map(({ id }) => id)
  if (change && older) {
    const previousStartsAt = older === 'appointment.moved' ? change.before?.startsAt : undefined
    const data = toAppointment(change.after, previousStartsAt)
    await queueMessage(tx, listIds(older), { type: older, data, ...about }, at, change.sendAt)
  }
  const message = { type: action, data: toProgramEvent(event), ...about }
  await queueMessage(tx, listIds(action, everyEvent), message, at, change?.sendAt)
}
