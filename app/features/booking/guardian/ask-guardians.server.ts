import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { guardianLinkDays } from '../../../outbox/link-lifetimes.ts'
import { countMail } from '../../../outbox/mail-budget.server.ts'
import { answerHours } from './guardian-note.ts'
import { toGuardianEmail } from './guardians.server.ts'

const batchSize = 100

const { bookingId, status, askedAt } = guardians
const { startsAt } = bookings

/** The guardian of a session of a series is asked about the next one that comes. The answer is about all of them. */
function isNotAskedForEarlier(now: Temporal.Instant) {
  return sql`not exists (select from series_bookings own
    join series_bookings other on other.series_id = own.series_id
    join bookings earlier on earlier.id = other.booking_id
    join guardians asked on asked.id = earlier.id
    where own.booking_id = ${bookings.id} and earlier.starts_at > ${now.toString()}::timestamptz
      and earlier.starts_at < ${bookings.startsAt} and earlier.status = 'confirmed' and asked.status in ('unasked', 'asked'))`
}

/**
 * Asks the guardians of new appointments by mail, at most 100 in a run, and once for the sessions of a series. Staff get a follow-up instead when the client gave no e-mail
 * address, and when the mailbox has had its budget of such mails. They also get one when a guardian has not answered for a week, or until
 * a day before the appointment. Returns the number of bookings that changed.
 */
export async function askGuardians(tx: Db, secrets: Secrets, now: Temporal.Instant): Promise<number> {
  const isLate = or(
    lte(askedAt, now.subtract({ hours: 24 * guardianLinkDays })),
    lte(startsAt, now.add({ hours: answerHours })),
  )
  const due = await tx
    .select()
    .from(guardians)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        or(eq(status, 'unasked'), and(eq(status, 'asked'), isLate)),
        gt(startsAt, now),
        eq(bookings.status, 'confirmed'),
        eq(bookings.quarantined, false),
        // A stranger who typed two addresses must not make us write to the second one.
        isNull(bookings.proofDueAt),
        isNotAskedForEarlier(now),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const { guardians: guardian, bookings: booking } of due) {
    const known = guardian.status === 'unasked' ? toGuardianEmail(secrets, guardian) : null
    const guardianEmail = known && (await countMail(tx, known, 'guardian', now)) === null ? known : null
    const change = guardianEmail
      ? ({ status: 'asked', askedAt: now } as const)
      : ({ status: 'unanswered' } as const)
    await tx.update(guardians).set(change).where(eq(bookingId, booking.id))
    const type = guardianEmail ? 'guardian.asked' : 'guardian.unanswered'
    const event = { before: booking, after: booking, fields: ['guardianStatus'], guardianEmail }
    await announce(tx, { type, ...event, by: { role: 'software' }, at: now })
  }
  return due.length
}
