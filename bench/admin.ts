/**
 * B11: the admin area over HTTP on PostgreSQL, with 10,000, 100,000 and 1,000,000 bookings (`SIZES=…`). It requests every search,
 * filter, order and late page of a server that has answered each of them before. `ONLY=dashboard,calendar` requests the pages with one of
 * these words in their names. Without `ONLY` it also reads all bookings as a CSV file while it requests other pages.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../app/db/open.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { findRecords } from './admin-addresses.ts'
import { largeSettings, measureLists } from './admin-lists.ts'
import { toExecuteSql } from './execute-sql.ts'
import { makeBookings } from './make-bookings.ts'
import { makeClients } from './make-clients.ts'
import { makeMoney } from './make-money.ts'
import { makeOthers } from './make-others.ts'

const sizes = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number)
const programs = await findPostgresPrograms()
if (!programs) {
  console.log('B11 admin: PostgreSQL programs were not found, not run')
  process.exit(0)
}
for (const size of sizes) await measure(size)

async function measure(size: number) {
  const postgres = await startPostgres(programs ?? '', { durable: false, settings: largeSettings })
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-admin-'))
  try {
    const named = await prepare(postgres.url, size)
    await measureLists({ dataDir, databaseUrl: postgres.url }, size, named)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepare(url: string, size: number) {
  const database = await openPostgres(url)
  const agency = await makeAgency(database.db, { counsellors: 200 })
  const started = performance.now()
  await makeBookings(toExecuteSql(database), size)
  const seconds = (performance.now() - started) / 1_000
  await makeClients(toExecuteSql(database))
  await makeMoney(toExecuteSql(database))
  await makeOthers(toExecuteSql(database))
  await toExecuteSql(database)('vacuum analyze')
  const records = await findRecords(toExecuteSql(database))
  await database.close()
  console.log(`B11 ${size.toLocaleString('en-GB')} bookings made in ${seconds.toFixed(0)} s`)
  const [office] = agency.offices
  const [newCounsellor, , , , , , counsellor] = agency.counsellors
  return {
    office: office?.id ?? '',
    counsellor: counsellor?.id ?? '',
    newCounsellor: newCounsellor?.id ?? '',
    size,
    ...records,
  }
}
