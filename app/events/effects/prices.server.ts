import type { Db } from '../../db/open.server.ts'
import { comesBack } from '../../features/money/package-rules.ts'
import { freezePlacePrice } from '../../features/money/places/freeze-price.server.ts'
import { freezePrice } from '../../features/money/prices.server.ts'
import { returnToPackage, takeAgain } from '../../features/money/return-to-package.server.ts'
import type { Author, BookingEvent, OtherEvent, TimeEvent } from '../event.ts'

/** A booking keeps the price that it had when it first took a time. One that moves without a price is old and owes nothing. */
export async function timeTaken(tx: Db, { bookingId, isFirst }: TimeEvent): Promise<void> {
  if (bookingId && isFirst) await freezePrice(tx, bookingId)
}

/** A place in a group keeps the price that the session had when the person took it. */
export function placeTaken(tx: Db, { subjectId }: OtherEvent): Promise<void> {
  return freezePlacePrice(tx, subjectId)
}

/** A session that is cancelled in time gives its place back to the package that pays for it. */
export async function cancelled(tx: Db, { before, after, by, at }: BookingEvent): Promise<void> {
  if (comesBack({ startsAt: before?.startsAt ?? null, at, by: by.role }))
    await returnToPackage(tx, after, toWriter(by, at))
}

export async function cancelUndone(tx: Db, { before, after, by, at }: BookingEvent): Promise<void> {
  await takeAgain(tx, before ?? after, toWriter(by, at))
}

const toWriter = (by: Author, now: Temporal.Instant) => ({
  actorId: by.role === 'staff' ? by.id : undefined,
  now,
})
