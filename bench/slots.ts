/**
 * B10: measures the search for open slots on PostgreSQL, with bookings of three years past and 60 days ahead. An appointment changes
 * before each search.
 */
import { openPostgres } from '../app/db/open.server.ts'
import { findOpenDays, findOpenSlots } from '../app/features/availability/slots/slots.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { toPercentile } from '../tests/support/load.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { toExecuteSql } from './execute-sql.ts'
import { addFigure } from './figures.ts'
import { makeBookings } from './make-bookings.ts'

const questions = Number(process.env.QUESTIONS ?? 150)
/** A server that runs has opened its connections and compiled its code. */
const warmUpQuestions = 10
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
  // docs/operations.md recommends these values for a database of this size.
  settings: ['shared_buffers = 2GB', 'effective_cache_size = 6GB', 'random_page_cost = 1.1', 'jit = off'],
})
try {
  for (const one of cases) await measure(one)
} finally {
  await postgres.stop()
}

type Database = Awaited<ReturnType<typeof openPostgres>>

async function measure({ bookings, counsellors, days, isOneOffice, ...figure }: (typeof cases)[number]) {
  const { database, officeId } = await prepare(bookings, counsellors)
  const listed: number[] = []
  const counted: number[] = []
  for (let question = -warmUpQuestions; question < questions; question += 1) {
    await changeAppointment(database)
    const now = Temporal.Now.instant()
    const query = {
      from: now,
      to: now.add({ hours: 24 * days }),
      officeId: isOneOffice ? officeId : undefined,
    }
    const listedMs = await time(() => findOpenSlots(database.db, query, now))
    const countedMs = await time(() => findOpenDays(database.db, { ...query, timeZone: 'Africa/Lagos' }, now))
    if (question < 0) continue
    listed.push(listedMs)
    counted.push(countedMs)
  }
  await database.close()
  const people = isOneOffice ? counsellors / 2 : counsellors
  const what = `${days} days of ${people} counsellors among ${bookings.toLocaleString('en-GB')} bookings`
  const value = `first 1,000 slots ${show(listed)}; slots by day ${show(counted)}`
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

/** Moves the end of one busy time by a minute and back. */
async function changeAppointment(database: Database) {
  await toExecuteSql(database)(
    `update bookings set busy_until = ends_at + (case when busy_until = ends_at then interval '1 minute' else interval '0' end)
    where id = (select id from bookings where starts_at > now() + interval '3 days' and status = 'confirmed' order by starts_at, id limit 1)`,
  )
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function show(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${toPercentile(sorted, 0.5).toFixed(1)} ms, p99 ${toPercentile(sorted, 0.99).toFixed(1)} ms`
}
