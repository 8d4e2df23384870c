import type { Db } from '../../../db/open.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Author } from '../../../events/event.ts'
import { findSeriesId } from './series-of-booking.server.ts'

type Change = Readonly<{
  type: 'series.moved' | 'series.cancelled'
  bookingIds: readonly string[]
  by: Author
  tellClient?: boolean
}>

/** Announces that several sessions of a series changed at once. A single one has told everything by its own event. */
export async function announceSeries(
  tx: Db,
  { type, bookingIds, by, tellClient }: Change,
  now: Temporal.Instant,
): Promise<void> {
  const [first, second] = bookingIds
  if (!first || !second) return
  const seriesId = await findSeriesId(tx, first)
  if (!seriesId) return
  await announce(tx, {
    ...{ type, subjectType: 'series', subjectId: seriesId, at: now, bookingIds },
    actorId: 'id' in by ? by.id : undefined,
    detail: { count: bookingIds.length, by: by.role, tellClient },
  })
}
