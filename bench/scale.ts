/**
 * `npm run bench:scale`: B10 and B11 for a large agency on one PostgreSQL: BOOKINGS (5,000,000) of COUNSELLORS (2,000). It needs 2 KB of
 * disk for each booking. `MADE=postgres://…` measures a database that `KEEP=on` has left.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openPostgres } from '../app/db/open.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { findRecords } from './admin-addresses.ts'
import { largeSettings, measureLists } from './admin-lists.ts'
import { toExecuteSql } from './execute-sql.ts'
import { makeBookings } from './make-bookings.ts'
import { makeOthers } from './make-others.ts'
import { measureOpenSlots } from './open-slots.ts'

const wanted = {
  bookings: Number(process.env.BOOKINGS ?? 5_000_000),
  counsellors: Number(process.env.COUNSELLORS ?? 2_000),
}

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('scale: not run, because PostgreSQL is missing: apt-get install postgresql')
  process.exit(1)
}
const settings = [...largeSettings, 'max_wal_size = 4GB']
const postgres = process.env.MADE ? null : await startPostgres(programs, { durable: false, settings })
const databaseUrl = postgres?.url ?? process.env.MADE ?? ''
const database = await openPostgres(databaseUrl)
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-scale-'))
if (postgres) await make(database)
const [bookings, counsellors] = [await countRows('bookings'), await countRows('counsellors')]
const office = await findId('offices')
// The first one by name has no bookings, because every fiftieth booking is a request.
const newCounsellor = await findId('counsellors')
const counsellor = await findId('counsellors', 6)
const [size] = (await execute('select pg_size_pretty(pg_database_size(current_database())) as text')) as [
  { text: string },
]
console.log(
  `scale: ${show(bookings)} bookings of ${show(counsellors)} counsellors, ${size.text}, ${databaseUrl}`,
)
for (const [what, range] of [
  ['one counsellor, 14 days', { days: 14, counsellorId: counsellor }],
  ['one office, 14 days', { days: 14, officeId: office }],
  ['the agency, 90 days', { days: 90 }],
] as const)
  console.log(`scale: B10 ${what}: ${await measureOpenSlots(database, range)}`)
const records = await findRecords(toExecuteSql(database))
await database.close()
const named = { office, counsellor, newCounsellor, size: bookings, ...records }
await measureLists({ dataDir, databaseUrl }, bookings, named)
if (process.env.KEEP !== 'on') await postgres?.stop()
await rm(dataDir, { recursive: true, force: true })
process.exit(0)

async function make(empty: OpenDatabase) {
  await makeAgency(empty.db, { counsellors: wanted.counsellors })
  const started = performance.now()
  await makeBookings(toExecuteSql(empty), wanted.bookings)
  await makeOthers(toExecuteSql(empty))
  await execute('vacuum analyze')
  console.log(`scale: made in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
}

async function findId(table: 'offices' | 'counsellors', place = 0): Promise<string> {
  const [row] = (await execute(`select id from ${table} order by name offset ${place} limit 1`)) as {
    id: string
  }[]
  return row?.id ?? ''
}

async function countRows(table: 'bookings' | 'counsellors'): Promise<number> {
  const [row] = (await execute(`select count(*)::int as count from ${table}`)) as { count: number }[]
  return row?.count ?? 0
}

async function execute(text: string): Promise<unknown[]> {
  return (await toExecuteSql(database)(text)).rows
}

function show(count: number): string {
  return count.toLocaleString('en-GB')
}
