import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitFor } from '../../../tests/support/wait-for.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { counsellors, offices, workingHours } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toSlotRow } from '../availability/rules/slot.ts'
import { insertBooking, makeOffice, monday8, toHold } from '../availability/testing.server.ts'
import { holdSlot } from './hold.server.ts'
import { moveBooking } from './move.server.ts'
import { client, secrets } from './testing.server.ts'

/** Deletes all hours as staff do. Returns the number of holds at that moment. Calls `meanwhile` when it has the lock. */
function closeAll(
  db: Db,
  lock: 'counsellor' | 'office',
  meanwhile: (tx: Db) => Promise<void> = async () => {},
) {
  const table = lock === 'counsellor' ? counsellors : offices
  return db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).for('update')
    await meanwhile(tx)
    await tx.delete(workingHours)
    await tx.update(table).set({ revision: sql`${table.revision} + 1` })
    return tx.$count(bookings, eq(bookings.status, 'held'))
  })
}

async function expectLockWait(db: Db) {
  const waiting = await readRows(
    db,
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(waiting).toHaveLength(1)
}

test.each(['counsellor', 'office'] as const)(
  'a change of hours that has locked the %s and counted the holds lets no other hold in',
  async (lock) => {
    const db = await freshDb()
    const { toSlot } = await makeOffice(db)
    const first8 = toSlot('2027-01-05T08:00', { mode: 'IN_PERSON' })
    const times = Array.from({ length: 20 }, (_, n) =>
      toHold({ ...first8, startsAt: first8.startsAt.add({ minutes: 30 * n }) }),
    )
    // Read before, so that all of them have the old hours in memory.
    await holdSlot(db, secrets, toHold(toSlot('2027-01-06T08:00')), monday8)
    const first = times.slice(0, 10).map((hold) => holdSlot(db, secrets, hold, monday8))
    const counted = closeAll(db, lock)
    const second = times.slice(10).map((hold) => holdSlot(db, secrets, hold, monday8))
    const answers = await Promise.all([...first, ...second])
    const got = answers.filter(({ ok }) => ok).length
    expect(got + 1).toBe(await counted)
    for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe('not_offered')
  },
)

test('an appointment does not move to a time that closes during the move', async () => {
  const db = await freshDb()
  const { toSlot, counsellorId } = await makeOffice(db)
  const bookingId = await insertBooking(db, toSlotRow(toSlot('2027-01-05T08:00'), { bufferMinutes: 0 }))
  const slot = toSlot('2027-01-05T12:00', { counsellorId })
  // Read before, so that the move knows the old hours from memory.
  await holdSlot(db, secrets, toHold(toSlot('2027-01-06T08:00')), monday8)
  let answer: ReturnType<typeof moveBooking> | undefined
  await closeAll(db, 'counsellor', async (tx) => {
    answer = moveBooking(db, { caller: client, bookingId, slot }, monday8)
    // PGlite has a single connection, so there the move waits without a lock.
    if (process.env.TEST_DATABASE_URL) await waitFor(() => expectLockWait(tx))
  })
  expect(await answer).toEqual({ ok: false, reason: 'not_offered' })
})
