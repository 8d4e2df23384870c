import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { addTask } from '../../../db/add-task.server.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { queueMail } from '../../../mail/queue.server.ts'
import { toGuardianEmail } from './find-guardian-email.server.ts'
import { guardianLinkDays } from './guardian-note.ts'

/** Without an answer, staff ask by phone from this long before the appointment. */
const answerHours = 24
const batchSize = 100

const { guardianStatus, guardianAskedAt, startsAt } = bookings

/**
 * Asks the guardians of new appointments by mail, at most 100 in a run. Staff get a follow-up instead when the client gave no e-mail
 * address. They also get one when a guardian has not answered for a week, or until a day before the appointment. Returns the number of
 * bookings that changed.
 */
export async function askGuardians(tx: Db, secrets: Secrets, now: Temporal.Instant): Promise<number> {
  const isLate = or(
    lte(guardianAskedAt, now.subtract({ hours: 24 * guardianLinkDays })),
    lte(startsAt, now.add({ hours: answerHours })),
  )
  const due = await tx
    .select({ id: bookings.id, guardianEncrypted: bookings.guardianEncrypted, guardianStatus, startsAt })
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
  for (const booking of due) {
    const to = booking.guardianStatus === 'unasked' ? toGuardianEmail(secrets, booking) : null
    if (to) await askByMail(tx, booking.id, to, now)
    else await askByPhone(tx, booking, now)
  }
  return due.length
}

async function askByMail(tx: Db, bookingId: string, to: string, now: Temporal.Instant): Promise<void> {
  const asked = { guardianStatus: 'asked', guardianAskedAt: now } as const
  await tx.update(bookings).set(asked).where(eq(bookings.id, bookingId))
  await queueMail(tx, [{ kind: 'guardian_question', to, bookingId, budget: 'guardian' }], now)
}

type Unanswered = Readonly<{ id: string; startsAt: Temporal.Instant | null }>

async function askByPhone(tx: Db, { id, startsAt }: Unanswered, now: Temporal.Instant): Promise<void> {
  await tx.update(bookings).set({ guardianStatus: 'unanswered' }).where(eq(bookings.id, id))
  const subject = { subjectType: 'booking', subjectId: id, bookingId: id } as const
  await addTask(tx, { kind: 'guardian_unanswered', ...subject, dueBefore: startsAt }, now)
}
