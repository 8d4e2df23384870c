/**
 * `npm run long:series`: 1,000 and more series, single bookings and days of leave race for the same times on PostgreSQL. The exit code is
 * 1 when a series is not whole, a time is taken twice, or something is left behind. Then a process that does the same work is killed with
 * SIGKILL at random moments. Options: ROUNDS, KILLS, SEED.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { type Db, openPostgres, readRows } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { makeService } from '../../app/features/money/testing.server.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { makeRandom } from '../support/random.ts'
import { raceSeries } from '../support/series-races.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
const kills = Number(process.env.KILLS ?? 20)
const longestMs = 3_000
const programs = await findPostgresPrograms()
if (!programs) throw new Error('the programs of PostgreSQL were not found')
const postgres = await startPostgres(programs)
const { db, close } = await openPostgres(postgres.url)
// Each booking has a price.
await makeService(db)
await makeService(db, { location: 'VIRTUAL' })
let [races, wrong] = [0, 0]
const reasons = new Map<string, number>()
for (let round = 0; round < rounds; round += 1) {
  const race = await raceSeries(db, round % 2 === 0)
  races += race.races
  for (const reason of race.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  if (JSON.stringify(race.found) === JSON.stringify(race.expected)) continue
  wrong += 1
  console.log(
    `round ${round}: expected ${JSON.stringify(race.expected)}, found ${JSON.stringify(race.found)}`,
  )
}
const random = makeRandom(Number(process.env.SEED ?? 20_270_104))
for (let kill = 1; kill <= kills; kill += 1) {
  const before = await db.$count(bookings)
  await killWorker(postgres.url, Math.floor(random() * longestMs))
  const left = await listRemains(db)
  console.log(
    `kill ${kill}: ${(await db.$count(bookings)) - before} bookings more, left behind: ${JSON.stringify(left)}`,
  )
  if (Object.values(left).some((count) => count > 0)) wrong += 1
}
await close()
await postgres.stop()
console.log(
  `series: ${races} races in ${rounds} rounds and ${kills} kills, ${JSON.stringify(Object.fromEntries(reasons))}, ${wrong} rounds wrong`,
)
process.exit(wrong === 0 ? 0 : 1)

/** Starts a process that books, and kills it some milliseconds after it began. Returns when its connections are gone. */
async function killWorker(url: string, afterMs: number): Promise<void> {
  const worker = new URL('./series-worker.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...process.execArgv, worker, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const others = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`
  while ((await readRows<{ count: number }>(db, others))[0]?.count !== 0)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Counts what a booking that was cut off could leave behind. */
async function listRemains(from: Db): Promise<Record<string, number>> {
  const [row] = await readRows<Record<string, number>>(
    from,
    sql`select
      (select count(*) from series where (select count(*) from series_bookings part join bookings b on b.id = part.booking_id
        where part.series_id = series.id and b.status = 'confirmed') <> 4)::int as "halfSeries",
      (select count(*) from bookings where status = 'held')::int as holds,
      (select count(*) from series_bookings part left join bookings b on b.id = part.booking_id where b.id is null)::int as "places",
      (select count(*) from booking_prices price left join bookings b on b.id = price.booking_id where b.id is null)::int as prices,
      (select count(*) from bookings b where b.status = 'confirmed'
        and not exists (select from booking_prices where booking_id = b.id))::int as "withoutPrice",
      (select count(*) from outbox mail where mail.booking_id is not null
        and not exists (select from bookings where id = mail.booking_id))::int as mails,
      (select count(*) from bookings b where b.status = 'confirmed' and not exists (select from outbox where booking_id = b.id)
        and not exists (select from series_bookings part where part.booking_id = b.id and part.number > 1))::int as "withoutMail",
      (select count(*) from bookings b where b.status = 'confirmed'
        and not exists (select from client_bookings where booking_id = b.id))::int as "withoutClient"`,
  )
  return row ?? { unread: 1 }
}
