/**
 * `npm run long:kill`: 16 clients make 10,000 bookings. The test kills the process or PostgreSQL with SIGKILL at random moments, 20
 * times for each database. Then it looks for every acknowledged booking in the database and in the mails. Options: BOOKINGS, ROUNDS,
 * SEED, ONLY=embedded|postgres, SKIP_HOLD_WAIT=1.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { openPostgres } from '../../app/db/open.server.ts'
import { makeAgency } from '../support/agency.ts'
import { book, fetchSlots, hold, type OpenSlot, toClient } from '../support/booking-client.ts'
import {
  findFreePort,
  findPostgresPrograms,
  type PostgresServer,
  startPostgres,
} from '../support/postgres-server.ts'
import { makeRandom } from '../support/random.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { type Acknowledged, checkDatabase, checkMails, untilMailsSent } from './kill-checks.ts'

const total = Number(process.env.BOOKINGS ?? 10_000)
const rounds = Number(process.env.ROUNDS ?? 20)
const clients = 16
const holdMinutes = 15
const env = { SAMPLE_DATA: 'off', RATE_LIMITS: 'off' }
const random = makeRandom(Number(process.env.SEED ?? 20_270_104))
const problems: string[] = []

if (process.env.ONLY !== 'postgres') await runOn('PGlite', null)
if (process.env.ONLY !== 'embedded') {
  const programs = await findPostgresPrograms()
  if (programs) await runOn('PostgreSQL', await startPostgres(programs))
  else console.log('PostgreSQL: its programs were not found, not run')
}
for (const problem of problems) console.log(`PROBLEM ${problem}`)
console.log(
  problems.length === 0
    ? 'kill rounds: nothing lost, nothing doubled'
    : `kill rounds: ${problems.length} problems`,
)
process.exit(problems.length === 0 ? 0 : 1)

async function runOn(name: string, postgres: PostgresServer | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-kill-'))
  const open = () => (postgres ? openPostgres(postgres.url) : openEmbedded(join(dataDir, 'database')))
  const prepared = await open()
  const agency = await makeAgency(prepared.db, { counsellors: 60 })
  await prepared.close()

  const settings = { dataDir, databaseUrl: postgres?.url, port: await findFreePort(), env }
  let site: SiteServer = await startSite(settings)
  const slots = await findManySlots(site.url, agency.counsellors)
  const acknowledged: Acknowledged[] = []
  const working = bookAll(site.url, slots, acknowledged)
  let kills = 0
  for (let round = 1; round <= rounds; round += 1) {
    const mark = Math.floor((total * (round - 1 + random())) / rounds)
    await Promise.race([untilCount(acknowledged, mark), working])
    if (postgres && round % 2 === 0) {
      process.kill(await postgres.pid(), 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 300))
      await postgres.start()
    } else {
      await site.kill()
      site = await startSite(settings)
    }
    kills += 1
    console.log(`${name}: kill ${round} after ${acknowledged.length} acknowledged bookings, ready again`)
  }
  await working
  const abandoned = await abandonHolds(site.url, slots.splice(0, 20))
  const waited = await untilMailsSent(dataDir, acknowledged.length)
  if (!process.env.SKIP_HOLD_WAIT)
    await new Promise((resolve) => setTimeout(resolve, (holdMinutes + 2) * 60_000))
  await site.stop()
  const database = await open()
  const report = await checkDatabase(database.db, acknowledged, { holdsAreOver: !process.env.SKIP_HOLD_WAIT })
  await database.close()
  const mails = await checkMails(dataDir, acknowledged)
  problems.push(...[...report.problems, ...mails.problems, ...waited].map((problem) => `${name}: ${problem}`))
  console.log(`${name}: ${kills} kills, ${report.line}, ${abandoned} abandoned holds, ${mails.line}`)
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function findManySlots(site: string, people: readonly { id: string }[]): Promise<OpenSlot[]> {
  const slots: OpenSlot[] = []
  for (const { id } of people) slots.push(...(await fetchSlots(site, 2, 30, `&mode=ONLINE&counsellor=${id}`)))
  if (slots.length < total * 1.5) throw new Error(`only ${slots.length} slots`)
  return slots
    .map((slot) => ({ slot, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ slot }) => slot)
}

async function bookAll(site: string, slots: OpenSlot[], acknowledged: Acknowledged[]) {
  let next = 0
  const work = async () => {
    while (next < total) {
      next += 1
      acknowledged.push(await bookOne(site, slots, next))
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
}

/** Repeats a booking with the same key until it is acknowledged. */
async function bookOne(site: string, slots: OpenSlot[], n: number): Promise<Acknowledged> {
  for (;;) {
    const slot = slots.pop()
    if (!slot) throw new Error('out of slots')
    const held = await untilAnswered(() => hold(site, slot))
    // The hold may be our own, when its answer was lost. It expires, and we take another slot.
    if (held.status === 409) continue
    if (held.status !== 201) throw new Error(`hold answered ${held.status}: ${held.message}`)
    const { holdToken } = held.data as { holdToken: string }
    const key = randomUUID()
    const details = toClient(n)
    const booked = await untilAnswered(() => book(site, { ...details, holdToken }, key))
    if (booked.status !== 201)
      throw new Error(`an acknowledged hold was refused: ${booked.status} ${booked.message}`)
    const { _id } = booked.data as { _id: string }
    return { id: _id, key, email: String(details.email), startsAt: slot.startsAt }
  }
}

async function untilAnswered<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await ask()
    if (answer.status !== 0 && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the site did not come back')
}

/** Makes holds that nobody confirms. They must expire after a quarter of an hour. */
async function abandonHolds(site: string, slots: readonly OpenSlot[]): Promise<number> {
  const answers = await Promise.all(slots.map((slot) => hold(site, slot)))
  return answers.filter(({ status }) => status === 201).length
}

async function untilCount(list: readonly unknown[], count: number) {
  while (list.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}
