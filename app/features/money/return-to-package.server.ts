import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { payments } from '../../db/tables/money.ts'
import { findUsed, lockMoney, toCorrection, writeEntry } from './entries.server.ts'

const everything = { counsellorId: null }

type Writer = Readonly<{ actorId?: string; now: Temporal.Instant }>
/** A booking as its cancellation leaves it. Each has another `icsSequence`, so an undo finds the places that came back with this one. */
type Cancelled = Readonly<{ id: string; icsSequence: number }>

const toKey = ({ id, icsSequence }: Cancelled, packageId: string | null) =>
  `cancelled ${id} ${icsSequence} ${packageId}`

/** Gives the place of a session that does not take place back to its package. The event of the session tells of it. */
export async function returnToPackage(tx: Db, session: Cancelled, writer: Writer): Promise<void> {
  const { id: bookingId } = session
  const entries = await tx.select().from(payments).where(eq(payments.bookingId, bookingId))
  for (const entry of findUsed(entries)) {
    const locked = await lockMoney(tx, { bookingId }, everything)
    const back = toCorrection(entry, toPaidOn(writer))
    const key = toKey(session, entry.packageId)
    await writeEntry(tx, locked.ok ? locked : null, { ...back, key }, writer)
  }
}

/** Takes the place again that a cancellation gave back. When the package has none any more, the session is owed. */
export async function takeAgain(tx: Db, session: Cancelled, writer: Writer): Promise<void> {
  const { id: bookingId } = session
  const entries = await tx.select().from(payments).where(eq(payments.bookingId, bookingId))
  for (const back of entries.filter(({ key, packageId }) => key === toKey(session, packageId))) {
    const locked = await lockMoney(tx, { bookingId }, everything)
    const { correctsId: _, ...again } = toCorrection(back, toPaidOn(writer))
    await writeEntry(tx, locked.ok ? locked : null, again, writer)
  }
}

const toPaidOn = ({ now }: Writer) => now.toZonedDateTimeISO('UTC').toPlainDate()
