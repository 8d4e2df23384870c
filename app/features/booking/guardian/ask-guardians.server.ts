import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { countMail } from '../../../outbox/budget/mail-budget.server.ts'
import { toGuardianEmail } from './find-guardian-email.server.ts'
import { guardianLinkDays } from './guardian-note.ts'

/** Without an answer, staff ask by phone from this long before the appointment. */
const answerHours = 24
const batchSize = 100

const { guardianStatus, guardianAskedAt, startsAt } = bookings

/**
 * Asks the guardians of new appointments by mail, at most 100 in a run. Staff get a follow-up instead when the client gave no e-mail
 * address, and when the mailbox has had its budget of such mails. They also get one when a guardian has not answered for a week, or until
 * a day before the appointment. Returns the number of bookings that changed.
 */
export async function askGuardians(tx: Db, secrets: Secrets, now: Temporal.Instant): Promise<number> {
  const isLate = or(
    lte(guardianAskedAt, now.subtract({ hours: 24 * guardianLinkDays })),
    lte(startsAt, now.add({ hours: answerHours })),
  )
  const due = await tx
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(guardianStatus, 'unasked'), and(eq(guardianStatus, 'asked'), isLate)),
        gt(startsAt, now),
        eq(bookings.status, 'confirmed'),
        eq(bookings.quarantined, false),
        // A stranger who typed two addresses must not make us write to the second one.
        isNull(bookings.proofDueAt),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const before of due) {
    const known = before.guardianStatus === 'unasked' ? toGuardianEmail(secrets, before) : null
    const guardianEmail = known && (await countMail(tx, known, 'guardian', now)) === null ? known : null
    const change = guardianEmail
      ? ({ guardianStatus: 'asked', guardianAskedAt: now } as const)
      : ({ guardianStatus: 'unanswered' } as const)
    const [after] = await tx.update(bookings).set(change).where(eq(bookings.id, before.id)).returning()
    const type = guardianEmail ? 'guardian.asked' : 'guardian.unanswered'
    const by = { role: 'software' } as const
    if (after) await announce(tx, { type, before, after, by, at: now, guardianEmail })
  }
  return due.length
}
