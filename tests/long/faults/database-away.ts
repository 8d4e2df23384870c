import { isReady, listMailProblems, openFaultSite, pause, waitUntil } from '../../support/fault-site.ts'
import { findPostgresPrograms, startPostgres } from '../../support/postgres-server.ts'

/** Stops PostgreSQL in the middle of bookings for `SECONDS` (10 minutes), and starts it again. */
export async function run(): Promise<string[] | null> {
  const seconds = Number(process.env.SECONDS ?? 600)
  const programs = await findPostgresPrograms()
  if (!programs) {
    console.log('database-away: PostgreSQL programs were not found, not run')
    return null
  }
  const postgres = await startPostgres(programs)
  const site = await openFaultSite({ databaseUrl: postgres.url })
  let isOver = false
  const statuses: number[] = []
  const booking = (async () => {
    while (!isOver) {
      statuses.push((await site.book()).status)
      await pause(200)
    }
  })()
  await waitUntil(async () => site.acknowledged.length >= 5, 60)
  await postgres.halt()
  console.log(`database-away: stopped for ${seconds} s after ${site.acknowledged.length} bookings`)
  const until = performance.now() + seconds * 1_000
  let rounds = 0
  do {
    await site.checkReadable('without the database')
    await site.checkForm('without the database')
    rounds += 1
    await pause(Math.min(10_000, Math.max(0, until - performance.now())))
  } while (performance.now() < until)
  const before = site.acknowledged.length
  await postgres.start()
  const took = await waitUntil(() => isReady(site.url), 60)
  const booked = await waitUntil(async () => site.acknowledged.length >= before + 5, 60)
  if (took === null || booked === null) site.note('the site did not recover')
  isOver = true
  await booking
  await waitUntil(async () => listMailProblems(site).length === 0, 130)
  for (const problem of listMailProblems(site)) site.note(problem)
  const refused = statuses.filter((status) => status !== 201).length
  const all = site.acknowledged.length
  const problems = await site.close()
  await postgres.stop()
  console.log(
    `database-away: every public page read ${rounds} times, ${refused} bookings refused, ready ${took?.toFixed(1)} s after the start, ${all} bookings acknowledged and stored`,
  )
  return problems
}
