import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../tests/support/agency.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { clients } from '../../db/tables/clients.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { bookingPrices, packages, payments } from '../../db/tables/money.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toCsvFile } from '../../lib/http/csv-file.ts'
import { readDirectorReport } from './director-report.server.ts'
import { readPeriod } from './report-period.ts'
import { toReportTable, toReportView } from './report-view.ts'

const now = Temporal.Instant.from('2027-02-10T09:00:00Z')
const today = Temporal.PlainDate.from('2027-02-10')
const showSums = (sums: readonly Readonly<{ amount: number; currency: string }>[]) =>
  sums.map(({ amount, currency }) => `${currency} ${amount / 100}`).join(' and ')
type Row = Partial<typeof bookings.$inferInsert>

async function makeDb() {
  const db = await freshDb()
  const { offices, counsellors } = await makeAgency(db, { counsellors: 2 })
  const [place, other] = [0, 1].map((at) => ({
    officeId: offices[at]?.id ?? '',
    counsellorId: counsellors[at]?.id ?? '',
  }))
  if (!place || !other) throw new Error('the agency has too few people')
  const read = (name = '2027-02') => readDirectorReport(db, readPeriod(name, today), 'Africa/Lagos', now)
  return { db, place, other, read }
}

/** A session at this time in UTC, of the client `person`. */
async function add(db: Db, at: string, { clientKey = randomUUID(), ...row }: Row & { service?: string }) {
  const { service, ...columns } = row
  const startsAt = Temporal.Instant.from(at)
  const endsAt = startsAt.add({ minutes: 30 })
  const id = randomUUID()
  const time = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  const client = { clientKey, name: 'Ada', email: 'ada@mail.example.com', createdAt: startsAt }
  await db.insert(bookings).values({ id, status: 'attended', ...time, ...client, ...columns })
  if (service) {
    const price = { amount: 1, currency: 'NGN', rest: 0, reference: id } as const
    await db.insert(bookingPrices).values({ bookingId: id, serviceName: service, ...price })
  }
  return id
}

test('sessions and people are counted, and compared with the period before', async () => {
  const { db, place, other, read } = await makeDb()
  await add(db, '2026-12-01T10:00:00Z', { ...place, clientKey: 'b' })
  await add(db, '2027-01-10T10:00:00Z', { ...place, clientKey: 'a' })
  // The last evening of January in UTC is February in Lagos.
  await add(db, '2027-01-31T23:15:00Z', { ...place, clientKey: 'a', service: 'Talk' })
  await add(db, '2027-02-01T10:00:00Z', { ...place, clientKey: 'b', service: 'Talk' })
  await add(db, '2027-02-02T10:00:00Z', { ...other, clientKey: 'b' })
  await add(db, '2027-02-03T10:00:00Z', { ...other, clientKey: 'c' })
  await add(db, '2027-02-03T11:00:00Z', { ...other, clientKey: 'c', status: 'no_show' })
  await add(db, '2027-02-03T12:00:00Z', { ...other, status: 'cancelled', cancelReason: 'ill' })
  await add(db, '2027-02-03T13:00:00Z', { ...other, status: 'confirmed' })
  await add(db, '2027-02-20T13:00:00Z', { ...other, status: 'confirmed' })
  await add(db, '2027-02-04T13:00:00Z', { ...other, quarantined: true })
  const report = await read()
  const { held, people, missed, cancelled, open } = report.total.now
  expect({ held, people, missed, cancelled, open }).toEqual({
    ...{ held: 4, people: 3, missed: 1, cancelled: 1, open: 1 },
  })
  expect(report.total.before).toMatchObject({ held: 1, people: 1 })
  expect([report.total.now.first, report.total.before.first]).toEqual([1, 1])
  expect(report.lines.office.map(({ name, now: own }) => [name, own.held, own.people, own.first])).toEqual([
    ['Enugu', 2, 2, 0],
    ['Pune', 2, 2, 1],
  ])
  expect(report.lines.service.map(({ name, now: own }) => [name, own.held])).toEqual([
    [null, 2],
    ['Talk', 2],
  ])
  expect(report.reasons).toEqual([{ key: 'ill', now: 1, before: 0 }])
  expect((await read('2027-q1')).total.now.held).toBe(5)
  expect((await read('2027')).total.before.held).toBe(1)
})

test('what came in is added up by currency, a correction is taken off, and a free place is no money', async () => {
  const { db, place, read } = await makeDb()
  const clientId = randomUUID()
  await db.insert(clients).values({ id: clientId, name: 'Ada', createdAt: now })
  const packageId = randomUUID()
  await db.insert(packages).values({
    ...{ id: packageId, clientId, name: 'Six sessions', sessions: 6, amount: 100, currency: 'NGN', rest: 0 },
    ...{ key: packageId, reference: packageId, soldAt: now },
  })
  const bookingId = await add(db, '2027-02-01T10:00:00Z', { ...place, service: 'Talk' })
  const entry = (id: string, row: Partial<typeof payments.$inferInsert>) => ({
    ...{ id, key: id, bookingId, kind: 'cash' as const, amount: 500_000, currency: 'NGN' as const },
    ...{ paidOn: Temporal.PlainDate.from('2027-02-28'), reference: 'x', serviceName: 'Talk' },
    ...{ officeId: place.officeId, createdAt: now, ...row },
  })
  const [first, second, third, fourth, fifth] = Array.from({ length: 5 }, () => randomUUID())
  await db.insert(payments).values([
    entry(first ?? '', {}),
    entry(second ?? '', { amount: 90_000, currency: 'INR', kind: 'card' }),
    entry(third ?? '', { kind: 'free', amount: 100 }),
    // A package that nobody pays is no free place.
    entry(randomUUID(), { bookingId: null, packageId, kind: 'free', amount: 100 }),
    entry(randomUUID(), { kind: 'package', amount: 100 }),
    entry(fourth ?? '', { paidOn: Temporal.PlainDate.from('2027-01-31'), amount: 1_000 }),
  ])
  await db.insert(payments).values(entry(fifth ?? '', { amount: -500_000, correctsId: first }))
  await db.insert(payments).values(entry(randomUUID(), { amount: 200_000, kind: 'transfer' }))
  const report = await read()
  expect(report.total.now).toMatchObject({ income: { NGN: 200_000, INR: 90_000 }, free: 1, inPackage: 1 })
  expect(report.total.before.income).toEqual({ NGN: 1_000 })
  for (const dimension of ['office', 'counsellor', 'service'] as const)
    expect(report.lines[dimension][0]?.now.income).toEqual({ NGN: 200_000, INR: 90_000 })
  const view = toReportView(report, showSums)
  expect(view.questions[2]?.facts[0]).toMatchObject({ value: 'NGN 2000 and INR 900', note: 'Before: NGN 10' })
  const [head, all] = toCsvFile(
    toReportTable(report, { period: 'February 2027', before: 'January 2027' }),
  ).split('\r\n')
  expect(head).toContain('NGN,INR')
  expect(all).toBe('All,,February 2027,1,1,1,0,0,0,0,2000,900,1,1')
})

test('an agency without sessions has a report that says so', async () => {
  const { read } = await makeDb()
  const { tables, lists, questions } = toReportView(await read(), showSums)
  expect([tables, lists]).toEqual([[], []])
  expect(questions.map(({ facts }) => facts[0]?.value)).toEqual(['0', '0', 'Nothing'])
})

test('each office, counsellor and service has the people who came for the first time and those who came before, in both periods', async () => {
  const { db, place, other, read } = await makeDb()
  const addTalk = (at: string, row: Row) => add(db, `${at}T10:00:00Z`, { service: 'Talk', ...row })
  // Ada came long before, Bola in January, Chidi and Dayo in February. Chidi sees both counsellors.
  await addTalk('2026-11-02', { ...place, clientKey: 'ada' })
  await addTalk('2027-01-04', { ...place, clientKey: 'ada' })
  await addTalk('2027-01-05', { ...place, clientKey: 'bola' })
  await addTalk('2027-02-01', { ...place, clientKey: 'bola' })
  await addTalk('2027-02-02', { ...place, clientKey: 'chidi' })
  await addTalk('2027-02-03', { ...other, clientKey: 'chidi' })
  await addTalk('2027-02-04', { ...other, clientKey: 'dayo' })
  await addTalk('2027-02-05', { ...other, clientKey: 'emeka', status: 'no_show' })
  const report = await read()
  const { tables } = toReportView(report, showSums)
  const toNumbers = (head: string) =>
    tables
      .find(({ heads }) => heads[0] === head)
      ?.rows.map(({ cells: [, held, _income, ...counts] }) => [held, ...counts])
  const ofPlace = ['2 (2)', '2 (2)', '1 (1)', '1 (1)', '0 (0)']
  const ofOther = ['2 (0)', '2 (0)', '2 (0)', '0 (0)', '1 (0)']
  expect(toNumbers('Office')).toEqual([ofPlace, ofOther])
  expect(toNumbers('Counsellor')).toEqual([ofPlace, ofOther])
  expect(toNumbers('Service')).toEqual([['4 (2)', '3 (2)', '2 (1)', '1 (1)', '1 (0)']])
  const file = toCsvFile(toReportTable(report, { period: 'February 2027', before: 'January 2027' }))
  expect(file).toContain('Service,Talk,February 2027,4,3,2,1,1,0,0,')
  expect(file).toContain('Service,Talk,January 2027,2,2,1,1,0,0,0,')
})

test('where nothing was in the period before, nothing is compared', async () => {
  const { db, place, read } = await makeDb()
  await add(db, '2027-02-02T10:00:00Z', { ...place, service: 'Talk', channel: 'Instagram' })
  const alone = toReportView(await read(), showSums)
  expect([alone.hasBefore, alone.questions.flatMap(({ facts }) => facts.map(({ note }) => note))]).toEqual([
    false,
    Array.from({ length: 8 }, () => ''),
  ])
  expect(alone.tables.map(({ title, rows }) => [title, rows[0]?.cells[1]])).toContainEqual(['By office', '1'])
  expect(alone.lists.map(({ heads, rows }) => [heads.length, rows[0]?.cells.length])).toEqual([[2, 2]])
  await add(db, '2027-01-02T10:00:00Z', { ...place, service: 'Talk' })
  const compared = toReportView(await read(), showSums)
  expect([compared.hasBefore, compared.questions[0]?.facts[0]?.note]).toEqual([true, 'the same as before'])
  expect(compared.tables[0]).toMatchObject({
    title: 'By office (in brackets the period before)',
    rows: [{ cells: ['Enugu', '1 (1)', 'Nothing (Nothing)', '1 (1)', '1 (1)', '0 (0)', '0 (0)'] }],
  })
})

test('each week that has begun has its sessions, on the clock of the reader', async () => {
  const { db, place, read } = await makeDb()
  // The last evening of Sunday in UTC is Monday in Lagos. The first of February is a Monday.
  for (const at of ['2027-01-31T23:15:00Z', '2027-02-03T10:00:00Z', '2027-02-07T23:30:00Z'])
    await add(db, at, place)
  await add(db, '2027-02-04T10:00:00Z', { ...place, status: 'no_show' })
  const list = async (name?: string) => toReportView(await read(name), showSums).weeks
  expect(await list()).toEqual([
    { label: '1 Feb', held: 2 },
    { label: '8 Feb', held: 1 },
  ])
  expect((await list('2027-q1')).map(({ label, held }) => `${label}: ${held}`)).toEqual([
    ...['28 Dec: 0', '4 Jan: 0', '11 Jan: 0', '18 Jan: 0', '25 Jan: 0', '1 Feb: 2', '8 Feb: 1'],
  ])
  expect(await list('2027-03')).toEqual([])
})

test('a service with money and no session has no counts that look like none held', async () => {
  const { db, place, read } = await makeDb()
  await add(db, '2027-02-02T10:00:00Z', { ...place, service: 'Talk' })
  const money = { key: 'k', kind: 'cash', amount: 100_000, currency: 'NGN', reference: 'x' } as const
  const paidOn = Temporal.PlainDate.from('2027-02-03')
  const id = randomUUID()
  await db.insert(payments).values({
    ...{ id, ...money, paidOn, serviceName: 'Group therapy', officeId: place.officeId, createdAt: now },
  })
  const { tables } = toReportView(await read(), showSums)
  expect(tables.find(({ heads }) => heads[0] === 'Service')?.rows.map(({ cells }) => cells)).toEqual([
    ['Talk', '1', 'Nothing', '1', '1', '0', '0'],
    ['Group therapy', '–', 'NGN 1000', '–', '–', '–', '–'],
  ])
})

test('more lines than fit on paper end with the others as one', async () => {
  const { db, place, read } = await makeDb()
  for (let n = 10; n < 25; n += 1)
    await add(db, `2027-02-03T${n % 24}:${n < 24 ? '00' : '30'}:00Z`.replace('T0:', 'T00:'), {
      officeId: place.officeId,
      service: `Service ${n}`,
    })
  const table = toReportView(await read(), showSums).tables.find(({ heads }) => heads[0] === 'Service')
  expect(table?.rows).toHaveLength(13)
  expect(table?.rows.at(-1)?.cells).toEqual(['3 others', '3', 'Nothing', '', '', '', '0'])
})

test('groups and workshops stand apart from sessions, and count who came', async () => {
  const { db, place, read } = await makeDb()
  const addGroup = async (at: string, row: Partial<typeof groupSessions.$inferInsert> = {}) => {
    const id = randomUUID()
    const startsAt = Temporal.Instant.from(at)
    const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }), createdAt: startsAt }
    const own = { id, kind: 'group', title: 'Circle', mode: 'ONLINE', places: 8, status: 'planned' } as const
    await db.insert(groupSessions).values({ ...own, ...times, ...place, ...row })
    return id
  }
  const addPlace = (sessionId: string, status: 'attended' | 'no_show' | 'confirmed') =>
    db.insert(groupPlaces).values({ id: randomUUID(), sessionId, status, name: 'Ada', createdAt: now })
  expect(toReportView(await read(), showSums).questions).toHaveLength(3)
  const past = await addGroup('2027-02-03T17:00:00Z')
  for (const status of ['attended', 'attended', 'no_show', 'confirmed'] as const) await addPlace(past, status)
  await addPlace(await addGroup('2027-02-20T17:00:00Z'), 'confirmed')
  await addGroup('2027-02-04T17:00:00Z', { status: 'cancelled' })
  await addGroup('2027-01-04T17:00:00Z', { kind: 'workshop' })
  const report = await read()
  const none = { income: {}, free: 0, inPackage: 0 }
  expect(report.groups.now).toEqual({
    held: 1,
    people: 2,
    first: 0,
    missed: 1,
    cancelled: 1,
    open: 1,
    ...none,
  })
  expect([report.workshops.now.held, report.workshops.before.held]).toEqual([0, 1])
  expect([report.total.now.held, report.total.now.people]).toEqual([0, 0])
  const { questions } = toReportView(report, showSums)
  expect(questions[3]?.facts.map(({ value }) => value)).toEqual(['1', '2', '1', '0', '0'])
  const file = toCsvFile(toReportTable(report, { period: 'February 2027', before: 'January 2027' }))
  expect(file).toContain('Group sessions,,February 2027,1,2,,,1,1,1,')
})
