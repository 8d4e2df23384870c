import type { Db } from '../db/open.server.ts'
import { type AuditEvent, recordAudit } from '../db/record-audit.server.ts'
import { blockingStatuses } from '../db/tables/booking.ts'
import type { Booking } from '../features/booking/transaction/booking-row.server.ts'
import { effects, otherEffects, timeEffects } from './effects.server.ts'
import type { BookingEvent, OtherEvent, TimeEvent } from './event.ts'
import { isProgramEvent } from './program-events.ts'
import { findAudience, isOfSample, noAudience, tellPrograms } from './tell-programs.server.ts'

/**
 * Does what follows from a change and stores the event. Pass the transaction of the change, and call it last: other events
 * wait for the store until the transaction ends.
 */
export async function announce(tx: Db, event: BookingEvent | OtherEvent): Promise<void> {
  if ('after' in event) return announceBooking(tx, event)
  const { type: action, at, actorId, subjectType, subjectId, detail } = event
  for (const effect of otherEffects[action] ?? []) await effect(tx, event)
  await store(tx, { at, actorId, action, subjectType, subjectId, detail })
}

async function announceBooking(tx: Db, event: BookingEvent): Promise<void> {
  const { type, before, after, by, at, detail } = event
  for (const effect of effects[type] ?? []) await effect(tx, event)
  await announceTimes(tx, { before, after, at })
  const stored = {
    at,
    actorId: 'id' in by ? by.id : undefined,
    action: type,
    subjectType: 'booking',
    subjectId: after.id,
    detail: { ...toStoredChange(event), ...detail, by: by.role },
  } as const
  await store(tx, stored, event)
}

/**
 * Stores an event and queues it for the webhooks that want it. The number that it gets is that of `GET events`. Programs are not told of
 * what the first start has invented, so its event has a mark, which stays when the row is deleted.
 */
async function store(tx: Db, event: AuditEvent, change?: BookingEvent): Promise<void> {
  const isSample = isProgramEvent(event.action) && (await isOfSample(tx, event))
  const audience = isSample ? noAudience : await findAudience(tx, event, change)
  const id = await recordAudit(tx, isSample ? { ...event, detail: { ...event.detail, isSample } } : event)
  await tellPrograms(tx, audience, { id, ...event }, change)
}

type PlacedTime = Pick<
  Booking,
  'id' | 'counsellorId' | 'officeId' | 'startsAt' | 'endsAt' | 'status' | 'quarantined'
>
type TimeChange = Readonly<{ before: PlacedTime | null; after: PlacedTime; at: Temporal.Instant }>

/** Announces which time a change of a booking or a hold freed, and which one it took. A hold is not stored as an event. */
export async function announceTimes(tx: Db, { before, after, at }: TimeChange): Promise<void> {
  const [freed, taken] = [toTime(before), toTime(after)]
  if (freed && taken && freed.key === taken.key) return
  if (freed) await announceTime(tx, { type: 'time.freed', ...freed.place, at })
  const isFirst = !before?.startsAt || before.quarantined
  if (taken) await announceTime(tx, { type: 'time.taken', ...taken.place, isFirst, at })
}

/** Announces changed hours. They can free and take any time of a counsellor or of offices. */
export async function announceHours(
  tx: Db,
  place: Pick<TimeEvent, 'counsellorId' | 'officeIds'>,
  at: Temporal.Instant,
): Promise<void> {
  await announceTime(tx, { type: 'time.freed', time: null, bookingId: null, ...place, at })
  await announceTime(tx, { type: 'time.taken', time: null, bookingId: null, ...place, at })
}

async function announceTime(tx: Db, event: TimeEvent): Promise<void> {
  for (const effect of timeEffects[event.type]) await effect(tx, event)
}

/** Returns the time that a row takes from others, or null. */
function toTime(row: PlacedTime | null) {
  if (!row?.startsAt || !row.endsAt || row.quarantined) return null
  if (!blockingStatuses.some((status) => status === row.status)) return null
  const { id: bookingId, startsAt, endsAt, counsellorId, officeId } = row
  const place = { time: { startsAt, endsAt }, bookingId, counsellorId, officeIds: officeId ? [officeId] : [] }
  return { key: `${startsAt} ${counsellorId}`, place }
}

const bookkeeping = new Set(['revision', 'icsSequence', 'searchText', 'status', 'startsAt', 'endsAt'])

/** Returns status and start before and after, and the names of the other fields that changed. Never a value of a personal field. */
function toStoredChange({ before, after, fields = [] }: BookingEvent) {
  const names = before ? Object.keys(after).filter((name) => !bookkeeping.has(name)) : []
  const isChanged = (name: string) =>
    String(after[name as keyof Booking]) !== String(before?.[name as keyof Booking])
  return {
    status: [before?.status ?? null, after.status],
    from: before?.startsAt ?? null,
    to: after.startsAt,
    fields: [...names.filter(isChanged), ...fields],
  }
}
