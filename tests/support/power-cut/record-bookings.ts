import { cp } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../../app/db/embedded/open-embedded.server.ts'
import type { Db } from '../../../app/db/open.server.ts'
import type { Slot } from '../../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../../app/features/availability/slots/slots.server.ts'
import { bookAppointment } from '../../../app/features/booking/book.server.ts'
import { bookingForm } from '../../../app/features/booking/booking.schema.ts'
import { holdSlot } from '../../../app/features/booking/hold.server.ts'
import { secrets } from '../../../app/features/booking/testing.server.ts'
import { makeAgency } from '../agency.ts'
import { toClient } from '../booking-client.ts'
import { type Change, recordDisk } from './record-disk.ts'

type Wishes = Readonly<{
  /** A folder with a database. */
  folder: string
  /** Where the state before the recording is copied to. */
  base: string
  count: number
  /** A checkpoint, with a switch of the log, comes after this number of bookings. */
  checkpointAfter: number
}>

const atOnce = 4

/** Holds and books `count` appointments, four at a time, and returns all changes of the disk until the database is closed. */
export async function recordBookings({ folder, base, count, checkpointAfter }: Wishes) {
  const prepared = await openEmbedded(folder)
  await makeAgency(prepared.db, { counsellors: 4 })
  await prepared.close()
  await cp(folder, base, { recursive: true })
  const recording = recordDisk(folder)
  try {
    const { db, close } = await openEmbedded(folder)
    const slots = await findSlots(db, count)
    for (let at = 0; at < count; at += atOnce) {
      const group = slots.slice(at, at + atOnce)
      await Promise.all(group.map((slot, n) => bookOne(db, slot, at + n, recording.changes)))
      if (at % checkpointAfter >= checkpointAfter - atOnce) await writeCheckpoint(db)
    }
    await close()
    return recording.changes
  } finally {
    recording.stop()
  }
}

/** Does what `scrubDatabaseFiles` does after an erasure. */
async function writeCheckpoint(db: Db) {
  await db.execute(sql`vacuum full outbox`)
  await db.execute(sql`select pg_switch_wal()`)
  await db.execute(sql`checkpoint`)
}

async function findSlots(db: Db, count: number): Promise<readonly Slot[]> {
  const now = Temporal.Now.instant()
  const query = { from: now.add({ hours: 48 }), to: now.add({ hours: 24 * 30 }), mode: 'ONLINE' } as const
  const { slots } = await findOpenSlots(db, query, now)
  if (slots.length < count) throw new Error(`only ${slots.length} slots`)
  return slots.slice(0, count)
}

async function bookOne(db: Db, slot: Slot, n: number, changes: Change[]) {
  const request = { slot, route: 'api', visitorTimeZone: null } as const
  const held = await holdSlot(db, secrets, request, Temporal.Now.instant())
  if (!held.ok) throw new Error(`a hold was refused: ${held.reason}`)
  const booked = await bookAppointment(
    db,
    secrets,
    {
      details: bookingForm('en').parse(toClient(n)),
      holdToken: held.holdToken,
      idempotencyKey: `power-cut-${n}`,
      addressProof: 'not_asked',
    },
    Temporal.Now.instant(),
  )
  if (!booked.ok) throw new Error(`a booking was refused: ${booked.reason}`)
  changes.push({ kind: 'acknowledged', id: booked.booking.id })
}
