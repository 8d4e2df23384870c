/**
 * B12: sends pages, searches, holds, bookings and sign-ins to PostgreSQL for an hour. It prints the memory of the process and the
 * latency every five minutes. `MINUTES` sets the duration and `RATE` the calls a second.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../app/db/open.server.ts'
import { makeAgency } from '../support/agency.ts'
import { fetchSlots, toClient } from '../support/booking-client.ts'
import { type Call, type LoadAnswer, runAtRate, toPercentile } from '../support/load.ts'
import { readMemory } from '../support/memory.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { publicPages } from '../support/site-map.ts'
import { startSite } from '../support/site-server.ts'

const minutes = Number(process.env.MINUTES ?? 60)
const rate = Number(process.env.RATE ?? 50)
const mostMemory = 200
const slowest = 300

const programs = await findPostgresPrograms()
if (!programs) {
  console.log('soak: PostgreSQL programs were not found, not run')
  process.exit(0)
}
const postgres = await startPostgres(programs)
const dataDir = await mkdtemp(join(tmpdir(), 'ireti-soak-'))
const database = await openPostgres(postgres.url)
await makeAgency(database.db, { counsellors: 50 })
await database.close()
const env = { SAMPLE_DATA: 'on', RATE_LIMITS: 'off' }
const site = await startSite({ dataDir, databaseUrl: postgres.url, env })
const password = 'a long sentence nobody guesses'
const account = { email: 'soak@mail.example.com', password }
await fetch(`${site.url}/api/v1/auth/signup`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...account, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' }),
})
const failures = new Map<string, number>()
let client = 0
let times: number[] = []
console.log(
  `soak: ${minutes} minutes at ${rate} calls a second; memory at rest ${await readMemory(site.pid)} MB`,
)
for (let minute = 1; minute <= minutes; minute += 1) {
  const calls = await listCalls()
  const { answers } = await runAtRate(site.url, calls, rate)
  for (const [at, answer] of answers.entries()) check(calls[at], answer)
  times.push(...answers.map(({ ms }) => ms))
  if (minute % 5 === 0 || minute === minutes) {
    times.sort((a, b) => a - b)
    const p99 = toPercentile(times, 0.99).toFixed(0)
    console.log(`soak: minute ${minute}: ${await readMemory(site.pid)} MB, p99 ${p99} ms (budget ${slowest})`)
    times = []
  }
}
const memory = await readMemory(site.pid)
await site.stop()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
for (const [what, count] of failures) console.log(`soak: ${what}: ${count} times`)
const isGood = failures.size === 0 && memory <= mostMemory
console.log(
  `soak: ${isGood ? 'good' : 'NOT good'}: ${memory} MB after ${minutes} minutes (budget ${mostMemory})`,
)
process.exit(isGood ? 0 : 1)

/** Returns the calls of one minute: of twenty, seventeen read, one holds, one books, one sometimes signs in. */
async function listCalls(): Promise<Call[]> {
  const slots = await fetchSlots(site.url, 2, 20, '&mode=ONLINE')
  return Array.from({ length: rate * 60 }, (_, n): Call => {
    if (n % 20 === 0) {
      const { endsAt, ...slot } = slots[Math.floor(Math.random() * slots.length)] ?? slots[0] ?? {}
      return { method: 'POST', path: '/api/v1/slots/hold', body: { ...slot, consent: true } }
    }
    if (n % 20 === 7) return { method: 'POST', path: '/api/v1/booking', body: toClient(`soak-${client++}`) }
    if (n % 100 === 13) return { method: 'POST', path: '/api/v1/auth/login', body: account }
    if (n % 20 === 17) return { method: 'GET', path: '/api/v1/slots?mode=ONLINE&limit=40' }
    return { method: 'GET', path: publicPages[n % publicPages.length] ?? '/' }
  })
}

/** Two clients may compete for one time. Every other refusal is an error. */
function check(call: Call | undefined, { status }: LoadAnswer) {
  if (status < 400 || (status === 409 && call?.path === '/api/v1/slots/hold')) return
  const what = `${call?.method} ${call?.path} answered ${status}`
  failures.set(what, (failures.get(what) ?? 0) + 1)
}
