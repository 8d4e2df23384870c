import type { Db } from '../../db/open.server.ts'
import { isTimeWanted } from '../../features/booking/allowed-changes.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import type { BookingEvent } from '../event.ts'

/**
 * Tells the client whose request staff have cancelled, unless staff do so in another way. We promise to write when it has a time. An
 * unproven address gets nothing.
 */
export async function tellClient(
  tx: Db,
  { before, after, by, at, detail, sendAt }: BookingEvent,
): Promise<void> {
  const { id: bookingId, email: to, proofDueAt, quarantined, startsAt } = after
  const isRequest = before !== null && (startsAt === null || isTimeWanted(before))
  const isTold = by.role === 'staff' && detail?.tellClient !== false && !quarantined && proofDueAt === null
  if (isRequest && isTold && to !== null)
    await queueMail(tx, [{ kind: 'request_cancelled', to, bookingId }], at, sendAt)
}
