import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { payments } from '../../db/tables/money.ts'
import { toToday } from '../../lib/time/days.ts'
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
  const { entries, today } = await readEntries(tx, bookingId, writer)
  for (const entry of findUsed(entries)) {
    const locked = await lockMoney(tx, { bookingId }, everything)
    const back = toCorrection(entry, today)
    const key = toKey(session, entry.packageId)
    await writeEntry(tx, locked.ok ? locked : null, { ...back, key }, writer)
  }
}

/** Takes the place again that a cancellation gave back. When the package has none any more, the session is owed. */
export async function takeAgain(tx: Db, session: Cancelled, writer: Writer): Promise<void> {
  const { id: bookingId } = session
  const { entries, today } = await readEntries(tx, bookingId, writer)
  for (const back of entries.filter(({ key, packageId }) => key === toKey(session, packageId))) {
    const locked = await lockMoney(tx, { bookingId }, everything)
    const { correctsId: _, ...again } = toCorrection(back, today)
    await writeEntry(tx, locked.ok ? locked : null, again, writer)
  }
}

/** Returns the entries of a session, and the day in its office: nobody enters the place that comes back. */
async function readEntries(tx: Db, bookingId: string, { now }: Writer) {
  const rows = await tx
    .select({ entry: payments, timeZone: offices.timeZone })
    .from(payments)
    .leftJoin(offices, eq(offices.id, payments.officeId))
    .where(eq(payments.bookingId, bookingId))
  return {
    entries: rows.map(({ entry }) => entry),
    today: toToday({ timeZone: rows[0]?.timeZone ?? 'UTC', now }),
  }
}
