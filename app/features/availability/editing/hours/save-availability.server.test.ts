import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../../db/open.server.ts'
import { auditEvents } from '../../../../db/tables/audit.ts'
import { availabilityExceptions, counsellors, workingHours } from '../../../../db/tables/availability.ts'
import { bookings } from '../../../../db/tables/booking.ts'
import { freshDb } from '../../../../db/testing.server.ts'
import { holdSlot } from '../../../booking/hold.server.ts'
import { secrets } from '../../../booking/testing.server.ts'
import { toSlotRow } from '../../rules/slot.ts'
import { findOpenSlots } from '../../slots/slots.server.ts'
import { findAllConflicts, insertBooking, makeOffice, monday8, toHold } from '../../testing.server.ts'
import { parseDays, toEmptyDays } from '../days-off/days-off.schema.ts'
import { readAvailability } from './availability.server.ts'
import { addDays, removeDays, saveHours } from './save-availability.server.ts'

const all = { counsellorId: null }
const who = { actorId: randomUUID(), now: monday8 }
const save = { isPreview: false, left: [] }
const look = { isPreview: true, left: [] }
const settings = {
  timeZone: 'Africa/Lagos',
  bufferMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  dailyLimit: null,
  active: true,
}

function toLeave(startsOn: string) {
  const typed = { ...toEmptyDays('leave'), startsOn }
  const parsed = parseDays(typed, {
    kind: 'leave',
    officeIds: [],
    today: Temporal.PlainDate.from('2027-01-04'),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.days
}

async function makeAppointment(db: Db) {
  const made = await makeOffice(db)
  const bookingId = await insertBooking(db, toSlotRow(made.toSlot('2027-01-06T10:00'), { bufferMinutes: 0 }))
  const target = { counsellorId: made.counsellorId, revision: 1 }
  return { ...made, bookingId, target }
}

const countSlots = async (db: Db, day: string) => {
  const from = Temporal.ZonedDateTime.from(`${day}T00:00[Africa/Lagos]`).toInstant()
  return (await findOpenSlots(db, { from, to: from.add({ hours: 24 }) }, monday8)).total
}

test('leave over a booked session is not saved until somebody who saw the session says so', async () => {
  const db = await freshDb()
  const { target, bookingId } = await makeAppointment(db)
  const leave = { ...target, days: toLeave('2027-01-06') }
  const first = await addDays(db, all, leave, save, who)
  expect(first).toMatchObject({ ok: false, reason: 'conflicts', effect: { conflicts: [{ bookingId }] } })
  expect(await db.$count(availabilityExceptions)).toBe(0)
  expect(await db.$count(auditEvents)).toBe(0)
  expect(await addDays(db, all, leave, { ...save, left: [bookingId] }, who)).toEqual({ ok: true })
  const [session] = await db.select().from(bookings)
  expect(session).toMatchObject({ id: bookingId, status: 'confirmed' })
  expect(session?.startsAt?.toString()).toBe('2027-01-06T09:00:00Z')
  expect((await findAllConflicts(db, monday8)).appointments).toMatchObject([{ bookingId }])
  expect(await countSlots(db, '2027-01-06')).toBe(0)
})

test('a session that was booked since the preview is found at saving, though the first one was ticked', async () => {
  const db = await freshDb()
  const { target, bookingId, toSlot } = await makeAppointment(db)
  const leave = { ...target, days: toLeave('2027-01-06') }
  expect(await addDays(db, all, leave, look, who)).toMatchObject({ reason: 'preview' })
  const late = await insertBooking(db, toSlotRow(toSlot('2027-01-06T15:00'), { bufferMinutes: 0 }))
  const answer = await addDays(db, all, leave, { ...save, left: [bookingId] }, who)
  expect(answer).toMatchObject({
    reason: 'conflicts',
    effect: { conflicts: [{ bookingId }, { bookingId: late }] },
  })
  expect(await db.$count(availabilityExceptions)).toBe(0)
})

test('a time that somebody holds at the moment is found, too', async () => {
  const db = await freshDb()
  const { toSlot, counsellorId } = await makeOffice(db)
  await holdSlot(db, secrets, toHold(toSlot('2027-01-06T10:00')), monday8)
  const leave = { counsellorId, revision: 1, days: toLeave('2027-01-06') }
  expect(await addDays(db, all, leave, save, who)).toMatchObject({
    effect: { conflicts: [{ isHeld: true, name: null }] },
  })
  const later = { ...who, now: monday8.add({ minutes: 16 }) }
  expect(await addDays(db, all, leave, save, later)).toEqual({ ok: true })
})

test('a session that lay outside before is not asked about again', async () => {
  const db = await freshDb()
  const { target, bookingId } = await makeAppointment(db)
  const both = { ...save, left: [bookingId] }
  await addDays(db, all, { ...target, days: toLeave('2027-01-06') }, both, who)
  const again = { ...target, revision: 2, days: toLeave('2027-01-06') }
  expect(await addDays(db, all, again, save, who)).toEqual({ ok: true })
})

test('a preview shows the difference and changes nothing, not even the revision', async () => {
  const db = await freshDb()
  const { target, office } = await makeAppointment(db)
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({
    ...{ officeId: office.id, weekday, startsMinute: 540, endsMinute: 1_260 },
    inPerson: true,
    online: true,
  }))
  const answer = await saveHours(db, all, { ...target, settings, hours }, look, who)
  if (answer.ok || !('effect' in answer)) throw new Error('no preview')
  expect(answer.effect.conflicts).toEqual([])
  expect(answer.effect.days).toHaveLength(14)
  const [monday, tuesday, wednesday] = answer.effect.days
  expect(monday).toMatchObject({ before: 24, after: 24, opened: 2, closed: 2 })
  expect(tuesday).toMatchObject({ before: 24, after: 24, opened: 2, closed: 2, changed: 0 })
  expect(wednesday).toMatchObject({ before: 23, after: 23 })
  expect(wednesday?.open.map(({ from }) => from.toString())).toEqual([
    '2027-01-06T08:00:00Z',
    '2027-01-06T09:30:00Z',
  ])
  expect(answer.effect.days[5]).toMatchObject({ before: 24, after: 0, closed: 24 })
  expect(await db.$count(workingHours)).toBe(7)
  expect(await db.select({ revision: counsellors.revision }).from(counsellors)).toEqual([{ revision: 1 }])
  expect(await db.$count(auditEvents)).toBe(0)
})

test('hours are replaced, counted as one change, and stand in the audit with what was before', async () => {
  const db = await freshDb()
  const { office, counsellorId } = await makeOffice(db)
  const row = { officeId: office.id, weekday: 2, startsMinute: 1_320, endsMinute: 1_560 }
  const hours = [{ ...row, inPerson: false, online: true }]
  const input = { counsellorId, revision: 1, settings: { ...settings, dailyLimit: 3 }, hours }
  expect(await saveHours(db, all, input, save, who)).toEqual({ ok: true })
  expect(await db.select().from(workingHours)).toMatchObject([row])
  expect(await db.select().from(counsellors)).toMatchObject([{ revision: 2, dailyLimit: 3 }])
  const [event] = await db.select().from(auditEvents)
  expect(event).toMatchObject({ action: 'availability.changed', subjectId: counsellorId })
  expect(event?.detail).toMatchObject({
    before: { settings: { dailyLimit: null } },
    after: {
      settings: { dailyLimit: 3 },
      hours: [{ weekday: 2, time: '22:00 to 02:00 the next day', online: true, inPerson: false }],
    },
    sessionsLeft: 0,
  })
  expect(JSON.stringify(event?.detail)).not.toMatch(/@|Counsellor 1/)
})

test('of two people who save one counsellor’s hours at once, one is told', async () => {
  const db = await freshDb()
  const { counsellorId } = await makeOffice(db)
  const input = { counsellorId, revision: 1, settings, hours: [] }
  const leave = { counsellorId, revision: 1, days: toLeave('2027-01-06') }
  const answers = await Promise.all([
    saveHours(db, all, input, save, who),
    addDays(db, all, leave, save, who),
    saveHours(db, all, input, look, who),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await saveHours(db, all, input, look, who)).toEqual({ ok: false, reason: 'changed_meanwhile' })
})

test('a counsellor reaches the own hours and nobody else’s', async () => {
  const db = await freshDb()
  const { counsellorIds } = await makeOffice(db, { people: 2 })
  const [own = '', other = ''] = counsellorIds
  const scope = { counsellorId: own }
  expect(await readAvailability(db, scope, own, monday8)).not.toBeNull()
  expect(await readAvailability(db, scope, other, monday8)).toBeNull()
  for (const id of [other, randomUUID(), 'x']) {
    const target = { counsellorId: id, revision: 1 }
    const unknown = { ok: false, reason: 'unknown' }
    const days = toLeave('2027-01-06')
    expect(await saveHours(db, scope, { ...target, settings, hours: [] }, save, who)).toEqual(unknown)
    expect(await addDays(db, scope, { ...target, days }, save, who)).toEqual(unknown)
    expect(await removeDays(db, scope, { ...target, daysId: randomUUID() }, save, who)).toEqual(unknown)
  }
  expect(await db.$count(workingHours, eq(workingHours.counsellorId, other))).toBe(7)
})

test('extra hours that are taken back ask about the session in them', async () => {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db)
  const typed = { ...toEmptyDays('extra', office.id), startsOn: '2027-01-06', from: '20:00', until: '22:00' }
  const today = Temporal.PlainDate.from('2027-01-04')
  const parsed = parseDays(typed, { kind: 'extra', officeIds: [office.id], today })
  if (!parsed.ok) throw new Error('not read')
  await addDays(db, all, { counsellorId, revision: 1, days: parsed.days }, save, who)
  const bookingId = await insertBooking(db, toSlotRow(toSlot('2027-01-06T20:30'), { bufferMinutes: 0 }))
  const [extra] = await db.select().from(availabilityExceptions)
  const removal = { counsellorId, revision: 2, daysId: extra?.id ?? '' }
  expect(await removeDays(db, all, removal, save, who)).toMatchObject({
    reason: 'conflicts',
    effect: { conflicts: [{ bookingId }] },
  })
  expect(await removeDays(db, all, removal, { ...save, left: [bookingId] }, who)).toEqual({ ok: true })
  expect(await db.$count(availabilityExceptions)).toBe(0)
  expect(await removeDays(db, all, { ...removal, revision: 3 }, save, who)).toMatchObject({
    reason: 'unknown',
  })
})
