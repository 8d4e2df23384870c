import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../../db/open.server.ts'
import { series, seriesBookings } from '../../../db/tables/series.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { announceAdded, writeConfirmed } from '../book.server.ts'
import {
  type BookingRefusal,
  type BookingRequest,
  findRepeated,
  type SentBooking,
  toClientKey,
} from '../booking-request.server.ts'
import { expireHolds, insertHold, type SlotRequest } from '../hold.server.ts'
import type { Booking, BookingRow } from '../transaction/booking-row.server.ts'
import { toBooker } from '../transaction/caller.ts'
import { findClientRefusal, hasOpenSeries } from '../transaction/client-limits.server.ts'
import { inBookingTransaction, requestConstraints } from '../transaction/constraints.server.ts'
import { reported } from '../transaction/report-action.server.ts'
import { toPart } from './series-of-booking.server.ts'
import { isOneSeries, type SeriesPlan } from './series-rules.ts'

/** What a door has read of a series: the dates, and what is the same for all of them. */
export type SentSeries = Omit<SentBooking, 'slotRequest' | 'holdToken' | 'externalEvent' | 'consent'> &
  Readonly<{
    slots: readonly SlotStart[]
    everyWeeks: SeriesPlan['everyWeeks']
    consent: Omit<SlotRequest, 'slot'>
  }>

type SeriesRequest = SentSeries &
  Pick<BookingRequest, 'addressProof' | 'exemptCountries' | 'userId' | 'bookedBy'>

export type SeriesRefusal =
  | BookingRefusal
  /** The client has a series that is not over. */
  | 'series_open'
  /** A series needs a proven address. */
  | 'unproven'

export type SeriesOutcome =
  | Readonly<{ ok: true; booking: Booking; repeated: boolean }>
  | Readonly<{ ok: false; reason: SeriesRefusal; retryAt?: Temporal.Instant }>

/** Books all dates of a series in one transaction, or none. Returns the booking of the first date. */
export const bookSeries = reported(
  'book_series',
  async (db: Db, secrets: Secrets, request: SeriesRequest, now: Temporal.Instant): Promise<SeriesOutcome> => {
    const own = request.bookedBy?.scope.counsellorId ?? null
    const isAllowed = own === null || request.slots.every(({ counsellorId }) => counsellorId === own)
    if (!isAllowed || !isOneSeries(request.slots)) return { ok: false, reason: 'not_offered' }
    await expireHolds(db, now)
    const written = await inBookingTransaction<Exclude<SeriesOutcome, { repeated: true }>, BookingRefusal>(
      db,
      requestConstraints,
      (tx) => writeSeries(tx, secrets, request, now),
    )
    return written.ok ? written : ((await findRepeated(db, secrets, toFirst(request))) ?? written)
  },
)

/** Returns the series that an equal request made before, or null. */
export async function findSeriesBefore(
  db: Db,
  secrets: Secrets,
  request: SeriesRequest,
): Promise<SeriesOutcome | null> {
  const repeated = await findRepeated(db, secrets, toFirst(request))
  return repeated?.ok ? repeated : null
}

async function writeSeries(
  tx: Db,
  secrets: Secrets,
  request: SeriesRequest,
  now: Temporal.Instant,
): Promise<SeriesOutcome> {
  const { bookedBy, consent, slots, everyWeeks } = request
  const id = randomUUIDv7()
  await tx.insert(series).values({ id, everyWeeks, createdAt: now })
  const added: Readonly<{ held: BookingRow; booking: Booking }>[] = []
  for (const [n, slot] of slots.toSorted(byStart).entries()) {
    const kept = { isStaff: bookedBy !== undefined, isSeries: true, isKept: true, countsForShare: false }
    const held = await insertHold(tx, secrets, { ...consent, slot, ...kept }, now)
    if (!held.ok) return { ok: false, reason: held.reason === 'share_used' ? 'slot_taken' : held.reason }
    // The lock on the counsellor comes before the one on the client, as in every booking.
    const refusal = n === 0 && !bookedBy ? await findLimit(tx, request, now) : null
    if (refusal) return refusal
    const date = n === 0 ? toFirst(request) : { ...toFirst(request), idempotencyKey: undefined }
    const written = await writeConfirmed(tx, secrets, date, held.row, now)
    if (!written.ok) return written
    await tx.insert(seriesBookings).values({ bookingId: written.booking.id, seriesId: id, number: n + 1 })
    added.push({ held: held.row, booking: written.booking })
  }
  const [first] = added
  if (!first) return { ok: false, reason: 'not_offered' }
  // Other events wait for the audit log, so everything is written before the first of them.
  const booker = toBooker(toFirst(request))
  for (const [n, date] of added.entries())
    await announceAdded(tx, { ...date, ...booker, series: toPart(n, added.length) }, now)
  await announce(tx, {
    ...{ type: 'series.booked', subjectType: 'series', subjectId: id, at: now },
    actorId: bookedBy?.actorId,
    bookingIds: added.map(({ booking }) => booking.id),
    detail: { count: added.length, by: booker.by.role },
  })
  return { ok: true, booking: first.booking, repeated: false }
}

/** A series counts as one booking of its client, who has one open series at most. Staff have no limit. */
async function findLimit(tx: Db, request: SeriesRequest, now: Temporal.Instant) {
  const clientKey = toClientKey(request)
  const refusal = await findClientRefusal(tx, clientKey, now)
  if (refusal) return refusal
  const isOpen = await hasOpenSeries(tx, clientKey, now)
  return isOpen ? ({ ok: false, reason: 'series_open' } as const) : null
}

/** Returns the request of the first date. */
function toFirst({ slots, everyWeeks, consent, ...request }: SeriesRequest): BookingRequest {
  return { ...request, seriesSlots: slots }
}

const byStart = (a: SlotStart, b: SlotStart) => Temporal.Instant.compare(a.startsAt, b.startsAt)
