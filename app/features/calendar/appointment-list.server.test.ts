import { expect, test } from 'vitest'
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
