import { expect, test } from 'vitest'
import { makeAgency } from '../../../tests/support/agency.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { freshDb } from '../../db/testing.server.ts'
import { readToday } from './today.server.ts'
import { sayCountdown, toNextSession, toSessionLine } from './today-view.ts'

const now = Temporal.Instant.from('2027-01-13T09:00:00Z')
const clock = { timeZone: 'Africa/Lagos', now }
const everything = { counsellorId: null }

async function addBooking(db: Db, at: string, row: Partial<typeof bookings.$inferInsert>) {
  const startsAt = Temporal.Instant.from(at)
  const endsAt = startsAt.add({ minutes: 30 })
  await db.insert(bookings).values({
    id: crypto.randomUUID(),
    status: 'confirmed',
    mode: 'ONLINE',
    startsAt,
    endsAt,
    busyFrom: startsAt,
    busyUntil: endsAt,
    clientKey: crypto.randomUUID(),
    name: at,
    email: 'ada@mail.example.com',
    createdAt: now,
    ...row,
  })
}

test('today has the day of the reader, what comes first, and the next session within the scope', async () => {
  const db = await freshDb()
  const { counsellors, offices } = await makeAgency(db, { counsellors: 2 })
  const [own, other] = counsellors
  const officeId = offices[0]?.id ?? ''
  const ids = { counsellorId: own?.id, officeId }
  for (const at of [
    '2027-01-12T22:00:00Z',
    '2027-01-12T23:30:00Z',
    '2027-01-13T08:50:00Z',
    '2027-01-13T22:30:00Z',
    '2027-01-13T23:30:00Z',
  ])
    await addBooking(db, at, ids)
  await addBooking(db, '2027-01-13T11:00:00Z', { ...ids, status: 'cancelled' })
  await addBooking(db, '2027-01-13T10:00:00Z', { counsellorId: other?.id, officeId })
  const day = await readToday(db, everything, clock)
  expect([day.total, day.over]).toEqual([4, 1])
  expect(day.sessions.map(({ name }) => name)).toEqual([
    '2027-01-13T08:50:00Z',
    '2027-01-13T10:00:00Z',
    '2027-01-13T22:30:00Z',
    '2027-01-12T23:30:00Z',
  ])
  expect(day.next?.name).toBe('2027-01-13T08:50:00Z')
  const theirs = await readToday(db, { counsellorId: other?.id ?? '' }, clock)
  expect(theirs.sessions.map(({ name }) => name)).toEqual(['2027-01-13T10:00:00Z'])
})

test('the next session of another day is found, and its meeting opens 24 hours before', async () => {
  const db = await freshDb()
  const { counsellors, offices } = await makeAgency(db, { counsellors: 1 })
  await addBooking(db, '2027-01-14T10:00:00Z', {
    counsellorId: counsellors[0]?.id,
    officeId: offices[0]?.id,
  })
  const { next, total } = await readToday(db, everything, clock)
  if (!next) throw new Error('no next session')
  const withAddress = { ...next, meetingAddress: 'https://meet.example/{room}' }
  const at = (hours: number) => ({ ...clock, now: now.add({ hours }) })
  expect(total).toBe(0)
  expect(toNextSession(withAddress, at(0)).joinHref).toBeNull()
  expect(toNextSession(withAddress, at(1)).joinHref).toBe(`https://meet.example/${next.meetingRoom}`)
  expect(toNextSession({ ...next, meetingAddress: null }, at(1))).toMatchObject({
    joinHref: null,
    lacksLink: true,
    linkHref: `/admin/availability?counsellor=${next.counsellorId}#link-title`,
  })
  expect(toNextSession(withAddress, at(1)).linkHref).toBeNull()
  expect(toNextSession(withAddress, at(24)).outcome).toBeNull()
  expect(toNextSession(withAddress, at(25)).outcome).toMatchObject({ id: next.id, revision: next.revision })
  expect(toNextSession({ ...withAddress, groupId: next.id }, at(25)).outcome).toBeNull()
  expect(toNextSession({ ...withAddress, mode: 'IN_PERSON' }, at(1)).joinHref).toBeNull()
})

test('a session that is over asks whether they came, until somebody has said it', async () => {
  const db = await freshDb()
  const { counsellors, offices } = await makeAgency(db, { counsellors: 2 })
  const ids = { counsellorId: counsellors[0]?.id, officeId: offices[0]?.id }
  await addBooking(db, '2027-01-13T07:00:00Z', ids)
  await addBooking(db, '2027-01-13T07:30:00Z', { ...ids, status: 'attended' })
  await addBooking(db, '2027-01-13T08:00:00Z', { ...ids, status: 'no_show' })
  await addBooking(db, '2027-01-13T08:45:00Z', ids)
  // It has begun, and somebody has said already that the client came.
  await addBooking(db, '2027-01-13T08:50:00Z', {
    ...ids,
    status: 'attended',
    counsellorId: counsellors[1]?.id,
  })
  const { sessions, total, over } = await readToday(db, everything, clock)
  expect([total, over]).toEqual([5, 4])
  const lines = sessions.map((session) => toSessionLine(session, clock))
  expect(lines.map(({ time, statusWords, tone }) => [time, statusWords, tone])).toEqual([
    ['9:45 am', 'Confirmed', 'set'],
    ['8:00 am', 'Did they come?', 'waiting'],
    ['8:30 am', 'Attended', 'good'],
    ['9:00 am', 'Did not come', 'bad'],
    ['9:50 am', 'Attended', 'good'],
  ])
})

test('the countdown says minutes, then hours, and nothing half a day before', () => {
  const say = (minutes: number) => sayCountdown(minutes * 60_000, 0)
  expect([-5, 0, 1, 59, 60, 125, 719, 720].map(say)).toEqual([
    'began 5 min ago',
    'now',
    'in 1 min',
    'in 59 min',
    'in 1 h',
    'in 2 h 5 min',
    'in 11 h 59 min',
    null,
  ])
})
