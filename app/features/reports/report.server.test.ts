import { expect, test } from 'vitest'
import { makeAgency } from '../../../tests/support/agency.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { readReport } from './report.server.ts'
import { toFigures } from './report-figures.ts'
import { type ReportRange, readReportRange } from './report-range.ts'

const now = Temporal.Instant.from('2027-01-13T09:00:00Z')
const today = Temporal.PlainDate.from('2027-01-13')
type Row = Partial<typeof bookings.$inferInsert>

async function addBooking(db: Db, row: Row & Readonly<{ at?: string }>) {
  const { at, ...own } = row
  const startsAt = at ? Temporal.Instant.from(at) : null
  const endsAt = startsAt?.add({ minutes: 30 }) ?? null
  await db.insert(bookings).values({
    id: crypto.randomUUID(),
    status: startsAt ? 'confirmed' : 'requested',
    startsAt,
    endsAt,
    busyFrom: startsAt,
    busyUntil: endsAt,
    clientKey: crypto.randomUUID(),
    name: 'Ada Obi',
    email: 'ada@mail.example.com',
    createdAt: now.subtract({ hours: 24 }),
    ...own,
  })
}

async function readFigures(
  db: Db,
  range: ReportRange = readReportRange(new URLSearchParams(), today).range,
  openMinutes: ReadonlyMap<string, number> = new Map(),
) {
  const report = await readReport(db, range, 'Africa/Lagos')
  const ids = toFigures({ report, range, openMinutes }, []).map(({ id }) => id)
  return new Map(toFigures({ report, range, openMinutes }, ids).map((figure) => [figure.id, figure]))
}

async function makeAgencyDb() {
  const db = await freshDb()
  const agency = await makeAgency(db, { counsellors: 2 })
  const [person, other] = agency.counsellors
  const [office] = agency.offices
  return { db, ids: { counsellorId: person?.id, officeId: office?.id }, otherId: other?.id }
}

test('an agency without bookings has figures that say so and draw nothing', async () => {
  const { db } = await makeAgencyDb()
  const figures = await readFigures(db)
  expect(figures.size).toBe(9)
  for (const { plot, finding } of figures.values()) {
    expect(plot).toBeNull()
    expect(finding).toMatch(/^(Nobody booked|There are no sessions|No session of these days)/)
  }
})

test('each figure says what stands in the table behind it', async () => {
  const { db, ids, otherId } = await makeAgencyDb()
  const common = { channel: 'Instagram', cityOfResidence: 'Port Harcourt' }
  await addBooking(db, {
    ...common,
    ...ids,
    at: '2027-01-12T10:00:00Z',
    status: 'attended',
    createdAt: now.subtract({ hours: 72 }),
  })
  await addBooking(db, {
    ...common,
    ...ids,
    at: '2027-01-12T11:00:00Z',
    status: 'no_show',
    createdAt: now.subtract({ hours: 72 }),
  })
  await addBooking(db, {
    ...ids,
    channel: 'LinkedIn',
    cityOfResidence: 'port harcourt',
    counsellorId: otherId,
    at: '2027-01-11T10:00:00Z',
    status: 'cancelled',
    createdAt: now.subtract({ hours: 240 }),
  })
  await addBooking(db, { cityOfResidence: 'Pune' })
  await addBooking(db, {
    ...common,
    ...ids,
    at: '2026-06-01T10:00:00Z',
    createdAt: now.subtract({ hours: 24 * 300 }),
  })
  const figures = await readFigures(db)
  const show = (id: string) => [
    figures.get(id)?.finding,
    figures.get(id)?.table?.rows.filter((row) => row[1] !== '0'),
  ]
  expect(show('made')).toEqual([
    'Most were made on Sunday 10 January 2027: 2 of 4.',
    [
      ['2027-01-03', '1'],
      ['2027-01-10', '2'],
      ['2027-01-12', '1'],
    ],
  ])
  expect(show('channels')).toEqual([
    'Instagram leads: 2 of 4.',
    [
      ['Instagram', '2', '50%'],
      ['Not said', '1', '25%'],
      ['LinkedIn', '1', '25%'],
    ],
  ])
  expect(show('cities')).toEqual([
    'Port Harcourt leads: 3 of 4.',
    [
      ['Port Harcourt', '3', '75%'],
      ['Pune', '1', '25%'],
    ],
  ])
  expect(show('offices')[0]).toBe('Enugu leads: 3 of 4.')
  expect(show('notice')).toEqual([
    'Half or more are booked less than 4 days ahead: 2 of 3.',
    [
      ['2 to 3 days', '2', '67%'],
      ['8 to 14 days', '1', '33%'],
      ['No time yet', '1', ''],
    ],
  ])
  expect(show('weekdays')).toEqual(['Tuesday is busiest: 2 of 2.', [['Tuesday', '2', '100%']]])
  expect(show('load')[0]).toBe('Counsellor 1 has the most: 1 hour in 2 sessions.')
  expect(show('outcomes')).toEqual([
    'Of 3 sessions, 1 was cancelled (33%) and to 1 nobody came (33%).',
    [
      ['2027-01-11', '1', '1 (100%)', '0 (0%)'],
      ['2027-01-12', '2', '0 (0%)', '1 (50%)'],
    ],
  ])
})

test('hours in sessions stand beside the hours that are open, and who has neither is left out', async () => {
  const { db, ids } = await makeAgencyDb()
  const own = { ...ids, endsAt: Temporal.Instant.from('2027-01-11T10:30:00Z') }
  await addBooking(db, { ...own, startsAt: Temporal.Instant.from('2027-01-11T10:00:00Z') })
  const load = (await readFigures(db, undefined, new Map([[ids.counsellorId ?? '', 600]]))).get('load')
  expect(load?.table?.rows).toEqual([['Counsellor 1', '1', '0.5', '10', '5%']])
})

test('many groups are drawn as seven and the rest, which together are all', async () => {
  const { db } = await makeAgencyDb()
  for (let n = 0; n < 12; n += 1)
    await addBooking(db, { cityOfResidence: `Town ${String.fromCharCode(65 + n)}` })
  const cities = (await readFigures(db)).get('cities')
  const bars = cities?.plot?.kind === 'bars' ? cities.plot.bars : []
  expect(bars.map(({ label }) => label).at(-1)).toBe('All others')
  expect(bars.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1, 1, 5])
  expect(cities?.table?.rows).toHaveLength(12)
})

test('a table of very many lines ends with the others as one, and nothing is lost', async () => {
  const { db, ids } = await makeAgencyDb()
  const rows = Array.from({ length: 105 }, (_, n) => ({ ...ids, cityOfResidence: `Town ${n}` }))
  for (const row of rows) await addBooking(db, row)
  const cities = (await readFigures(db)).get('cities')
  expect(cities?.table?.rows).toHaveLength(101)
  expect(cities?.table?.rows.at(-1)).toEqual(['All others', '5', '5%'])
})

test('the reasons of cancelled sessions are counted, and those without one too', async () => {
  const { db, ids } = await makeAgencyDb()
  const cancel = (hour: number, cancelReason: Row['cancelReason']) =>
    addBooking(db, { ...ids, at: `2027-01-12T${hour}:00:00Z`, status: 'cancelled', cancelReason })
  for (const [hour, reason] of [
    [10, 'ill'],
    [11, 'ill'],
    [12, 'time'],
    [13, null],
  ] as const)
    await cancel(hour, reason)
  const figure = (await readFigures(db)).get('reasons')
  expect(figure?.finding).toBe('Illness leads: 2 of 4.')
  expect(figure?.table?.rows).toEqual([
    ['Illness', '2', '50%'],
    ['Not said', '1', '25%'],
    ['The time does not suit', '1', '25%'],
  ])
})
