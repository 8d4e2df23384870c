/**
 * B14: sends 200 visitors at once to the embedded database and measures the first byte of new connections beside them, and what free
 * times and bookings take. `COMPARE=folder` measures the built checkout of another commit in the same run, in turns.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { book, fetchSlots, hold, type OpenSlot, toClient } from '../tests/support/booking-client.ts'
import { toPercentile } from '../tests/support/load.ts'
import { startSite } from '../tests/support/site-server.ts'
import { addFigure } from './figures.ts'

const visitors = 200
const seconds = Number(process.env.SECONDS ?? 20)
const rounds = Number(process.env.ROUNDS ?? 2)
const budget = 1_000

type Times = Record<'new connection' | 'free times' | 'time picker' | 'booking', number[]>

const folders = {
  'this commit': undefined,
  ...(process.env.COMPARE ? { compared: process.env.COMPARE } : {}),
}
const measured = new Map<string, { times: Times; errors: number; turns: number }>()
for (const name of Object.keys(folders)) {
  const times: Times = { 'new connection': [], 'free times': [], 'time picker': [], booking: [] }
  measured.set(name, { times, errors: 0, turns: 0 })
}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, folder] of Object.entries(folders)) await measure(name, folder)
}
for (const [name, { times, errors }] of measured) report(name, times, errors)

async function measure(name: string, folder: string | undefined) {
  const kept = measured.get(name)
  if (!kept) return
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-visitors-'))
  const site = await startSite({ dataDir, folder, env: { SAMPLE_DATA: 'agency', RATE_LIMITS: 'off' } })
  const slots = await fetchSlots(site.url, 2, 40)
  // A site in operation has run its first tasks, and has stored its home page.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  await fetchOk(`${site.url}/`)
  const end = performance.now() + seconds * 1_000
  const visit = async (n: number) => {
    for (let turn = n; performance.now() < end; turn += 1) {
      try {
        await act(site.url, turn, slots, kept.times)
      } catch {
        kept.errors += 1
      }
    }
  }
  const probe = async () => {
    while (performance.now() < end) {
      await timed(kept.times['new connection'], () => openOne(`${site.url}/`)).catch(() => {
        kept.errors += 1
      })
    }
  }
  await Promise.all([...Array.from({ length: visitors }, (_, n) => visit(n)), probe()])
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Does what one visitor does: half of them read free times, a tenth book. */
async function act(url: string, turn: number, slots: OpenSlot[], times: Times): Promise<void> {
  const slot = turn % 10 === 0 ? slots.pop() : undefined
  if (slot) return timed(times.booking, () => bookOne(url, slot))
  if (turn % 2 === 0)
    return timed(times['free times'], () => fetchOk(`${url}/api/v1/slots?mode=ONLINE&limit=40`))
  return timed(times['time picker'], () => fetchOk(`${url}/schedule?mode=ONLINE`))
}

async function bookOne(url: string, slot: OpenSlot) {
  const held = await hold(url, slot)
  // Somebody else may have taken the counsellor's last session of the day.
  if (held.status === 409) return
  const { holdToken } = held.data as { holdToken: string }
  const made = await book(url, { ...toClient(crypto.randomUUID()), holdToken })
  if (made.status !== 201) throw new Error(made.message)
}

async function fetchOk(url: string) {
  const answer = await fetch(url)
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Requests a page on a connection of its own, and resolves at the first byte of the answer. */
function openOne(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false }, (answer) => {
      answer.resume()
      answer.once('end', resolve)
    })
    sent.once('error', reject)
    sent.end()
  })
}

async function timed(list: number[], work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  list.push(performance.now() - started)
}

function report(name: string, times: Times, errors: number) {
  for (const [what, list] of Object.entries(times)) {
    const sorted = list.toSorted((a, b) => a - b)
    const [p50, p99, worst] = [
      toPercentile(sorted, 0.5),
      toPercentile(sorted, 0.99),
      sorted.at(-1) ?? Number.NaN,
    ]
    const value = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, worst ${worst.toFixed(0)} ms`
    console.log(`${name}: ${what}: ${list.length} times, ${value}`)
    if (what !== 'new connection') continue
    const whole = `${value}, ${errors} errors`
    addFigure({
      budget: 'B14',
      what: `new connection beside ${visitors} visitors, ${name}`,
      value: whole,
      limit: `p99 ${budget} ms, 0 errors`,
      before: 'not measured',
    })
  }
  console.log(`${name}: ${errors} errors`)
}
