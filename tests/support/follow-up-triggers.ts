import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { openPostgres, readRows } from '../../app/db/open.server.ts'
import { honeypotField } from '../../app/lib/text/form-text.ts'
import { makeAgency } from './agency.ts'
import { type Answer, book, call, fetchSlots, type OpenSlot, toClient } from './booking-client.ts'
import { findFreePort } from './postgres-server.ts'
import { makeRandom } from './random.ts'
import { type SiteServer, startSite } from './site-server.ts'
import { copySiteTemplate } from './site-template.ts'

type Run = Readonly<{ dataDir: string; databaseUrl?: string; count: number; kills: number; seed: number }>

/** One kind of task for each third of the triggers. */
const kinds = ['no_time', 'honeypot', 'unsafe_answer'] as const

/**
 * Causes `count` tasks on the built site by eight clients, who repeat every request until it is answered and then once more. Kills the
 * process with SIGKILL at random moments meanwhile. Returns the number of tasks of each kind that should exist and that exist.
 */
export async function causeTasks({ dataDir, databaseUrl, count, kills, seed }: Run) {
  const open = () => (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(join(dataDir, 'database')))
  if (!databaseUrl) await copySiteTemplate(dataDir)
  const prepared = await open()
  await makeAgency(prepared.db, { counsellors: Math.ceil(count / 40) })
  await prepared.close()
  const settings = {
    ...{ dataDir, databaseUrl, port: await findFreePort() },
    env: { SAMPLE_DATA: 'off', RATE_LIMITS: 'off' },
  }
  let site: SiteServer = await startSite(settings)
  const slots = await fetchSlots(site.url, 7, 14, `&mode=ONLINE`)
  const random = makeRandom(seed)
  const marks = Array.from({ length: kills }, (_, n) => Math.floor((count * (n + random())) / kills))
  let started = 0
  let finished = 0
  const work = async () => {
    while (started < count) {
      started += 1
      await causeTask(site.url, started, slots)
      finished += 1
    }
  }
  const working = Promise.all(Array.from({ length: 8 }, work))
  for (const mark of marks) {
    while (finished < mark) await new Promise((resolve) => setTimeout(resolve, 5))
    await site.kill()
    site = await startSite(settings)
  }
  await working
  await site.stop()
  const { db, close } = await open()
  const rows = await readRows<{ kind: string; tasks: number }>(
    db,
    sql`select kind, count(*)::int as tasks from follow_up_tasks where kind <> 'helpline_unverified' group by kind`,
  )
  await close()
  const expected = Object.fromEntries(
    kinds.map((kind, index) => [kind, Math.floor((count - index + kinds.length - 1) / kinds.length)]),
  )
  // These bookings are online, and nobody has entered a meeting address.
  expected.meeting_link_missing = expected.unsafe_answer ?? 0
  return { expected, found: Object.fromEntries(rows.map(({ kind, tasks }) => [kind, tasks])) }
}

async function causeTask(site: string, n: number, slots: OpenSlot[]): Promise<void> {
  const kind = kinds[(n - 1) % kinds.length]
  const send = kind === 'honeypot' ? () => sendCaughtMessage(site, n) : await toBooking(site, n, kind, slots)
  // The second answer is the one that a client gets who has missed the first.
  for (const status of [await untilAnswered(send), await untilAnswered(send)]) {
    if (status >= 400) throw new Error(`${kind} ${n} answered ${status}`)
  }
}

/** Returns the request of a booking, which the idempotency key makes repeatable. */
async function toBooking(site: string, n: number, kind: string | undefined, slots: OpenSlot[]) {
  const key = randomUUID()
  if (kind === 'no_time') return async () => (await book(site, toClient(n), key)).status
  const holdToken = await holdUnsafe(site, slots)
  return async () => (await book(site, { ...toClient(n), age: 15, holdToken }, key)).status
}

/** Holds a time with an unsafe answer. A hold whose answer was lost stays until it expires, and another time is taken. */
async function holdUnsafe(site: string, slots: OpenSlot[]): Promise<string> {
  for (;;) {
    const slot = slots.pop()
    if (!slot) throw new Error('no slot is left')
    const { endsAt, ...place } = slot
    const body = { ...place, consent: true, guardian: { answer: 'unsafe' } }
    let held: Answer | undefined
    await untilAnswered(async () => {
      held = await call(`${site}/api/v1/slots/hold`, 'POST', body)
      return held.status
    })
    if (held?.status === 201) return (held.data as { holdToken: string }).holdToken
    if (held?.status !== 409) throw new Error(`a hold answered ${held?.status}: ${held?.message}`)
  }
}

async function sendCaughtMessage(site: string, n: number): Promise<number> {
  const form = new URLSearchParams({
    ...{ name: `Writer ${n}`, email: `writer-${n}@mail.example.com` },
    ...{ subject: 'School', message: `Message ${n}`, [honeypotField]: 'https://spam.example' },
  })
  const headers = { origin: site }
  return fetch(`${site}/contact`, { method: 'POST', body: form, headers, redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function untilAnswered(send: () => Promise<number>): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const status = await send()
    if (status !== 0 && status < 500) return status
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not come back')
}
