import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { workshopEnquiries, workshopPeople } from '../../db/tables/workshops.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toAppointmentLine } from './appointment-line.ts'
import { listAppointments, listWithoutOutcome } from './calendar.server.ts'
import { makeAppointment, makeOffice, monday8 } from './testing.server.ts'

const everybody = { counsellorId: null }
const at = (hours: number) => monday8.add({ minutes: hours * 60 })
const week = { from: monday8, until: at(24 * 7) }
const firstPage = { page: 1, limit: 25 }

test('a list has the appointments of its days by start, in pages, without holds and cancelled ones', async () => {
  const db = await freshDb()
  const { adaId, bolaId, officeId, roomId } = await makeOffice(db)
  await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: at(30), name: 'Third' })
  await makeAppointment(db, { counsellorId: bolaId, officeId, startsAt: at(1), name: 'First' })
  await makeAppointment(db, { startsAt: at(2), mode: 'IN_PERSON', officeId, roomId, name: 'Second' })
  await makeAppointment(db, { counsellorId: adaId, startsAt: at(3), status: 'cancelled' })
  await makeAppointment(db, { counsellorId: adaId, startsAt: at(4), status: 'held', holdExpiresAt: at(5) })
  await makeAppointment(db, { counsellorId: adaId, startsAt: at(24 * 7) })
  const { rows, total } = await listAppointments(db, everybody, week, firstPage)
  expect([rows.map(({ name }) => name), total]).toEqual([['First', 'Second', 'Third'], 3])
  const second = await listAppointments(db, everybody, week, { page: 2, limit: 2 })
  expect([second.rows.map(({ name }) => name), second.total]).toEqual([['Third'], 3])
  const ofAda = await listAppointments(db, everybody, { ...week, counsellorId: adaId }, firstPage)
  expect(ofAda.rows.map(({ name }) => name)).toEqual(['Third'])
  const except = [rows[0]?.id ?? '']
  const others = await listAppointments(db, everybody, { ...week, except }, firstPage)
  expect([others.rows.map(({ name }) => name), others.total]).toEqual([['Second', 'Third'], 2])
  expect(toAppointmentLine(rows[1] as never, { timeZone: 'Africa/Lagos', now: monday8 })).toMatchObject({
    when: 'Mon 4 Jan, 10:00 am',
    client: 'Second',
    with: 'Nobody yet',
    where: 'Iroko room, Enugu',
    status: 'Confirmed',
    needsOutcome: false,
  })
  const coming = { ...rows[1], comingConfirmedAt: at(0) }
  expect(toAppointmentLine(coming as never, { timeZone: 'Africa/Lagos', now: monday8 }).status).toBe(
    'Will come',
  )
})

test.each([
  ['when', ['Bayo', 'ada', 'Ẹbun', 'Femi']],
  ['client', ['ada', 'Bayo', 'Ẹbun', 'Femi']],
  ['counsellor', ['ada', 'Femi', 'Bayo', 'Ẹbun']],
  ['place', ['Ẹbun', 'Bayo', 'ada', 'Femi']],
  ['status', ['Femi', 'Ẹbun', 'Bayo', 'ada']],
] as const)('the list is ordered by %s, then by start, on all its pages', async (sort, names) => {
  const db = await freshDb()
  const { adaId, bolaId, officeId, roomId } = await makeOffice(db)
  await makeAppointment(db, { counsellorId: bolaId, startsAt: at(1), name: 'Bayo' })
  await makeAppointment(db, { counsellorId: adaId, startsAt: at(2), name: 'ada' })
  const cancelled = { status: 'cancelled', mode: 'IN_PERSON', officeId, roomId } as const
  await makeAppointment(db, { counsellorId: bolaId, startsAt: at(3), name: 'Ẹbun', ...cancelled })
  await makeAppointment(db, { counsellorId: adaId, startsAt: at(4), name: 'Femi', status: 'attended' })
  const list = async (page: number) => {
    const query = { ...week, withCancelled: true }
    const { rows } = await listAppointments(db, everybody, query, { page, limit: 2, sort })
    return rows.map(({ name }) => name)
  }
  expect([...(await list(1)), ...(await list(2))]).toEqual(names)
})

test('appointments of the last two weeks that have begun wait for an outcome, the latest first', async () => {
  const db = await freshDb()
  const { adaId } = await makeOffice(db)
  const add = (hours: number, name: string, status: 'confirmed' | 'attended' = 'confirmed') =>
    makeAppointment(db, { counsellorId: adaId, startsAt: at(hours), name, status })
  await add(-1, 'Begun')
  await add(-48, 'Earlier')
  await add(-72, 'Recorded', 'attended')
  await add(-24 * 15, 'Too old')
  await add(1, 'Later')
  const found = await listWithoutOutcome(db, everybody, { limit: 5 }, monday8)
  expect([found.rows.map(({ name }) => name), found.total]).toEqual([['Begun', 'Earlier'], 2])
  const cut = await listWithoutOutcome(db, everybody, { limit: 1 }, monday8)
  expect([cut.rows.length, cut.total]).toEqual([1, 2])
  expect(
    toAppointmentLine(cut.rows[0] as never, { timeZone: 'Africa/Lagos', now: monday8 }).needsOutcome,
  ).toBe(true)
})

async function addGroup(db: Db, kind: 'group' | 'workshop', counsellorId: string, hours: number) {
  const id = crypto.randomUUID()
  const times = { startsAt: at(hours), endsAt: at(hours + 1), createdAt: at(-999) }
  const plan = { kind, title: 'Circle', mode: 'ONLINE', status: 'planned', places: 8 } as const
  await db.insert(groupSessions).values({ id, counsellorId, ...plan, ...times })
  return id
}

test.each([
  ['a group of yesterday with a place without a record', 'confirmed', -24, 1],
  ['a group of yesterday whose people were recorded', 'attended', -24, 0],
  ['a group of yesterday with a person who did not come', 'no_show', -24, 0],
  ['a group of yesterday whose only place was taken away', 'cancelled', -24, 0],
  ['a group of yesterday with an unproven place only', 'requested', -24, 0],
  ['a group of three weeks ago', 'confirmed', -24 * 21, 0],
  ['a group to come', 'confirmed', 24, 0],
] as const)('%s waits for an outcome, or does not', async (_name, status, hours, count) => {
  const db = await freshDb()
  const { adaId } = await makeOffice(db)
  await makeAppointment(db, { counsellorId: adaId, startsAt: at(-2), name: 'Begun' })
  const sessionId = await addGroup(db, 'group', adaId, hours)
  const place = { id: crypto.randomUUID(), sessionId, status, name: 'Ngozi', createdAt: at(-999) }
  await db.insert(groupPlaces).values(place)
  const found = await listWithoutOutcome(db, everybody, { limit: 1 }, monday8)
  expect([found.groups.length, found.rows.length, found.total]).toEqual([count, 1, count + 1])
})

test.each([
  ['one person without a record', [true, null], 1],
  ['a record of each person', [true, false], 0],
  ['no list of people', [], 0],
] as const)('a workshop of yesterday with %s is listed, or is not', async (_name, people, count) => {
  const db = await freshDb()
  const { adaId } = await makeOffice(db)
  const sessionId = await addGroup(db, 'workshop', adaId, -24)
  const enquiryId = crypto.randomUUID()
  await db.insert(workshopEnquiries).values({
    ...{ id: enquiryId, sessionId, organisation: 'Hill School', name: 'Client 1', people: 30 },
    ...{ place: 'online', status: 'agreed', detailsEncrypted: 'sealed', createdAt: at(-999) },
  })
  const toPerson = (came: boolean | null, position: number) => ({
    ...{ id: crypto.randomUUID(), enquiryId, nameEncrypted: 'sealed', came, position },
    createdAt: at(-999),
  })
  if (people.length > 0) await db.insert(workshopPeople).values(people.map(toPerson))
  const { groups, total } = await listWithoutOutcome(db, everybody, { limit: 1 }, monday8)
  expect([groups.length, total]).toEqual([count, count])
})
