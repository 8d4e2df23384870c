import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings, sampleBookings } from '../../db/tables/booking.ts'
import { documents } from '../../db/tables/content.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { packages } from '../../db/tables/money.ts'
import { legalHolds } from '../../db/tables/operation.ts'
import { pictureUses } from '../../db/tables/pictures.ts'
import { blogComments, contactMessages } from '../../db/tables/public-content.ts'
import { workshopEnquiries } from '../../db/tables/workshops.ts'

/** How many bookings, group sessions, enquiries, messages and comments nobody has made. They have no screen on which somebody keeps one. */
export type SampleRecords = Readonly<
  Record<'bookings' | 'groups' | 'enquiries' | 'messages' | 'comments', number>
>

export const hasRecords = (counts: SampleRecords) => Object.values(counts).some((count) => count > 0)

export async function countSampleRecords(db: Db): Promise<SampleRecords> {
  const [counts] = await readRows<Record<keyof SampleRecords, string>>(
    db,
    sql`select (select count(*) from ${sampleBookings}) as bookings,
      (select count(*) from ${groupSessions} where ${isSampleGroup}) as groups,
      (select count(*) from ${workshopEnquiries} where ${workshopEnquiries.isSample}) as enquiries,
      (select count(*) from ${contactMessages} where ${contactMessages.isSample}) as messages,
      (select count(*) from ${blogComments} where ${blogComments.isSample}) as comments`,
  )
  return {
    bookings: Number(counts?.bookings),
    groups: Number(counts?.groups),
    enquiries: Number(counts?.enquiries),
    messages: Number(counts?.messages),
    comments: Number(counts?.comments),
  }
}

/** A session that the first start has added, or the workshop that staff planned for a sample enquiry. */
export const isSampleGroup = eq(groupSessions.isSample, true)

/** Deletes the sample bookings, groups, enquiries, messages, comments and articles, with all that staff have added to them. */
export async function deleteSampleRecords(tx: Db): Promise<void> {
  const booked = tx.select({ id: sampleBookings.bookingId }).from(sampleBookings)
  const messages = tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.isSample, true))
  const comments = tx
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(eq(blogComments.isSample, true))
  const sessions = await tx
    .select({ id: groupSessions.id, busyId: groupSessions.busyId })
    .from(groupSessions)
    .where(isSampleGroup)
    .orderBy(asc(groupSessions.id))
  const isOfSession = inArray(
    groupPlaces.sessionId,
    sessions.map(({ id }) => id),
  )
  const places = tx.select({ id: groupPlaces.id }).from(groupPlaces).where(isOfSession)
  for (const [subjectType, ids] of [
    ['booking', booked],
    ['place', places],
    ['message', messages],
    ['comment', comments],
  ] as const)
    await tx
      .delete(legalHolds)
      .where(and(eq(legalHolds.subjectType, subjectType), inArray(legalHolds.subjectId, ids)))
  const isOfComment = inArray(followUpTasks.subjectId, sql`(select id::text from ${comments} as of_comment)`)
  await tx.delete(followUpTasks).where(and(eq(followUpTasks.subjectType, 'comment'), isOfComment))
  // Triggers delete their payments, and those of packages and places.
  await tx.delete(packages).where(eq(packages.isSample, true))
  await tx.delete(bookings).where(inArray(bookings.id, booked))
  await tx.delete(groupPlaces).where(isOfSession)
  await deleteSessions(tx, sessions)
  await tx.delete(workshopEnquiries).where(eq(workshopEnquiries.isSample, true))
  await restartReceipts(tx)
  await tx.delete(contactMessages).where(eq(contactMessages.isSample, true))
  await tx.delete(blogComments).where(eq(blogComments.isSample, true))
  const gone = await tx
    .delete(documents)
    .where(eq(documents.isSample, true))
    .returning({ key: documents.key })
  await tx.delete(pictureUses).where(
    and(
      eq(pictureUses.kind, 'article'),
      inArray(
        pictureUses.subjectId,
        gone.map(({ key }) => key),
      ),
    ),
  )
}

/** Deletes sessions of groups without people, with the rows that take their time. */
async function deleteSessions(
  tx: Db,
  sessions: readonly Readonly<{ id: string; busyId: string | null }>[],
): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  const busyIds = sessions.flatMap(({ busyId }) => busyId ?? [])
  await tx.delete(groupSessions).where(inArray(groupSessions.id, ids))
  await tx.delete(bookings).where(inArray(bookings.id, busyIds))
}

/** The numbers of receipts go on after the last real one: those of invented payments were nobody's. The lock lets no payment come meanwhile. */
async function restartReceipts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table payments in share row exclusive mode`)
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('payments', 'number'), coalesce(max(number), 0) + 1, false) from payments`,
  )
}
