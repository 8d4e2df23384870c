import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import { type Db, openPostgres, readRows } from '../../app/db/open.server.ts'
import { makeAgency, officePhones } from './agency.ts'
import { type Answer, book, call, fetchSlots, hold, type OpenSlot, toClient } from './booking-client.ts'
import { findFreePort } from './postgres-server.ts'
import { publicPages } from './site-map.ts'
import { type SiteServer, startSite } from './site-server.ts'
import { copySiteTemplate } from './site-template.ts'
import { openInbox } from './smtp-inbox.ts'

type Wishes = Readonly<{
  databaseUrl?: string
  /** Without one a temporary folder is made and removed. */
  dataDir?: string
  /** False: mail becomes files in the data folder. */
  hasMailServer?: boolean
  env?: Record<string, string>
  nodeArgs?: readonly string[]
  /** Changes the database before the site starts. */
  prepare?: (db: Db) => Promise<unknown>
}>

type Booked = Readonly<{ id: string; email: string }>

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts the built site with a small agency and a mail server, and returns the checks that every fault needs. */
export async function openFaultSite(wishes: Wishes = {}) {
  const { databaseUrl, hasMailServer = true, prepare } = wishes
  const dataDir = wishes.dataDir ?? (await mkdtemp(join(tmpdir(), 'ireti-fault-')))
  const open = () => (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(join(dataDir, 'database')))
  if (!databaseUrl) await copySiteTemplate(dataDir)
  const prepared = await open()
  await makeAgency(prepared.db, { counsellors: 20 })
  await prepare?.(prepared.db)
  await prepared.close()
  let inbox = await openInbox()
  const settings = {
    ...{ dataDir, databaseUrl, port: await findFreePort(), nodeArgs: wishes.nodeArgs },
    env: {
      ...{ SAMPLE_DATA: 'off', RATE_LIMITS: 'off' },
      ...(hasMailServer ? { MAIL_URL: inbox.url, MAIL_FROM: 'appointments@ireti.example' } : {}),
      ...wishes.env,
    },
  }
  let site: SiteServer = await startSite(settings)
  const slots: OpenSlot[] = await fetchSlots(site.url, 20, 20, '&mode=ONLINE')
  const acknowledged: Booked[] = []
  const problems: string[] = []
  const note = (problem: string) => {
    console.log(`PROBLEM ${problem}`)
    problems.push(problem)
  }
  return {
    ...{ url: site.url, slots, acknowledged, problems, note },
    pid: () => site.pid,
    output: () => site.output(),
    /** Books a free time and returns the status. An acknowledged booking must never get lost. */
    book: () => bookOne(site.url, slots, acknowledged),
    checkReadable: async (when: string) => {
      for (const problem of await listUnreadable(site.url)) note(`${when}: ${problem}`)
    },
    checkForm: async (when: string) => {
      const problem = await findFormProblem(site.url)
      if (problem) note(`${when}: ${problem}`)
    },
    stopInbox: () => inbox.close(),
    /** Begins again on the same port, with no mail. */
    startInbox: async () => {
      inbox = await openInbox({ port: inbox.port })
    },
    received: () => inbox.received.map(({ to, raw }) => ({ to: to[0] ?? '', id: readId(raw.toString()) })),
    /** Proves the addresses of all bookings, which end otherwise after some hours. */
    prove: async () => {
      for (const { raw } of inbox.received) {
        const path = (await PostalMime.parse(raw)).text?.match(/\/confirm\/[\w.-]+/)?.[0]
        if (path)
          await fetch(`${site.url}${path}`, {
            method: 'POST',
            headers: { origin: site.url },
            body: new URLSearchParams(),
          })
      }
    },
    restart: async () => {
      await site.kill()
      site = await startSite(settings)
    },
    /** Stops everything and compares the database with what was acknowledged. */
    close: async ({ check }: { check?: (db: Db) => Promise<unknown> } = {}) => {
      await site.stop()
      const { db, close } = await open()
      await check?.(db)
      for (const problem of await listLost(db, acknowledged)) note(problem)
      await close()
      await inbox.close()
      if (!wishes.dataDir) await rm(dataDir, { recursive: true, force: true })
      return problems
    },
  }
}

const readId = (raw: string) => raw.match(/^Message-ID: (.+)$/im)?.[1]?.trim() ?? ''

async function bookOne(url: string, slots: OpenSlot[], acknowledged: Booked[]): Promise<Answer> {
  const slot = slots.pop()
  if (!slot) throw new Error('out of slots')
  const held = await hold(url, slot)
  if (held.status !== 201) {
    // Nobody has the time when the site could not answer.
    if (held.status !== 409) slots.unshift(slot)
    return held
  }
  const { holdToken } = held.data as { holdToken: string }
  const details = toClient(randomUUID())
  const booked = await book(url, { ...details, holdToken })
  if (booked.status !== 201) return booked
  acknowledged.push({ id: (booked.data as { _id: string })._id, email: String(details.email) })
  return booked
}

/** Opens every public page. Returns those that are not readable. */
async function listUnreadable(url: string): Promise<string[]> {
  const problems: string[] = []
  for (const path of publicPages) {
    const answer = await fetch(`${url}${path}`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) problems.push(`${path} answered ${answer?.status ?? 'nothing'}`)
  }
  return problems
}

/** Sends a form without script. It must be stored, or come back with a phone number and what was typed. */
async function findFormProblem(url: string): Promise<string | null> {
  const text = `A question ${randomUUID()}`
  const fields = { name: 'Ada', email: 'ada@mail.example.com', subject: 'Hours', message: text }
  const answer = await fetch(`${url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(fields),
  }).catch(() => null)
  if (answer?.status === 303) return null
  if (!answer) return 'a form got no answer'
  const html = await answer.text()
  if (!html.includes(text)) return `a form that failed with ${answer.status} lost its text`
  const hasPhone = officePhones.every((phone) => html.includes(phone))
  return hasPhone ? null : `a form that failed with ${answer.status} names no phone`
}

/** Returns what was acknowledged and is not in the database. */
async function listLost(db: Db, acknowledged: readonly Booked[]): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db, sql`select id from bookings where status = 'confirmed'`)
  const stored = new Set(rows.map(({ id }) => id))
  return acknowledged.filter(({ id }) => !stored.has(id)).map(({ id }) => `the booking ${id} is lost`)
}

/** Waits until `isTrue`, at most `seconds`. Returns the seconds that it took, or null. */
export async function waitUntil(isTrue: () => Promise<boolean>, seconds: number): Promise<number | null> {
  const started = performance.now()
  while (performance.now() - started < seconds * 1_000) {
    if (await isTrue()) return (performance.now() - started) / 1_000
    await pause(250)
  }
  return null
}

/** Returns whether the site reaches its database. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
}

/** Signs in and returns the headers of an API call. */
export async function signIn(url: string, person: { email: string; password: string }) {
  const { status, data, message } = await call(`${url}/api/v1/auth/login`, 'POST', person)
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${message}`)
  return { authorization: `Bearer ${(data as { token: string }).token}` }
}

type Mails = Readonly<{
  acknowledged: readonly Readonly<{ email: string }>[]
  received: () => readonly Readonly<{ to: string; id: string }>[]
}>

/** Each acknowledged booking must have one mail to its client, and no mail may come twice. */
export function listMailProblems({ acknowledged, received }: Mails) {
  const mails = received()
  const problems = acknowledged.flatMap(({ email }) => {
    const count = mails.filter(({ to }) => to === email).length
    return count === 1 ? [] : [`${email} has ${count} mails`]
  })
  const twice = mails.length - new Set(mails.map(({ id }) => id)).size
  return twice > 0 ? [...problems, `${twice} mails came twice`] : problems
}
