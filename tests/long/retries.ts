/**
 * `npm run long:retries`: 400 clients book with double presses, broken connections and repeated requests, on both databases. Each must
 * have one booking, one mail and one calendar UID. The exit code is 1 otherwise. Options: CLIENTS, SEED.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { type OpenDatabase, openPostgres } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { makeAgency } from '../support/agency.ts'
import { type Answer, book, fetchSlots, hold, type OpenSlot, toClient } from '../support/booking-client.ts'
import { readMailFolder } from '../support/mail-folder.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { startSite } from '../support/site-server.ts'

const clients = Number(process.env.CLIENTS ?? 400)
const seed = Number(process.env.SEED ?? 20_270_104)
const env = { SAMPLE_DATA: 'off', RATE_LIMITS: 'off' }

/** Sends a booking as an impatient person does. Returns all answers that came. */
const ways: readonly ((send: () => Promise<Answer>, breakIt: () => Promise<void>) => Promise<Answer[]>)[] = [
  (send) => Promise.all([send(), send()]),
  async (send, breakIt) => {
    await breakIt()
    return [await send()]
  },
  async (send) => [await send(), await send(), await send()],
  async (send, breakIt) => {
    await Promise.all([breakIt(), breakIt()])
    return Promise.all([send(), send()])
  },
]

async function bookImpatiently(url: string, slot: OpenSlot, n: number): Promise<string[]> {
  const held = await hold(url, slot)
  const details = { ...toClient(n), holdToken: (held.data as { holdToken: string }).holdToken }
  const key = `client-${n}`
  const breakIt = async () => {
    const signal = AbortSignal.timeout(1 + ((n * 7 + seed) % 40))
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const init = { method: 'POST', headers, body: JSON.stringify(details), signal }
    await fetch(`${url}/api/v1/booking`, init).catch(() => {})
  }
  const answers = (await ways[n % ways.length]?.(() => book(url, details, key), breakIt)) ?? []
  return answers.map(({ status, data }) =>
    status === 201 ? (data as { _id: string })._id : `status ${status}`,
  )
}

async function run(name: string, dataDir: string, open: () => Promise<OpenDatabase>, databaseUrl?: string) {
  const first = await open()
  await makeAgency(first.db, { counsellors: 20 })
  await first.close()
  const site = await startSite({ dataDir, databaseUrl, env })
  const slots = await fetchSlots(site.url, 2, 14, '&mode=ONLINE')
  const all: string[][] = []
  for (let from = 0; from < clients; from += 20) {
    const group = Array.from({ length: Math.min(20, clients - from) }, (_, at) => {
      const slot = slots[from + at]
      if (!slot) throw new Error('too few slots')
      return bookImpatiently(site.url, slot, from + at)
    })
    all.push(...(await Promise.all(group)))
  }
  await site.stop()
  return report(name, all, await readResult(await open(), dataDir))
}

async function readResult(database: OpenDatabase, dataDir: string) {
  const rows = await database.db.select({ id: bookings.id, status: bookings.status }).from(bookings)
  const queued = await database.db.select({ id: outbox.bookingId, kind: outbox.kind }).from(outbox)
  await database.close()
  const files = await readMailFolder(dataDir)
  const uids = files.flatMap((text) => [...text.matchAll(/^UID:(\S+)/gm)].map(([, uid]) => uid))
  return {
    booked: rows.filter(({ status }) => status === 'confirmed').map(({ id }) => id),
    confirmations: queued.filter(({ kind }) => kind === 'booking_confirmed').map(({ id }) => id),
    uids: [...new Set(uids)],
  }
}

function report(
  name: string,
  all: string[][],
  { booked, confirmations, uids }: Awaited<ReturnType<typeof readResult>>,
) {
  const wrong = all.filter((ids) => new Set(ids).size !== 1 || !booked.includes(ids[0] ?? ''))
  const isGood =
    wrong.length === 0 &&
    booked.length === clients &&
    confirmations.length === clients &&
    new Set(confirmations).size === clients &&
    uids.length > 0 &&
    uids.every((uid = '') => booked.includes(uid))
  console.log(
    `${name}: ${clients} clients, ${all.flat().length} answers, ${booked.length} bookings, ` +
      `${confirmations.length} confirmations to clients, ${uids.length} calendar UIDs in the mails already written: ${isGood ? 'ok' : 'WRONG'}`,
  )
  for (const ids of wrong.slice(0, 5)) console.log(`  wrong: ${ids.join(', ')}`)
  return isGood
}

const folder = await mkdtemp(join(tmpdir(), 'ireti-retries-'))
const results = [await run('PGlite', folder, () => openEmbedded(join(folder, 'database')))]
await rm(folder, { recursive: true })
const programs = await findPostgresPrograms()
if (programs) {
  const server = await startPostgres(programs)
  const other = await mkdtemp(join(tmpdir(), 'ireti-retries-'))
  results.push(await run('PostgreSQL', other, () => openPostgres(server.url), server.url))
  await server.stop()
  await rm(other, { recursive: true })
} else console.log('PostgreSQL: its programs were not found, not run')
process.exit(results.every(Boolean) ? 0 : 1)
