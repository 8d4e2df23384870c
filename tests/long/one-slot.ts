/**
 * `npm run long:one-slot`: 1,000 clients try to book one slot at the same time, in 20 rounds, on both databases. It prints a line for
 * each round. The exit code is 1 when a round has not exactly one winner.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { openPostgres } from '../../app/db/open.server.ts'
import { makeAgency } from '../support/agency.ts'
import {
  type Answer,
  book,
  countStatuses,
  fetchSlots,
  hold,
  type OpenSlot,
  toClient,
} from '../support/booking-client.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'

const clients = Number(process.env.CLIENTS ?? 1_000)
const rounds = Number(process.env.ROUNDS ?? 20)
const size = { counsellors: 4, startsMinutes: [480, 495] }
const env = { SAMPLE_DATA: 'off', RATE_LIMITS: 'off' }
let failed = 0

await onEmbedded()
const programs = await findPostgresPrograms()
if (programs) await onPostgres(programs)
else console.log('PostgreSQL: its programs were not found, not run')
console.log(
  failed === 0 ? 'one slot: every round had exactly one winner' : `one slot: ${failed} rounds failed`,
)
process.exit(failed === 0 ? 0 : 1)

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-one-slot-'))
  const database = await openEmbedded(join(folder, 'database'))
  await makeAgency(database.db, size)
  await database.close()
  await race('PGlite', { dataDir: folder, env })
  await rm(folder, { recursive: true })
}

async function onPostgres(folderOfPrograms: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ireti-one-slot-'))
  const server = await startPostgres(folderOfPrograms)
  const database = await openPostgres(server.url)
  await makeAgency(database.db, size)
  await database.close()
  await race('PostgreSQL', { dataDir: folder, databaseUrl: server.url, env })
  await server.stop()
  await rm(folder, { recursive: true })
}

async function race(name: string, settings: Parameters<typeof startSite>[0]) {
  const site = await startSite(settings)
  const slots = await fetchSlots(site.url, 2, 8, '&mode=ONLINE')
  for (let round = 0; round < rounds; round += 1) {
    const slot = slots[round * 37]
    if (!slot) throw new Error('too few slots')
    const same = await Promise.all(Array.from({ length: clients }, () => hold(site.url, slot)))
    report(`${name} round ${round + 1}, holds of one slot`, same, 1)
    const winner = same.find(({ status }) => status === 201)
    if (!winner) continue
    const { holdToken } = winner.data as { holdToken: string }
    const booked = await Promise.all(
      Array.from({ length: clients }, (_, n) => book(site.url, { ...toClient(`${round}-${n}`), holdToken })),
    )
    report(`${name} round ${round + 1}, bookings of one hold`, booked, 1)
    const [first, second] = findShiftedPair(slots, slot)
    const shifted = await Promise.all(
      Array.from({ length: clients }, (_, n) => hold(site.url, n % 2 === 0 ? first : second)),
    )
    report(`${name} round ${round + 1}, holds shifted by 15 minutes`, shifted, 1)
  }
  await site.stop()
}

/** Finds two slots of one counsellor that overlap by 15 minutes and not with `taken`. */
function findShiftedPair(slots: readonly OpenSlot[], taken: OpenSlot): [OpenSlot, OpenSlot] {
  const after = slots.filter(
    (slot) =>
      slot.counsellorId === taken.counsellorId && slot.startsAt >= taken.endsAt && slot.mode === taken.mode,
  )
  // The slot after the last of a day is on the next day and overlaps nothing.
  const at = after.findIndex((slot, n) => (after[n + 1]?.startsAt ?? slot.endsAt) < slot.endsAt)
  const [first, second] = after.slice(at, at + 2)
  if (at < 0 || !first || !second) throw new Error('no overlapping slots')
  return [first, second]
}

function report(what: string, answers: readonly Answer[], winners: number) {
  const counts = countStatuses(answers)
  const good = counts[201] === winners && counts[409] === answers.length - winners
  if (!good) failed += 1
  console.log(`${what}: ${good ? 'ok' : 'FAILED'} ${JSON.stringify(counts)}`)
}
