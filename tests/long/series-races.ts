/**
 * `npm run long:series`: 1,000 and more series, single bookings and days of leave race for the same times on PostgreSQL. The exit code is
 * 1 when a series is not whole, a time is taken twice, or something is left behind. Option: ROUNDS.
 */
import { openPostgres } from '../../app/db/open.server.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { raceSeries } from '../support/series-races.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
const programs = await findPostgresPrograms()
if (!programs) throw new Error('the programs of PostgreSQL were not found')
const postgres = await startPostgres(programs)
const { db, close } = await openPostgres(postgres.url)
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
await close()
await postgres.stop()
console.log(
  `series: ${races} races in ${rounds} rounds, ${JSON.stringify(Object.fromEntries(reasons))}, ${wrong} rounds wrong`,
)
process.exit(wrong === 0 ? 0 : 1)
