import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffice } from '../features/availability/testing.server.ts'
import { type Db, readRows } from './open.server.ts'
import { offices } from './tables/availability.ts'
import { freshDb } from './testing.server.ts'

// Each test uses what the test before it has left, because the reset runs after a test.
let changed: Db

const readState = async (db: Db) => ({
  offices: await db.$count(offices),
  version: await readRows(db, sql`select version::int from content_version`),
  sequences: await readRows(
    db,
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  ),
})
let initial: Awaited<ReturnType<typeof readState>>

test('a test changes rows, a row of the migrations and the sequences', async () => {
  changed = await freshDb()
  initial = await readState(changed)
  await makeOffice(changed)
  await changed.execute(sql`update content_version set version = version + 7`)
  await changed.execute(sql`select setval(seqrelid, 1000) from pg_sequence`)
  expect(await readState(changed)).not.toEqual(initial)
})

test('the next test gets the same database as the migrations made it', async () => {
  const db = await freshDb()
  expect(db).toBe(changed)
  expect(await readState(db)).toEqual(initial)
})

test('a test drops a table', async () => {
  const db = await freshDb()
  expect(db).toBe(changed)
  await db.execute(sql`drop table content_version`)
})

test('the next test gets another database', async () => {
  expect(await freshDb()).not.toBe(changed)
})
