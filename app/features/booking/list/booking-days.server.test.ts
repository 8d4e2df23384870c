import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { type Db, readRows } from '../../../db/open.server.ts'
import { offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import {
  type BookingMeasure,
  countAllBookings,
  countChangedDays,
  countedDays,
  countedMonths,
  noticeDays,
  readBookingZone,
} from './booking-days.server.ts'

const start = Temporal.Instant.from('2027-01-04T00:00:00Z')
const measures = ['made', 'channel', 'city', 'office', 'notice', 'outcome', 'weekday', 'counsellor'] as const
const statuses = ['requested', 'pending', 'confirmed', 'cancelled', 'attended', 'no_show', 'expired'] as const
const cities = ['Enugu', ' enugu ', 'Port  Harcourt', 'Pune', '']

type Row = typeof bookings.$inferSelect

type Range = Readonly<{ from?: string; until?: string }>
const toDay = (day?: string) => (day === undefined ? undefined : Temporal.PlainDate.from(day))

/** With no whole month, with one, with two and days at both ends. */
const longRanges = [
  { from: '2027-01-03', until: '2027-01-05' },
  { from: '2027-01-01', until: '2027-01-31' },
  { from: '2026-12-02', until: '2027-02-28' },
  { from: '2026-12-30', until: '2027-03-01' },
] as const

/** What the tables say of a range as a whole, with its months taken together. */
async function readSums(db: Db, { from, until }: (typeof longRanges)[number]): Promise<string[]> {
  const range = { from: Temporal.PlainDate.from(from), until: Temporal.PlainDate.from(until) }
  const rows = await readRows<{ line: string }>(
    db,
    sql`select concat_ws('|', measure, key, sum(count), sum(minutes)) as line
      from ${countedMonths({ measures, ...range })} c group by measure, key`,
  )
  return rows.map(({ line }) => line).sort()
}

/** What the table says, as a list of lines that can be compared. */
async function readCounted(db: Db, { from, until }: Range = {}): Promise<string[]> {
  const days = countedDays({ measures, from: toDay(from), until: toDay(until) })
  const rows = await readRows<{ line: string }>(
    db,
    sql`select concat_ws('|', measure, day, key, sum(count), sum(minutes)) as line from ${days} c group by measure, day, key`,
  )
  return rows.map(({ line }) => line).sort()
}

/** The same counted one by one. */
function countOneByOne(rows: readonly Row[], zone: string, range: Range = {}) {
  const toDay = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
  const facts = rows
    .filter(({ status }) => status !== 'held' && status !== 'expired')
    .flatMap((row): [BookingMeasure, Temporal.PlainDate, string, number][] => {
      const made = toDay(row.createdAt)
      const ahead = row.startsAt?.since(row.createdAt).total('days')
      const city = (row.cityOfResidence ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
      const notice = ahead === undefined ? '' : String(noticeDays.filter((days) => days <= ahead).length)
      const ofBooking: [BookingMeasure, Temporal.PlainDate, string, number][] = [
        ['made', made, '', 0],
        ['channel', made, row.channel ?? '', 0],
        ['city', made, city, 0],
        ['office', made, row.officeId ?? '', 0],
        ['notice', made, notice, 0],
      ]
      if (!row.startsAt || !row.endsAt) return ofBooking
      const day = toDay(row.startsAt)
      const minutes = row.endsAt.since(row.startsAt).total('minutes')
      ofBooking.push(['outcome', day, row.status, minutes])
      if (row.status === 'cancelled') return ofBooking
      ofBooking.push(['weekday', day, String(day.dayOfWeek), minutes])
      ofBooking.push(['counsellor', day, row.counsellorId ?? '', minutes])
      return ofBooking
    })
    .filter(([, day]) => {
      const text = day.toString()
      return text >= (range.from ?? '') && text <= (range.until ?? '9')
    })
  const groups = Map.groupBy(facts, ([measure, day, key]) => [measure, day, key].join('|'))
  return [...groups]
    .map(([name, own]) => `${name}|${own.length}|${own.reduce((sum, [, , , minutes]) => sum + minutes, 0)}`)
    .sort()
}

function sumOneByOne(rows: readonly Row[], zone: string, range: Range) {
  const days = countOneByOne(rows, zone, range).map((line) => line.split('|'))
  const groups = Map.groupBy(days, ([measure, , key]) => `${measure}|${key}`)
  const sum = (own: readonly string[][], place: number) =>
    own.reduce((total, line) => total + Number(line[place]), 0)
  return [...groups].map(([name, own]) => `${name}|${sum(own, 3)}|${sum(own, 4)}`).sort()
}

/** Close together mostly, so that days meet; sometimes another month. */
const quarter = fc.oneof(fc.integer({ min: 0, max: 96 * 4 }), fc.integer({ min: -96 * 40, max: 96 * 60 }))
const made = fc.record({
  created: quarter,
  starts: fc.option(quarter),
  status: fc.constantFrom(...statuses),
  city: fc.constantFrom(...cities),
  channel: fc.constantFrom('Instagram', 'LinkedIn', null),
  place: fc.integer({ min: 0, max: 1 }),
})
type Made = typeof made extends fc.Arbitrary<infer Value> ? Value : never
const step = fc.oneof(
  { weight: 5, arbitrary: made.map((booking) => ({ kind: 'add' as const, booking })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(), made)
      .map(([which, booking]) => ({ kind: 'change' as const, which, booking })),
  },
  { weight: 1, arbitrary: fc.nat().map((which) => ({ kind: 'remove' as const, which })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'count' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('Africa/Lagos', 'Asia/Kolkata', 'America/New_York')
      .map((zone) => ({ kind: 'zone' as const, zone })),
  },
)

test('whatever happens to bookings, the days count what the table holds, before and after they were counted', async () => {
  const db = await freshDb()
  const agency = await makeAgency(db, { counsellors: 2 })
  const toValues = ({ created, starts, status, city, channel, place }: Made, n: number) => {
    // Sessions of one counsellor may not overlap, so each has a time of its own.
    const startsAt =
      starts === null || status === 'requested'
        ? null
        : start.add({ minutes: starts * 15 }).add({ seconds: n })
    const endsAt = startsAt?.add({ minutes: n % 2 === 0 ? 30 : 45 }) ?? null
    return {
      status: startsAt === null && status === 'pending' ? ('requested' as const) : status,
      createdAt: start.add({ minutes: created * 15 - 3_000 }),
      startsAt,
      endsAt,
      busyFrom: startsAt,
      busyUntil: endsAt,
      cityOfResidence: city,
      channel,
      officeId: agency.offices[place]?.id ?? null,
      counsellorId: null,
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await db.delete(bookings)
      for (const [n, own] of steps.entries()) {
        const all = await db.select({ id: bookings.id }).from(bookings)
        const id =
          own.kind === 'change' || own.kind === 'remove'
            ? all[own.which % Math.max(1, all.length)]?.id
            : undefined
        if (own.kind === 'add')
          await db.insert(bookings).values({
            id: crypto.randomUUID(),
            clientKey: `${n}`,
            name: 'x',
            email: 'x',
            complaintSealed: 'x',
            ...toValues(own.booking, n),
          })
        if (own.kind === 'change' && id)
          await db.update(bookings).set(toValues(own.booking, n)).where(eq(bookings.id, id))
        if (own.kind === 'remove' && id) await db.delete(bookings).where(eq(bookings.id, id))
        if (own.kind === 'count') await countChangedDays(db)
        if (own.kind === 'zone') await db.update(offices).set({ timeZone: own.zone })
        const rows = await db.select().from(bookings)
        const zone = await readBookingZone(db)
        for (const range of [{}, { from: '2027-01-03', until: '2027-01-05' }]) {
          expect(await readCounted(db, range)).toEqual(countOneByOne(rows, zone, range))
        }
        for (const range of longRanges)
          expect(await readSums(db, range)).toEqual(sumOneByOne(rows, zone, range))
        const [total] = await readRows<{ total: number }>(db, sql`select ${countAllBookings()} as total`)
        expect(total?.total).toBe(rows.filter(({ status }) => status !== 'expired').length)
      }
    }),
    { numRuns: 25, seed: 20_270_104 },
  )
})

test('the days are those of the first office by name, and nothing is left to count twice', async () => {
  const db = await freshDb()
  expect(await readBookingZone(db)).toBe('UTC')
  await makeAgency(db, { counsellors: 1 })
  expect(await countChangedDays(db)).toBe(0)
  expect(await readBookingZone(db)).toBe('Africa/Lagos')
  await db.insert(bookings).values({
    id: crypto.randomUUID(),
    status: 'requested',
    clientKey: 'a',
    name: 'a',
    email: 'a',
    complaintSealed: 'x',
    createdAt: Temporal.Instant.from('2027-01-04T23:30:00Z'),
  })
  expect(await countChangedDays(db)).toBe(1)
  expect(await countChangedDays(db)).toBe(0)
  expect(await readCounted(db)).toContain('made|2027-01-05||1|0')
})

test('a hold that nobody confirms leaves no mark', async () => {
  const db = await freshDb()
  const id = crypto.randomUUID()
  const held = {
    startsAt: start,
    endsAt: start.add({ minutes: 30 }),
    busyFrom: start,
    busyUntil: start.add({ minutes: 30 }),
  }
  await db.insert(bookings).values({ id, status: 'held', holdExpiresAt: start, createdAt: start, ...held })
  await db.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, id))
  await db.delete(bookings)
  expect(await countChangedDays(db)).toBe(0)
})
