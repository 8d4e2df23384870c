import { expect, test } from 'vitest'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import {
  listBusyPeople,
  listCalendarAppointments,
  listCalendarPeople,
  listWaitingRequests,
} from './calendar.server.ts'
import { makeAppointment, makeOffice, monday8 } from './testing.server.ts'

const everybody = { counsellorId: null }
const day = { from: monday8, until: monday8.add({ hours: 24 }) }
const at = (hours: number) => monday8.add({ minutes: hours * 60 })

test('a calendar has appointments and live holds by start, and no cancelled or expired ones', async () => {
  const db = await freshDb()
  const { adaId, officeId, roomId } = await makeOffice(db)
  const place = { counsellorId: adaId, officeId }
  await makeAppointment(db, { ...place, startsAt: at(3), mode: 'IN_PERSON', roomId })
  await makeAppointment(db, { ...place, startsAt: at(1), status: 'attended', name: 'Chidi' })
  await makeAppointment(db, {
    ...place,
    startsAt: at(2),
    status: 'held',
    holdExpiresAt: at(0.25),
    name: null,
  })
  await makeAppointment(db, { ...place, startsAt: at(4), status: 'held', holdExpiresAt: at(-1), name: null })
  await makeAppointment(db, { ...place, startsAt: at(5), status: 'cancelled' })
  await makeAppointment(db, { ...place, startsAt: at(25) })
  const people = await listCalendarPeople(db, everybody)
  const found = await listCalendarAppointments(db, everybody, { ...day, people }, monday8)
  expect(found.map(({ status, name, room }) => [status, name, room])).toEqual([
    ['attended', 'Chidi', null],
    ['held', null, null],
    ['confirmed', 'Ngozi Eze', 'Iroko room'],
  ])
  expect(Object.keys(found[0] ?? {}).join()).not.toMatch(/encrypted|complaint/i)
})

test('an appointment over midnight is on both days', async () => {
  const db = await freshDb()
  const { adaId, officeId } = await makeOffice(db)
  await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: at(-0.25) })
  const people = await listCalendarPeople(db, everybody)
  const before = { from: monday8.subtract({ hours: 24 }), until: monday8, people }
  expect(await listCalendarAppointments(db, everybody, before, monday8)).toHaveLength(1)
  expect(await listCalendarAppointments(db, everybody, { ...day, people }, monday8)).toHaveLength(1)
})

test('a counsellor sees only the own appointments, for any query', async () => {
  const db = await freshDb()
  const { adaId, bolaId, officeId } = await makeOffice(db)
  const own = await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: at(1) })
  await makeAppointment(db, { counsellorId: bolaId, officeId, startsAt: at(1) })
  await makeAppointment(db, { startsAt: at(2), mode: null })
  const all = await listCalendarPeople(db, everybody)
  expect(await listCalendarAppointments(db, everybody, { ...day, people: all }, monday8)).toHaveLength(3)
  const scope = { counsellorId: adaId }
  expect((await listCalendarPeople(db, scope)).map(({ name }) => name)).toEqual(['Ada'])
  const found = await listCalendarAppointments(db, scope, { ...day, people: all }, monday8)
  expect(found.map(({ id }) => id)).toEqual([own])
})

test('people with an appointment in the calendar are busy, within the scope of the caller', async () => {
  const db = await freshDb()
  const { adaId, bolaId, officeId } = await makeOffice(db)
  await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: at(1) })
  await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: at(2) })
  await makeAppointment(db, { counsellorId: bolaId, officeId, startsAt: at(25) })
  await makeAppointment(db, { startsAt: at(2), mode: null })
  const query = { ...day, people: await listCalendarPeople(db, everybody) }
  expect(await listBusyPeople(db, everybody, query, monday8)).toEqual(new Set([adaId]))
  const withoutUnassigned = { ...query, withUnassigned: false }
  expect(await listCalendarAppointments(db, everybody, query, monday8)).toHaveLength(3)
  expect(await listCalendarAppointments(db, everybody, withoutUnassigned, monday8)).toHaveLength(2)
  expect(await listBusyPeople(db, { counsellorId: bolaId }, query, monday8)).toEqual(new Set())
})

test('an office shows its own appointments', async () => {
  const db = await freshDb()
  const { adaId, officeId } = await makeOffice(db)
  await makeAppointment(db, { counsellorId: adaId, officeId, startsAt: at(1) })
  const people = await listCalendarPeople(db, everybody)
  const elsewhere = crypto.randomUUID()
  expect(await listCalendarAppointments(db, everybody, { ...day, people, officeId }, monday8)).toHaveLength(1)
  expect(
    await listCalendarAppointments(db, everybody, { ...day, people, officeId: elsewhere }, monday8),
  ).toEqual([])
})

test('requests without a time are listed in the order of their arrival', async () => {
  const db = await freshDb()
  const request = (hours: number, name: string, quarantined = false) => ({
    id: crypto.randomUUID(),
    status: 'requested' as const,
    name,
    email: 'a@mail.example.com',
    clientKey: 'a@mail.example.com',
    quarantined,
    createdAt: at(hours),
  })
  await db.insert(bookings).values([request(2, 'Second'), request(1, 'First'), request(3, 'A bot', true)])
  const { rows, total } = await listWaitingRequests(db, 1)
  expect([rows.map(({ name }) => name), total]).toEqual([['First'], 2])
})
