/**
 * B10: measures the search for open slots on PostgreSQL, with bookings of three years past and 60 days ahead. An appointment changes
 * before each search.
 */
import { openPostgres } from '../app/db/open.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { toExecuteSql } from './execute-sql.ts'
import { addFigure } from './figures.ts'
import { makeBookings } from './make-bookings.ts'
import { measureOpenSlots } from './open-slots.ts'

const cases = [
  { bookings: 100_000, counsellors: 40, days: 14, isOneOffice: true, budget: 20, before: 'not measured' },
  {
    bookings: 1_000_000,
    counsellors: 200,
    days: 90,
    isOneOffice: false,
    budget: 100,
    before: 'p99 8.4 ms, from a copy in memory',
  },
]

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('B10 slots: PostgreSQL programs were not found, not run')
  process.exit(0)
}
const postgres = await startPostgres(programs, {
  durable: false,
  // docs/settings.md recommends these values for a database of this size.
  settings: ['shared_buffers = 2GB', 'effective_cache_size = 6GB', 'random_page_cost = 1.1', 'jit = off'],
})
try {
  for (const one of cases) await measure(one)
} finally {
  await postgres.stop()
}

async function measure({ bookings, counsellors, days, isOneOffice, ...figure }: (typeof cases)[number]) {
  const { database, officeId } = await prepare(bookings, counsellors)
  const value = await measureOpenSlots(database, { days, officeId: isOneOffice ? officeId : undefined })
  await database.close()
  const people = isOneOffice ? counsellors / 2 : counsellors
  const what = `${days} days of ${people} counsellors among ${bookings.toLocaleString('en-GB')} bookings`
  console.log(`B10 ${what}: ${value} (budget ${figure.budget} ms; before: ${figure.before})`)
  addFigure({ budget: 'B10', what, value, limit: `p99 ${figure.budget} ms`, before: figure.before })
}

async function prepare(bookings: number, counsellors: number) {
  const maker = await openPostgres(postgres.url)
  await toExecuteSql(maker)(`create database with_${bookings}`)
  await maker.close()
  const url = new URL(postgres.url)
  url.pathname = `/with_${bookings}`
  const database = await openPostgres(url.href)
  const { offices } = await makeAgency(database.db, { counsellors })
  await makeBookings(toExecuteSql(database), bookings)
  await toExecuteSql(database)('vacuum analyze')
  return { database, officeId: offices[0]?.id }
}
