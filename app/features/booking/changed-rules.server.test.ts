import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices, workingHours } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toSlotRow } from '../availability/rules/slot.ts'
import { insertBooking, makeOffice, monday8, toHold } from '../availability/testing.server.ts'
import { holdSlot } from './hold.server.ts'
import { moveBooking } from './move.server.ts'
import { client, secrets } from './testing.server.ts'

/** Takes all hours away as a member of staff does, and says how many sessions stand in the book at that moment; `meanwhile` begins behind the lock. */
function closeAll(db: Db, lock: 'counsellor' | 'office', meanwhile = async () => {}) {
  const table = lock === 'counsellor' ? counsellors : offices
  return db.transaction(async (tx) => {
    await tx.select({ id: table.id }).from(table).for('update')
    await meanwhile()
    await tx.delete(workingHours)
    await tx.update(table).set({ revision: sql`${table.revision} + 1` })
    return tx.$count(bookings, eq(bookings.status, 'held'))
  })
}

test.each(['counsellor', 'office'] as const)(
  'no hold slips in behind a change of hours that locked the %s and counted the sessions',
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

test('a session does not move to a time that is being closed while the move is on its way', async () => {
  const db = await freshDb()
  const { toSlot, counsellorId } = await makeOffice(db)
  const bookingId = await insertBooking(db, toSlotRow(toSlot('2027-01-05T08:00'), { bufferMinutes: 0 }))
  const slot = toSlot('2027-01-05T12:00', { counsellorId })
  // Read before, so that the move knows the old hours from memory.
  await holdSlot(db, secrets, toHold(toSlot('2027-01-06T08:00')), monday8)
  let answer: ReturnType<typeof moveBooking> | undefined
  await closeAll(db, 'counsellor', async () => {
    answer = moveBooking(db, { caller: client, bookingId, slot }, monday8)
    await delay(100)
  })
  expect(await answer).toEqual({ ok: false, reason: 'not_offered' })
})
