import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, readRows } from '../../db/open.server.ts'
import { freshDb } from '../../db/testing.server.ts'
import { bookSession } from './book-session.server.ts'
import { makeDesk, makeHold, monday8, secrets, toDetails } from './testing.server.ts'

test('a rush of holds that statistics do not know of yet is not read through for each booking', async () => {
  const db = await freshDb()
  const desk = await makeDesk(db)
  await insertPlaces(db, desk, { status: 'expired', count: 3_000 })
  await db.execute(sql`analyze bookings`)
  await insertPlaces(db, desk, { status: 'held', count: 500 })
  const { holdToken } = await makeHold(db, desk)
  const before = await countHoldsRead(db)
  const outcome = await bookSession(db, secrets, { details: toDetails(), holdToken }, monday8)
  expect(outcome).toMatchObject({ ok: true })
  expect((await countHoldsRead(db)) - before).toBeLessThan(50)
})

type Places = Readonly<{ status: 'held' | 'expired'; count: number }>

/** Half hours one after the other, a year from `monday8` on. */
async function insertPlaces(db: Db, desk: Awaited<ReturnType<typeof makeDesk>>, { status, count }: Places) {
  await db.execute(sql`
    insert into bookings (id, status, mode, office_id, counsellor_id, starts_at, ends_at, busy_from, busy_until, hold_expires_at, created_at)
    select gen_random_uuid(), ${status}, 'ONLINE', ${desk.officeId}::uuid, ${desk.counsellorId}::uuid, at, at + interval '30 minutes',
      at, at + interval '30 minutes', ${monday8.add({ minutes: 15 }).toString()}::timestamptz, now()
    from (select timestamptz '2028-01-03Z' + n * interval '30 minutes' as at from generate_series(1, ${count}::int) n) times`)
}

/** Rows that the index of holds has led to so far. */
async function countHoldsRead(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const [row] = await readRows<{ read: string }>(
    db,
    sql`select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'bookings_holds'`,
  )
  return Number(row?.read)
}
