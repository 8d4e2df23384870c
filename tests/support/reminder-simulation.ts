import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { makeOffice, monday8, toConfirmed } from '../../app/features/availability/testing.server.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { chooseReminders } from '../../app/features/booking/reminders/choose-reminders.server.ts'
import { queueDueReminders } from '../../app/features/booking/reminders/queue-reminders.server.ts'
import { QueuedFacts } from '../../app/outbox/queue-mail.server.ts'
import { sendDueMail, settingsFor } from './outbox.ts'

/** Clocks with many offsets. New York and Los Angeles change theirs on 14 March. */
const zones = [
  'Africa/Lagos',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Kathmandu',
]
const begin = Temporal.Instant.from('2027-03-08T07:00:00Z')
const days = 8
const stepMinutes = 15
/** The hours from the beginning during which the process does not run. */
const stops = [
  [50, 53],
  [110, 124],
  [170, 171],
] as const
const client = { linkVersion: 1 }

type Steps = Readonly<{ at: (step: number) => Temporal.Instant; isRunning: (step: number) => boolean }>
type Change = Readonly<{ step: number; startsAt: Temporal.Instant | null; hours?: readonly number[] }>
type Person = Readonly<{
  id: string
  zone: string
  counsellorId: string
  startsAt: Temporal.Instant
  changes: Change[]
}>

/**
 * Lets a number of clients choose reminders, choose again, move and cancel during eight days, with stops of the process. Returns the
 * reminders that were sent and those that should have been sent, one line for each.
 */
export async function simulateReminders(db: Db, count: number) {
  const random = toRandom(7)
  const office = await makeOffice(db, { people: Math.max(4, Math.ceil(count / 60)), horizonDays: 90 })
  const people = makePeople(office, count, random)
  await insertAppointments(db, office.office.id, people)
  const planned = new Map<number, Person[]>()
  for (const person of people) {
    const firstDay = Math.floor(random() * 96)
    for (const step of [firstDay, ...[1, 2].map(() => Math.floor(random() * days * 96))]) {
      planned.set(step, [...(planned.get(step) ?? []), person])
    }
  }
  const settings = settingsFor({ send: async () => {}, close: () => {} })
  for (let step = 0; step < days * 96; step++) {
    if (!steps.isRunning(step)) continue
    const now = steps.at(step)
    for (const person of planned.get(step) ?? []) await change(db, office, { person, step, random })
    const queued = await db.transaction((tx) => queueDueReminders(tx, now))
    if (queued > 0) await sendDueMail(db, settings, () => now)
  }
  return { sent: await listSent(db), expected: people.flatMap(listExpected).sort() }
}

const steps: Steps = {
  at: (step) => begin.add({ minutes: step * stepMinutes }),
  isRunning: (step) => !stops.some(([from, until]) => step >= from * 4 && step < until * 4),
}

type Office = Awaited<ReturnType<typeof makeOffice>>
type Random = () => number

/** Returns a generator of equal numbers in each run (mulberry32). */
function toRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Gives each person another slot of a counsellor. Slots are every 30 minutes from 08:00 to 20:00 in Lagos. */
function makePeople({ counsellorIds }: Office, count: number, random: Random): Person[] {
  const slots = counsellorIds.flatMap((counsellorId) =>
    Array.from({ length: (days - 1) * 24 }, (_, n) => ({ counsellorId, startsAt: toSlotTime(n) })),
  )
  return Array.from({ length: count }, () => {
    const [slot] = slots.splice(Math.floor(random() * slots.length), 1)
    if (!slot) throw new Error('there are too few slots')
    const zone = zones[Math.floor(random() * zones.length)] ?? 'UTC'
    return { id: randomUUID(), zone, ...slot, changes: [] }
  })
}

const toSlotTime = (n: number) => begin.add({ hours: 24 * (1 + Math.floor(n / 24)), minutes: 30 * (n % 24) })

async function insertAppointments(db: Db, officeId: string, people: readonly Person[]) {
  for (let first = 0; first < people.length; first += 1_000) {
    await db.insert(bookings).values(
      people.slice(first, first + 1_000).map(({ id, zone, counsellorId, startsAt }) => {
        const endsAt = startsAt.add({ minutes: 30 })
        const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
        const row = { id, mode: 'ONLINE', visitorTimeZone: zone, counsellorId, officeId, ...time } as const
        return { ...toConfirmed(`${id}@mail.example.com`), ...row, createdAt: monday8 }
      }),
    )
  }
}

/** Makes one change of a client by the functions of the product. Records it when it was not refused. */
async function change(
  db: Db,
  { office, counsellorIds }: Office,
  { person, step, random }: Readonly<{ person: Person; step: number; random: Random }>,
) {
  const now = steps.at(step)
  const { id: bookingId, changes } = person
  const startsAt = changes.at(-1)?.startsAt ?? person.startsAt
  const dice = changes.length === 0 ? 0 : random()
  if (dice < 0.6) {
    const hours = [[], [24], [2], [24, 2]][Math.floor(random() * 4)] ?? []
    const choice = { bookingId, caller: client, hours, route: 'private_page' } as const
    if ((await chooseReminders(db, choice, now)).ok) changes.push({ step, startsAt, hours })
  } else if (dice < 0.85) {
    const counsellorId = counsellorIds[Math.floor(random() * counsellorIds.length)] ?? ''
    const target = toSlotTime(Math.floor(random() * (days - 1) * 24))
    const slot = { startsAt: target, counsellorId, officeId: office.id, mode: 'ONLINE' } as const
    const moved = await moveBooking(db, { caller: client, bookingId, slot }, now)
    if (moved.ok) changes.push({ step, startsAt: target })
  } else if ((await cancelBooking(db, { bookingId, caller: client }, now)).ok) {
    changes.push({ step, startsAt: null })
  }
}

async function listSent(db: Db): Promise<string[]> {
  const rows = await db
    .select({ bookingId: outbox.bookingId, facts: outbox.facts, sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.kind, 'booking_reminder'), eq(outbox.status, 'sent')))
  return rows
    .map(({ bookingId, facts, sentAt }) => {
      const { session } = QueuedFacts.parse(facts)
      return `${bookingId} ${session?.startsAt} ${sentAt}`
    })
    .sort()
}

/** Returns what should have been sent to a person, from the list of changes only. */
function listExpected({ id, zone, changes }: Person): string[] {
  const lines = new Set<string>()
  let hours: readonly number[] = []
  for (const [n, { step, startsAt, ...rest }] of changes.entries()) {
    if (startsAt === null) break
    // A choice drops the reminders that are too late for it; a move keeps them for the next time.
    hours = rest.hours?.filter((number) => toDueMs(startsAt, number, zone) > toMs(step)) ?? hours
    const until = changes[n + 1]?.step ?? Number.POSITIVE_INFINITY
    for (const number of hours) {
      const dueMs = toDueMs(startsAt, number, zone)
      if (dueMs <= toMs(step)) continue
      const sentStep = findSendStep(dueMs, zone)
      if (sentStep < until && toMs(sentStep) < startsAt.epochMilliseconds) {
        lines.add(`${id} ${startsAt} ${steps.at(sentStep)}`)
      }
    }
  }
  return [...lines]
}

const toMs = (step: number) => begin.epochMilliseconds + step * stepMinutes * 60_000

/** Walks back from the time before the appointment until it is 20:30 when that time is at night. */
function toDueMs(startsAt: Temporal.Instant, hours: number, zone: string): number {
  const wished = startsAt.epochMilliseconds - hours * 3_600_000
  if (!isNight(readClock(wished, zone))) return wished
  let at = wished
  while (readClock(at, zone) !== 20 * 60 + 30) at -= stepMinutes * 60_000
  return at
}

/** Returns the first step at or after the time at which the process runs and it is day. */
function findSendStep(dueMs: number, zone: string): number {
  let step = Math.ceil((dueMs - begin.epochMilliseconds) / (stepMinutes * 60_000))
  while (!steps.isRunning(step) || isNight(readClock(toMs(step), zone))) step += 1
  return step
}

const isNight = (minute: number) => minute < 8 * 60 || minute >= 21 * 60

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the minute of the day, by Intl and not by the code under test. */
function readClock(epochMs: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const [hour = 0, minute = 0] = clock.format(epochMs).split(':').map(Number)
  return hour * 60 + minute
}
