/**
 * B10: the open slots of 90 days and 200 counsellors on PostgreSQL with 10,000 and with 1,000,000 bookings, asked in turn so that
 * a noisy machine troubles both alike. Both have the same 4,000 future sessions; the rest is the past.
 * A booking is written before each question, so that no answer is simply the last one again.
 */
import { openPostgres } from '../app/db/open.server.ts'
import { findOpenDays, findOpenSlots } from '../app/features/availability/slots/slots.server.ts'
import { makeAgency } from '../tests/support/agency.ts'
import { toPercentile } from '../tests/support/load.ts'
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres-server.ts'
import { type ExecuteSql, toExecuteSql } from './execute-sql.ts'

const questions = Number(process.env.QUESTIONS ?? 150)
const future = 4_000

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('B10 slots: PostgreSQL programs were not found, not run')
  process.exit(0)
}
const postgres = await startPostgres(programs, { durable: false })
try {
  const small = await prepare('small', 10_000)
  const large = await prepare('large', 1_000_000)
  const [fewer, more] = await compare(small, large)
  for (const [name, { listed, counted, fresh }] of [
    ['10,000', fewer],
    ['1,000,000', more],
  ] as const) {
    console.log(
      `B10 ${name} bookings: first 1,000 slots of 90 days p50 ${show(listed, 0.5)} ms, p99 ${show(listed, 0.99)} ms (budget 20); ` +
        `free times by day p50 ${show(counted, 0.5)} ms, p99 ${show(counted, 0.99)} ms; in a new process ${fresh.toFixed(0)} ms`,
    )
  }
  const ratio = toPercentile(more.listed, 0.5) / toPercentile(fewer.listed, 0.5)
  console.log(`B10 from 10,000 to 1,000,000 bookings: ${ratio.toFixed(2)} times (budget 1.5)`)
  await small.close()
  await large.close()
} finally {
  await postgres.stop()
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function prepare(name: string, total: number) {
  const maker = await openPostgres(postgres.url)
  await toExecuteSql(maker)(`create database ${name}`)
  await maker.close()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  await makeAgency(database.db, { counsellors: 200 })
  await fill(
    toExecuteSql(database),
    total - future,
    "date_trunc('day', now()) - interval '1 day' - (n / 200) * interval '30 minutes'",
  )
  await fill(
    toExecuteSql(database),
    future,
    "date_trunc('day', now()) + interval '2 days 12 hours' + (n / 200) * interval '4 hours 30 minutes'",
  )
  await toExecuteSql(database)('vacuum analyze')
  return database
}

/** Sessions of 200 counsellors in turn; `at` says when the nth is. */
async function fill(executeSql: ExecuteSql, count: number, at: string) {
  await executeSql(
    `insert into bookings (id, status, mode, office_id, counsellor_id, starts_at, ends_at, busy_from, busy_until, client_key, name,
      email, age, gender, marital_status, city_of_residence, channel, complaint_sealed, created_at)
    select gen_random_uuid(), 'confirmed', 'ONLINE', (select id from offices limit 1), c.id, t.at, t.at + interval '30 minutes', t.at,
      t.at + interval '30 minutes', gen_random_uuid()::text, 'Client', 'client@mail.example.com', 22, 'Female', 'Single', 'Enugu',
      'Word of mouth', repeat('c', 96), now()
    from (select n, n % 200 as who, ${at} as at from generate_series(0, $1::int - 1) n) t
    join (select id, (row_number() over (order by id) - 1)::int as place from counsellors) c on c.place = t.who`,
    [count],
  )
}

async function compare(...databases: Prepared[]) {
  const results = databases.map(() => ({ listed: [] as number[], counted: [] as number[], fresh: 0 }))
  for (let question = 0; question <= questions; question += 1) {
    for (const [place, database] of databases.entries()) {
      const result = results[place]
      if (!result) continue
      await touch(database)
      const now = Temporal.Now.instant()
      const range = { from: now, to: now.add({ hours: 24 * 90 }) }
      const listed = await time(() => findOpenSlots(database.db, range, now))
      const counted = await time(() => findOpenDays(database.db, { ...range, timeZone: 'Africa/Lagos' }, now))
      if (question === 0) result.fresh = listed
      else {
        result.listed.push(listed)
        result.counted.push(counted)
      }
    }
  }
  for (const { listed, counted } of results) {
    listed.sort((a, b) => a - b)
    counted.sort((a, b) => a - b)
  }
  return results as [(typeof results)[number], (typeof results)[number]]
}

/** Moves one future session by a minute and back: a change that the next answer must know of. */
async function touch(database: Prepared) {
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

function show(sorted: readonly number[], share: number): string {
  return toPercentile(sorted, share).toFixed(1)
}
