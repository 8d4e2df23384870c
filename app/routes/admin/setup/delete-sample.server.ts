import { inArray, or } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { workshopDates } from '../../../db/tables/workshops.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import type { ReviewChoice } from '../../../features/content/pages/sample-reviews.ts'
import { cancelGroupSession } from '../../../features/groups/change-session.server.ts'
import {
  deleteSampleData,
  listSampleBookings,
  listSampleGroups,
  lockSample,
} from '../../../features/setup/sample-data.server.ts'
import { dropDates } from '../../../features/workshops/workshop-dates.server.ts'
import { endCounsellor } from '../people/end-counsellor.server.ts'
import { changeReviews } from './clean-pages.server.ts'

type Asked = Readonly<{
  /** Null where no page has invented reviews. */
  reviews: ReviewChoice | null
  /** The coming sessions that the page showed, and that the person wants to cancel. */
  cancelled: readonly string[]
}>

/**
 * Deletes all that is sample in one transaction: sample counsellors leave, coming sessions on sample rows are cancelled with mail, the
 * invented reviews go, and then the rows. Refuses when there is a coming session that nobody has seen.
 */
export function deleteAllSample(
  db: Db,
  { reviews, cancelled }: Asked,
  { scope, ...actor }: Actor & Readonly<{ scope: StaffScope }>,
) {
  return inTransaction(db, async (tx) => {
    const sample = await lockSample(tx)
    const booked = await listSampleBookings(tx, sample, actor.now)
    const groups = await listSampleGroups(tx, sample, actor.now)
    if ([...booked, ...groups].some(({ bookingId }) => !cancelled.includes(bookingId)))
      return refuse('conflicts')
    for (const { bookingId, revision } of booked) {
      const caller = { actorId: actor.actorId, scope, revision }
      const ended = await cancelBooking(tx, { bookingId, caller, reason: 'agency' }, actor.now)
      if (!ended.ok) return refuse('conflicts')
    }
    for (const { groupId: sessionId } of groups) {
      const ended = await cancelGroupSession(tx, { sessionId }, { ...actor, scope })
      if (!ended.ok) return refuse('conflicts')
    }
    const isOfSample = or(
      inArray(workshopDates.counsellorId, [...sample.counsellors.map(({ id }) => id)]),
      inArray(workshopDates.officeId, [...sample.offices.map(({ id }) => id)]),
    )
    await dropDates(tx, isOfSample, actor.now, { actorId: actor.actorId })
    const portraitIds: string[] = []
    for (const { id } of sample.counsellors) {
      const ended = await endCounsellor(tx, id, actor)
      if (!ended.ok) return ended
      portraitIds.push(...ended.portraitIds)
    }
    if (reviews) await changeReviews(tx, reviews, actor)
    const deleted = await deleteSampleData(tx, actor)
    return deleted.ok ? ({ ok: true, portraitIds } as const) : deleted
  })
}
