import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { mails } from '../../../db/tables/mails.ts'
import { toAfterQuiet } from '../../../lib/time/quiet-hours.ts'
import type { LeasedMail } from '../../messages/define-message.ts'
import { QueuedFacts } from '../../queue-mail.server.ts'

/**
 * Returns whether a reminder must not be sent now, because a mail server that failed has delayed it. A reminder waits
 * during quiet hours. It is deleted when the appointment begins before it could be sent.
 */
export async function isHeldBack(db: Db, mail: LeasedMail, now: Temporal.Instant): Promise<boolean> {
  const { quietZone, session: appointment } = QueuedFacts.safeParse(mail.facts).data ?? {}
  if (!quietZone || !appointment) return false
  const sendAt = toAfterQuiet(now, quietZone)
  if (Temporal.Instant.compare(sendAt, appointment.startsAt) >= 0) {
    await db.delete(mails).where(eq(mails.id, mail.id))
    return true
  }
  if (sendAt.equals(now)) return false
  await db.update(mails).set({ nextAttemptAt: sendAt }).where(eq(mails.id, mail.id))
  return true
}
