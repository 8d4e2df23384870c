import type { Db } from '../../db/open.server.ts'
import { freezePrice } from '../../features/money/prices.server.ts'
import type { TimeEvent } from '../event.ts'

/** A booking keeps the price that it had when it first took a time. */
export async function timeTaken(tx: Db, { bookingId }: TimeEvent): Promise<void> {
  if (bookingId) await freezePrice(tx, bookingId)
}
