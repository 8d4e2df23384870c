import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { bookings, sampleBookings } from '../../db/tables/booking.ts'
import { documents } from '../../db/tables/content.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { packages } from '../../db/tables/money.ts'
import { legalHolds } from '../../db/tables/operation.ts'
import { pictureUses } from '../../db/tables/pictures.ts'
import { blogComments, contactMessages } from '../../db/tables/public-content.ts'

/** How many bookings, messages and comments nobody has made. They have no screen on which somebody keeps one. */
export type SampleRecords = Readonly<{ bookings: number; messages: number; comments: number }>

export const hasRecords = (counts: SampleRecords) => Object.values(counts).some((count) => count > 0)

export async function countSampleRecords(db: Db): Promise<SampleRecords> {
  const [counts] = await readRows<Record<keyof SampleRecords, string>>(
    db,
    sql`select (select count(*) from ${sampleBookings}) as bookings,
      (select count(*) from ${contactMessages} where ${contactMessages.isSample}) as messages,
      (select count(*) from ${blogComments} where ${blogComments.isSample}) as comments`,
  )
  return {
    bookings: Number(counts?.bookings),
    messages: Number(counts?.messages),
    comments: Number(counts?.comments),
  }
}

/** Deletes the sample bookings, messages, comments and articles, with all that staff have added to them. */
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
  for (const [subjectType, ids] of [
    ['booking', booked],
    ['message', messages],
    ['comment', comments],
  ] as const)
    await tx
      .delete(legalHolds)
      .where(and(eq(legalHolds.subjectType, subjectType), inArray(legalHolds.subjectId, ids)))
  const isOfComment = inArray(followUpTasks.subjectId, sql`(select id::text from ${comments} as of_comment)`)
  await tx.delete(followUpTasks).where(and(eq(followUpTasks.subjectType, 'comment'), isOfComment))
  // Triggers delete their payments, and those of the packages.
  await tx.delete(packages).where(eq(packages.isSample, true))
  await tx.delete(bookings).where(inArray(bookings.id, booked))
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

/** The numbers of receipts go on after the last real one: those of invented payments were nobody's. The lock lets no payment come meanwhile. */
async function restartReceipts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table payments in share row exclusive mode`)
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('payments', 'number'), coalesce(max(number), 0) + 1, false) from payments`,
  )
}
