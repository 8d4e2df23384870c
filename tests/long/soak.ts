/**
 * G12: sends pages, searches, holds, bookings and sign-ins for two hours to two processes of the site on one PostgreSQL. It prints
 * memory and latency every five minutes. `MINUTES` sets the duration and `RATE` the calls a second. It ends with code 1 when a
 * call failed, the p99 is above 300 ms, the memory grows by more than 5 MB an hour after the warm-up, or a process needs more than
 * 200 MB after an hour (B12).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../app/db/open.server.ts'
import { makeAgency } from '../support/agency.ts'
import { fetchSlots, toClient } from '../support/booking-client.ts'
import { type Call, type LoadAnswer, runAtRate, toPercentile } from '../support/load.ts'
import { readMemory, toGrowth } from '../support/memory.ts'
import { findPostgresPrograms, startPostgres } from '../support/postgres-server.ts'
import { publicPages } from '../support/site-map.ts'
import { startSite } from '../support/site-server.ts'

const minutes = Number(process.env.MINUTES ?? 120)
const rate = Number(process.env.RATE ?? 50)
const warmUpMinutes = 15
const mostMemory = 200
const mostGrowth = 5
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
const settings = { dataDir, databaseUrl: postgres.url, env: { SAMPLE_DATA: 'agency', RATE_LIMITS: 'off' } }
// One after the other: the first one migrates and writes the keys of both.
const sites = [await startSite(settings), await startSite(settings)]
const [first] = sites
if (!first) throw new Error('no site')
const password = 'a long sentence nobody guesses'
const account = { email: 'soak@mail.example.com', password }
await fetch(`${first.url}/api/v1/auth/signup`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...account, firstName: 'Ada', lastName: 'Obi', gender: 'FEMALE' }),
})

const failures = new Map<string, number>()
/** Milliseconds of all calls, and where the present five minutes begin. */
const times: number[] = []
let windowStart = 0
/** The megabytes of each process after each minute. */
const memory: number[][] = sites.map(() => [])
let client = 0
const atRest = (await Promise.all(sites.map(({ pid }) => readMemory(pid)))).join(' and ')
console.log(`soak: ${minutes} minutes at ${rate} calls a second on two processes; ${atRest} MB at rest`)
for (let minute = 1; minute <= minutes; minute += 1) {
  await sendMinute()
  for (const [at, { pid }] of sites.entries()) memory[at]?.push(await readMemory(pid))
  if (minute % 5 === 0 || minute === minutes) printWindow(minute)
}
for (const site of sites) await site.stop()
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
process.exit(printResult() ? 0 : 1)

/** Sends the calls of one minute to both processes in turns. */
async function sendMinute() {
  const calls = await listCalls().catch((error: Error) => {
    count(error.message)
    return []
  })
  await Promise.all(
    sites.map(async ({ url }, at) => {
      // The kinds of calls repeat after an even number, so every second twenty begins with the other process.
      const own = calls.filter((_, n) => (n + Math.floor(n / 20)) % sites.length === at)
      const { answers } = await runAtRate(url, own, rate / sites.length)
      for (const [n, answer] of answers.entries()) check(own[n], answer)
      times.push(...answers.map(({ ms }) => ms))
    }),
  )
}

/** Returns the calls of one minute: of twenty, seventeen read, one holds, one books, one sometimes signs in. */
async function listCalls(): Promise<Call[]> {
  const slots = await fetchSlots(first?.url ?? '', 2, 20, '&mode=ONLINE')
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

/** Two clients may compete for one time. Every other refusal is an error. Status 0 means that there was no answer. */
function check(call: Call | undefined, { status }: LoadAnswer) {
  if ((status > 0 && status < 400) || (status === 409 && call?.path === '/api/v1/slots/hold')) return
  count(`${call?.method} ${call?.path} answered ${status}`)
}

function count(what: string) {
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

function printWindow(minute: number) {
  const ms = toP99(times.slice(windowStart)).toFixed(0)
  windowStart = times.length
  const used = memory.map((values) => values.at(-1)).join(' and ')
  console.log(
    `soak: minute ${minute}: ${used} MB, p99 ${ms} ms (budget ${slowest}), ${countFailures()} errors so far`,
  )
}

/** Prints the figures of the whole run. Returns whether all are within their budgets. */
function printResult(): boolean {
  for (const [what, number] of failures) console.log(`soak: ${what}: ${number} times`)
  const p99 = toP99(times)
  const growth = memory.map((values) => toGrowth(values.slice(warmUpMinutes)) * 60)
  const afterHour = memory.map((values) => values[59] ?? values.at(-1) ?? Number.NaN)
  const isGood =
    failures.size === 0 &&
    p99 <= slowest &&
    growth.every((megabytes) => !(megabytes > mostGrowth)) &&
    afterHour.every((megabytes) => megabytes <= mostMemory)
  const measured = minutes > warmUpMinutes + 1 ? growth.map((value) => value.toFixed(1)) : ['not measured']
  console.log(
    `soak: ${times.length} calls, ${countFailures()} errors, p99 ${p99.toFixed(0)} ms (budget ${slowest})`,
  )
  console.log(
    `soak: growth after ${warmUpMinutes} minutes: ${measured.join(' and ')} MB an hour (no growth: at most ${mostGrowth})`,
  )
  console.log(
    `soak: ${isGood ? 'good' : 'NOT good'}: ${afterHour.join(' and ')} MB after ${Math.min(60, minutes)} minutes (budget ${mostMemory})`,
  )
  return isGood
}

function countFailures(): number {
  return [...failures.values()].reduce((sum, number) => sum + number, 0)
}

function toP99(values: readonly number[]): number {
  return toPercentile(
    [...values].sort((a, b) => a - b),
    0.99,
  )
}
