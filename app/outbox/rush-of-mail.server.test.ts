import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, readRows } from '../db/open.server.ts'
import { freshDb } from '../db/testing.server.ts'
import { listDue } from './outbox.server.ts'

const now = Temporal.Instant.from('2027-01-04T07:00:00Z')

test('with old statistics PostgreSQL does not read the whole queue for each due mail', async () => {
  const db = await freshDb()
  await insertMails(db, { bookings: 10_000, mailsEach: 6, status: 'sent' })
  await insertMails(db, { bookings: 500, mailsEach: 3, status: 'queued' })
  const before = await countMailsRead(db)
  expect(await listDue(db, { channel: 'mail', endpointId: null }, now.add({ minutes: 1 }))).toHaveLength(100)
  expect((await countMailsRead(db)) - before).toBeLessThan(2_000)
})

type Rush = Readonly<{ bookings: number; mailsEach: number; status: 'queued' | 'sent' }>

async function insertMails(db: Db, { bookings, mailsEach, status }: Rush) {
  await db.execute(sql`
    with made as (
      insert into bookings (id, status, hold_expires_at, created_at)
      select gen_random_uuid(), 'expired', ${now.toString()}, ${now.toString()} from generate_series(1, ${bookings}::int) returning id
    )
    insert into outbox (id, kind, to_address, booking_id, facts, status, next_attempt_at, created_at)
    select gen_random_uuid(), 'office_booking', 'reader' || n || '@mail.example.com', made.id, jsonb_build_object('session', repeat('s', 250)), ${status}, ${now.toString()}, clock_timestamp()
    from made, generate_series(1, ${mailsEach}::int) n`)
}

/** Returns how many rows and index entries of the outbox all statements have read. */
async function countMailsRead(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const [row] = await readRows<{ read: string }>(
    db,
    sql`select (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'outbox')
      + (select seq_tup_read from pg_stat_user_tables where relname = 'outbox') as read`,
  )
  return Number(row?.read)
}
