import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { toCalendarFeed } from '../../outbox/messages/calendar-file.ts'
import { makeFeed, readFeed, revokeFeed } from './calendar-feed.server.ts'
import { makeAppointment, makeOffice, makeStaff, monday8 } from './testing.server.ts'

const days = (count: number) => monday8.add({ hours: 24 * count })

async function openAgency() {
  const db = await freshDb()
  const agency = await makeOffice(db)
  const actorId = await makeStaff(db)
  const owner = { counsellorId: agency.adaId, scope: { counsellorId: agency.adaId }, actorId }
  return { db, ...agency, owner }
}

async function readAll(db: Db, secret: string | null) {
  const appointments = await readFeed(db, secret ?? '', monday8)
  if (!appointments) throw new Error('there is no feed with this secret')
  return appointments
}

test('a secret is shown once, only its hash is stored, and a new secret ends the old one', async () => {
  const { db, owner } = await openAgency()
  const first = await makeFeed(db, owner, monday8)
  expect(Buffer.from(first ?? '', 'base64url').length).toBeGreaterThanOrEqual(16)
  const [row] = await db.select().from(counsellors)
  expect(JSON.stringify(row)).not.toContain(first)
  expect(await readAll(db, first)).toEqual([])
  const second = await makeFeed(db, owner, monday8)
  expect(second).not.toBe(first)
  expect(await readFeed(db, first ?? '', monday8)).toBeNull()
  expect(await readAll(db, second)).toEqual([])
  expect(await revokeFeed(db, owner, monday8)).toBe(true)
  for (const secret of [second ?? '', '', 'x'.repeat(5_000), '%00'])
    expect(await readFeed(db, secret, monday8)).toBeNull()
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['calendar.made', 'calendar.made', 'calendar.revoked'])
  expect(JSON.stringify(events)).not.toContain(second)
})

test('a counsellor cannot make or end the feed of another counsellor', async () => {
  const { db, owner, bolaId } = await openAgency()
  const secret = await makeFeed(db, owner, monday8)
  const other = { ...owner, scope: { counsellorId: bolaId } }
  expect(await makeFeed(db, other, monday8)).toBeNull()
  expect(await revokeFeed(db, other, monday8)).toBe(false)
  expect(await readAll(db, secret)).toEqual([])
})

test('a feed has the own appointments since 30 days ago, also cancelled ones, and no holds or requests', async () => {
  const { db, owner, officeId, roomId, adaId, bolaId } = await openAgency()
  const own = { counsellorId: adaId, officeId, confirmedAt: monday8 }
  await makeAppointment(db, { ...own, startsAt: days(-31), status: 'attended' })
  const attended = await makeAppointment(db, { ...own, startsAt: days(-29), status: 'attended' })
  const inPerson = await makeAppointment(db, { ...own, startsAt: days(3), mode: 'IN_PERSON', roomId })
  const far = await makeAppointment(db, { ...own, startsAt: days(200) })
  const times = { cancelledAt: days(1), icsSequence: 2 }
  const cancelled = await makeAppointment(db, { ...own, startsAt: days(2), status: 'cancelled', ...times })
  await makeAppointment(db, {
    ...own,
    startsAt: days(4),
    status: 'held',
    holdExpiresAt: days(5),
    confirmedAt: null,
  })
  await makeAppointment(db, { ...own, counsellorId: bolaId, startsAt: days(2) })
  const found = await readAll(db, await makeFeed(db, owner, monday8))
  expect(found.map(({ id }) => id).sort()).toEqual([attended, inPerson, far, cancelled].sort())
  expect(found.find(({ id }) => id === inPerson)).toMatchObject({
    location: 'Enugu',
    sequence: 0,
    isCancelled: false,
  })
  expect(found.find(({ id }) => id === cancelled)).toMatchObject({
    location: null,
    sequence: 2,
    isCancelled: true,
  })
  expect(JSON.stringify(found)).not.toMatch(/Ngozi|encrypted|mail\.example/)
})

test('a calendar program reads the same instants, statuses and sequences, and nothing about a client', async () => {
  const entries = [
    { uid: crypto.randomUUID(), isCancelled: false, location: 'Ẹnugu office; first floor, left' },
    { uid: crypto.randomUUID(), isCancelled: true, location: 'Online' },
  ].map((entry, n) => ({
    ...entry,
    sequence: n,
    startsAt: Temporal.Instant.from('2027-01-09T18:30:00Z').add({ minutes: 30 * n }),
    endsAt: Temporal.Instant.from('2027-01-09T19:00:00Z').add({ minutes: 30 * n }),
    stamp: monday8,
  }))
  const text = toCalendarFeed('Ireti appointments', entries)
  expect(toCalendarFeed('Ireti appointments', entries)).toBe(text)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(
    events.map((event) => ({
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      status: event.component.getFirstPropertyValue('status'),
      startsAt: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
    })),
  ).toEqual(
    entries.map(({ uid, sequence, location, isCancelled, startsAt }) => ({
      uid,
      sequence,
      summary: 'Appointment',
      location,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
      startsAt: new Date(startsAt.epochMilliseconds).toISOString(),
      zone: 'UTC',
    })),
  )
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|DESCRIPTION/)
})
