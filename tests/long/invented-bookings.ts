/**
 * `npm run long:invented-bookings`: strangers book with invented addresses and solved challenges: 177 times of two weeks from two network
 * addresses, and at another site every later time of one counsellor from one. Meanwhile and afterwards people who read their own mail book
 * by each door and confirm their addresses. The exit code is 1 when a person does not get the chosen time or the nearest one, or when
 * more than the allowed share of the times is hidden. Options: BOOKINGS, PEOPLE (by each door, meanwhile and afterwards), SEED.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like, or } from 'drizzle-orm'
import { openEmbedded } from '../../app/db/embedded/open-embedded.server.ts'
import type { Db } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import type { Slot, SlotStart } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { call, type OpenSlot } from '../support/booking-client.ts'
import { type DoorName, doors, postForm, readOffered, type Visitor } from '../support/booking-doors.ts'
import { waitUntil } from '../support/fault-site.ts'
import { makeRandom } from '../support/random.ts'
import { startSite } from '../support/site-server.ts'
import { findProofPath, openInbox } from '../support/smtp-inbox.ts'

const people = Number(process.env.PEOPLE ?? 2)
const random = makeRandom(Number(process.env.SEED ?? 20_270_104))
const doorNames = Object.keys(doors) as DoorName[]
const fourteenDays = 14
const today = Temporal.Now.zonedDateTimeISO('UTC').startOfDay()
/** Times before the notice of a counsellor are not offered, and the first days of the list would change while it runs. */
const firstDay = 3

type Attack = Readonly<{
  name: string
  /** The number of the first of the fourteen days, counted from today. */
  from: number
  sources: number
  choose: (offered: readonly SlotStart[]) => readonly SlotStart[]
}>
const attacks: readonly Attack[] = [
  {
    name: 'two addresses, the next two weeks',
    from: firstDay,
    sources: 2,
    choose: (offered) => shuffle(offered).slice(0, Number(process.env.BOOKINGS ?? 177)),
  },
  {
    name: 'one address, every time of one counsellor after two weeks',
    from: firstDay + fourteenDays,
    sources: 1,
    choose: (offered) =>
      shuffle(offered.filter(({ counsellorId }) => counsellorId === offered[0]?.counsellorId)),
  },
]
const results: boolean[] = []
for (const attack of attacks) results.push(await runAttack(attack))
process.exit(results.every(Boolean) ? 0 : 1)

/** A person who reads their own mail. */
type Person = Readonly<{ visitor: Visitor; email: string; wanted: SlotStart; isKept: boolean }>

async function runAttack(attack: Attack): Promise<boolean> {
  const inbox = await openInbox()
  const dataDir = await mkdtemp(join(tmpdir(), 'ireti-invented-'))
  const env = { MAIL_URL: inbox.url, SAMPLE_DATA: 'agency', TRUST_PROXY: '127.0.0.1' }
  const site = await startSite({ dataDir, env })
  const toVisitor = (address: string): Visitor => ({
    origin: site.url,
    request: (path, init) => {
      const headers = { ...init?.headers, 'x-forwarded-for': address }
      return fetch(`${site.url}${path}`, { ...init, headers, redirect: 'manual' })
    },
  })
  const listOffered = () => fetchTimes(site.url, attack.from)
  const before = await listOffered()
  const toBook = attack.choose(before)
  const wantedIds = new Set(toBook.map(({ counsellorId }) => counsellorId))
  const chooseTime = async (): Promise<SlotStart> => {
    const offered = (await listOffered()).filter(({ counsellorId }) => wantedIds.has(counsellorId))
    const slot = offered[Math.floor(random() * offered.length)]
    if (!slot) throw new Error('no time is offered')
    return slot
  }
  let visitors = 0
  const bookAsPerson = async (door: DoorName, wanted: SlotStart): Promise<Person> => {
    const number = visitors++
    const name = `real-${door}-${number}`
    const visitor = toVisitor(`203.0.113.${number}`)
    let slot = wanted
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { pages, other } = await doors[door](visitor, name, slot)
      const isKept = !pages.at(-1)?.includes('<h1>Your time is not kept yet</h1>')
      if (!other) return { visitor, email: `client-${name}@mail.example.com`, wanted, isKept }
      slot = other
    }
    throw new Error(`${name} chose ten times that were gone`)
  }
  const confirmAddress = async ({ visitor, email }: Person) => {
    await waitUntil(async () => (await findProofPath(inbox.received, email)) !== undefined, 300)
    const path = await findProofPath(inbox.received, email)
    if (!path) throw new Error(`${email} got no link`)
    let answer = await postForm(visitor, path, {})
    // Somebody else has taken the time meanwhile, and the page offers the nearest ones.
    for (let attempt = 0; attempt < 10 && answer.status === 409; attempt += 1) {
      const other = readOffered(answer.html)
      answer = await postForm(visitor, path, { slot: other ? writeSlot(other) : '' })
    }
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${answer.html}`)
  }
  const persons: Person[] = []
  /** Books a time by each door, and then confirms the addresses. */
  const bookAndConfirm = async (doorsOfPersons: readonly DoorName[]) => {
    try {
      const [wanted, booked] = [await chooseTime(), [] as Person[]]
      for (const door of doorsOfPersons) booked.push(await bookAsPerson(door, wanted))
      for (const person of booked) await confirmAddress(person)
      persons.push(...booked)
    } catch (error) {
      console.log(`PROBLEM ${error}`)
    }
  }

  const started = performance.now()
  const readSeconds = () => `${Math.round((performance.now() - started) / 1_000)} s`
  const progress = { booked: 0 }
  const invented = inventBookings(toBook, attack.sources, toVisitor, progress)
  const meanwhile = doorNames.map(async (door) => {
    for (let n = 0; n < people; n += 1) {
      await waitUntil(async () => progress.booked >= (toBook.length * n) / people, 600)
      await bookAndConfirm([door])
    }
  })
  const refused = await invented
  const inventedIn = readSeconds()
  await Promise.all(meanwhile)
  // Two people want the same time, so one of them gets the nearest one.
  for (let n = 0; n < people; n += 1)
    for (const pair of [doorNames.slice(0, 2), doorNames.slice(2)]) await bookAndConfirm(pair)
  const after = await listOffered()
  const allIn = readSeconds()
  await site.stop()
  await inbox.close()
  const { db, close } = await openEmbedded(join(dataDir, 'database'))
  const kept = await countInvented(db)
  const got = await countTimes(db, persons)
  const hidden = await measureHidden(db)
  await close()
  await rm(dataDir, { recursive: true, force: true })

  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  console.log(`${attack.name}: ${toBook.length} invented bookings in ${inventedIn}, all in ${allIn}`)
  console.log(`  free times of these two weeks: ${before.length} before, ${after.length} after`)
  console.log(`  invented: ${JSON.stringify(kept)}, refused ${JSON.stringify(refused)}`)
  console.log(
    `  they hide at most ${percent(hidden.twoWeeks)} of two weeks and ${percent(hidden.day)} of a day of a counsellor`,
  )
  console.log(`  people: ${persons.length}, time ${JSON.stringify(got)}`)
  const { 'at once': atOnce, 'after proof': afterProof, 'the nearest': nearest } = got
  return (
    atOnce + afterProof + nearest === doorNames.length * people * 2 &&
    hidden.twoWeeks <= 0.3 &&
    hidden.day <= 0.5
  )
}

/** Books the times from each source, three at once, and returns what was refused. */
async function inventBookings(
  slots: readonly SlotStart[],
  sources: number,
  toVisitor: (address: string) => Visitor,
  progress: { booked: number },
) {
  const refused: Record<string, number> = {}
  let next = 0
  const work = async (_: unknown, worker: number) => {
    for (let number = next++; number < slots.length; number = next++) {
      const slot = slots[number] as SlotStart
      const visitor = toVisitor(`198.18.0.${worker % sources}`)
      const reason = await doors.API(visitor, `invented-${number}`, slot).then(
        ({ other }) => other && 'the time is gone',
        (error: Error) => error.message,
      )
      if (reason) refused[reason] = (refused[reason] ?? 0) + 1
      progress.booked += 1
    }
  }
  await Promise.all(Array.from({ length: 3 * sources }, work))
  return refused
}

async function countInvented(db: Db): Promise<Record<string, number>> {
  const rows = await db.select().from(bookings).where(like(bookings.email, 'client-invented-%'))
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  return { kept: count('confirmed'), 'only requested': count('requested'), all: rows.length }
}

async function countTimes(db: Db, persons: readonly Person[]) {
  const counts = { 'at once': 0, 'after proof': 0, 'the nearest': 0, none: 0 }
  for (const { email, wanted, isKept } of persons) {
    const rows = await db.select().from(bookings).where(eq(bookings.email, email))
    const row = rows.find(({ status, provenAt }) => status === 'confirmed' && provenAt)
    if (!row?.startsAt) counts.none += 1
    else if (!row.startsAt.equals(wanted.startsAt)) counts['the nearest'] += 1
    else counts[isKept ? 'at once' : 'after proof'] += 1
  }
  return counts
}

/** Returns the largest shares of the online times of a counsellor that the invented bookings hide, of any two weeks and of a day. */
async function measureHidden(db: Db) {
  const now = Temporal.Now.instant()
  const range = { from: toMidnight(firstDay), to: toMidnight(firstDay + 2 * fourteenDays) }
  const list = async () => (await findOpenSlots(db, { ...range, mode: 'ONLINE', limit: 10_000 }, now)).slots
  const cancelled = {
    status: 'cancelled',
    cancelledAt: now,
    cancelledBy: 'system',
    proofDueAt: null,
  } as const
  await db.update(bookings).set(cancelled).where(like(bookings.email, 'client-real-%'))
  const left = await list()
  const isInvented = or(like(bookings.email, 'client-invented-%'), eq(bookings.status, 'held'))
  await db.update(bookings).set(cancelled).where(isInvented)
  const free = await list()
  const findWorst = (days: number) => {
    const shares: number[] = []
    for (let first = 0; first + days <= 2 * fourteenDays; first += 1) {
      const start = toMidnight(firstDay + first)
      const count = (slots: readonly Slot[]) =>
        Map.groupBy(
          slots.filter(({ startsAt }) => {
            const hours = startsAt.since(start).total('hours')
            return hours >= 0 && hours < days * 24
          }),
          ({ counsellorId }) => counsellorId,
        )
      const counts = count(left)
      for (const [id, { length }] of count(free))
        shares.push((length - (counts.get(id)?.length ?? 0)) / length)
    }
    return Math.max(...shares)
  }
  return { twoWeeks: findWorst(fourteenDays), day: findWorst(1) }
}

/** Returns the beginning of a day in UTC, as the shares count days. */
function toMidnight(days: number): Temporal.Instant {
  return today.add({ days }).toInstant()
}

async function fetchTimes(url: string, day: number): Promise<SlotStart[]> {
  const range = `from=${toMidnight(day)}&to=${toMidnight(day + fourteenDays)}`
  const { status, data } = await call(`${url}/api/v1/slots?${range}&mode=ONLINE&limit=1000`, 'GET')
  if (status !== 200) throw new Error(`slots answered ${status}`)
  return (data as OpenSlot[]).map(({ startsAt, counsellorId, officeId }) => ({
    ...{ counsellorId, officeId, mode: 'ONLINE' },
    startsAt: Temporal.Instant.from(startsAt),
  }))
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
