import type { Db } from '../../db/open.server.ts'
import { freezePrice } from '../../features/money/prices.server.ts'
import type { TimeEvent } from '../event.ts'

/** A booking keeps the price that it had when it first took a time. One that moves without a price is old and owes nothing. */
export async function timeTaken(tx: Db, { bookingId, isFirst }: TimeEvent): Promise<void> {
  if (bookingId && isFirst) await freezePrice(tx, bookingId)
}
