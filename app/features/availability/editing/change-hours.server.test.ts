import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { availabilityExceptions, counsellors, workingHours } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { holdSlot } from '../../booking/hold.server.ts'
import { secrets } from '../../booking/testing.server.ts'
import { toSlotRow } from '../rules/slot.ts'
import { findOpenSlots } from '../slots/slots.server.ts'
import { findAllConflicts, insertBooking, makeOffice, monday8, toHold } from '../testing.server.ts'
import { counsellorSettings } from '../testing.ts'
import { addException, findAvailability, removeException, saveHours } from './counsellors.server.ts'
import { parseException, toEmptyException } from './exception.schema.ts'

const all = { counsellorId: null }
const save = { actorId: randomUUID(), now: monday8, isPreview: false, shownIds: [], isAccepted: false }
const accept = (...shownIds: string[]) => ({ ...save, shownIds, isAccepted: true })
const preview = { ...save, isPreview: true }

function toLeave(startsOn: string) {
  const values = { ...toEmptyException('leave'), startsOn }
  const parsed = parseException(values, {
    kind: 'leave',
    offices: [],
    now: monday8,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.exception
}

async function makeAppointment(db: Db) {
  const office = await makeOffice(db)
  const bookingId = await insertBooking(
    db,
    toSlotRow(office.toSlot('2027-01-06T10:00'), { bufferMinutes: 0 }),
  )
  const target = { counsellorId: office.counsellorId, revision: 1 }
  return { ...office, bookingId, target }
}

const countSlots = async (db: Db, day: string) => {
  const from = Temporal.ZonedDateTime.from(`${day}T00:00[Africa/Lagos]`).toInstant()
  return (await findOpenSlots(db, { from, to: from.add({ hours: 24 }) }, monday8)).total
}

test('leave during a booked appointment is refused until the person accepts the conflict', async () => {
  const db = await freshDb()
  const { target, bookingId } = await makeAppointment(db)
  const leave = { ...target, exception: toLeave('2027-01-06') }
  const first = await addException(db, all, leave, save)
  expect(first).toMatchObject({ ok: false, reason: 'conflicts', effect: { conflicts: [{ bookingId }] } })
  expect(await db.$count(availabilityExceptions)).toBe(0)
  expect(await db.$count(auditEvents)).toBe(0)
  expect(await addException(db, all, leave, accept(bookingId))).toEqual({ ok: true })
  const [appointment] = await db.select().from(bookings)
  expect(appointment).toMatchObject({ id: bookingId, status: 'confirmed' })
  expect(appointment?.startsAt?.toString()).toBe('2027-01-06T09:00:00Z')
  expect((await findAllConflicts(db, monday8)).appointments).toMatchObject([{ bookingId }])
  expect(await countSlots(db, '2027-01-06')).toBe(0)
})

test('an appointment that was booked after the preview is refused although the first one is accepted', async () => {
  const db = await freshDb()
  const { target, bookingId, toSlot } = await makeAppointment(db)
  const leave = { ...target, exception: toLeave('2027-01-06') }
  expect(await addException(db, all, leave, preview)).toMatchObject({ reason: 'preview' })
  const laterId = await insertBooking(db, toSlotRow(toSlot('2027-01-06T15:00'), { bufferMinutes: 0 }))
  const answer = await addException(db, all, leave, accept(bookingId))
  expect(answer).toMatchObject({
    reason: 'conflicts',
    effect: { conflicts: [{ bookingId }, { bookingId: laterId }] },
  })
  expect(await db.$count(availabilityExceptions)).toBe(0)
})

test('a live hold is a conflict, too', async () => {
  const db = await freshDb()
  const { toSlot, counsellorId } = await makeOffice(db)
  await holdSlot(db, secrets, toHold(toSlot('2027-01-06T10:00')), monday8)
  const leave = { counsellorId, revision: 1, exception: toLeave('2027-01-06') }
  expect(await addException(db, all, leave, save)).toMatchObject({
    effect: { conflicts: [{ isHeld: true, name: null }] },
  })
  const later = { ...save, now: monday8.add({ minutes: 16 }) }
  expect(await addException(db, all, leave, later)).toEqual({ ok: true })
})

test('an appointment that was a conflict before the change is not a new conflict', async () => {
  const db = await freshDb()
  const { target, bookingId } = await makeAppointment(db)
  await addException(db, all, { ...target, exception: toLeave('2027-01-06') }, accept(bookingId))
  const again = { ...target, revision: 2, exception: toLeave('2027-01-06') }
  expect(await addException(db, all, again, save)).toEqual({ ok: true })
})

test('a preview shows the difference and changes nothing', async () => {
  const db = await freshDb()
  const { target, office } = await makeAppointment(db)
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({
    ...{ officeId: office.id, weekday, startsMinute: 540, endsMinute: 1_260 },
    inPerson: true,
    online: true,
  }))
  const answer = await saveHours(db, all, { ...target, settings: counsellorSettings, hours }, preview)
  if (answer.ok || !('effect' in answer)) throw new Error('no preview')
  expect(answer.effect.conflicts).toEqual([])
  expect(answer.effect.days).toHaveLength(14)
  const [monday, tuesday, wednesday] = answer.effect.days
  expect(monday).toMatchObject({ before: 24, after: 24, opened: 2, closed: 2 })
  expect(tuesday).toMatchObject({ before: 24, after: 24, opened: 2, closed: 2, changed: 0 })
  expect(wednesday).toMatchObject({ before: 23, after: 23 })
  expect(wednesday?.openTimes.map(({ startsAt }) => startsAt.toString())).toEqual([
    '2027-01-06T08:00:00Z',
    '2027-01-06T09:30:00Z',
  ])
  expect(answer.effect.days[5]).toMatchObject({ before: 24, after: 0, closed: 24 })
  expect(await db.$count(workingHours)).toBe(7)
  expect(await db.select({ revision: counsellors.revision }).from(counsellors)).toEqual([{ revision: 1 }])
  expect(await db.$count(auditEvents)).toBe(0)
})

test('new hours replace the old ones, raise the revision once and are recorded in the audit', async () => {
  const db = await freshDb()
  const { office, counsellorId } = await makeOffice(db)
  const row = { officeId: office.id, weekday: 2, startsMinute: 1_320, endsMinute: 1_560 }
  const hours = [{ ...row, inPerson: false, online: true }]
  const input = { counsellorId, revision: 1, settings: { ...counsellorSettings, dailyLimit: 3 }, hours }
  expect(await saveHours(db, all, input, save)).toEqual({ ok: true })
  expect(await db.select().from(workingHours)).toMatchObject([row])
  expect(await db.select().from(counsellors)).toMatchObject([{ revision: 2, dailyLimit: 3 }])
  const [event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({ action: 'availability.changed', subjectId: counsellorId })
  expect(event?.detail).toMatchObject({
    before: { settings: { dailyLimit: null } },
    after: {
      settings: { dailyLimit: 3 },
      hours: [{ weekday: 2, time: '10:00 pm to 2:00 am the next day', online: true, inPerson: false }],
    },
    sessionsLeft: 0,
  })
  expect(JSON.stringify(event?.detail)).not.toMatch(/@|Counsellor 1/)
})

test('when two people change one counsellor’s hours at once, one change is refused', async () => {
  const db = await freshDb()
  const { counsellorId } = await makeOffice(db)
  const input = { counsellorId, revision: 1, settings: counsellorSettings, hours: [] }
  const leave = { counsellorId, revision: 1, exception: toLeave('2027-01-06') }
  const answers = await Promise.all([
    saveHours(db, all, input, save),
    addException(db, all, leave, save),
    saveHours(db, all, input, preview),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await saveHours(db, all, input, preview)).toEqual({ ok: false, reason: 'changed_meanwhile' })
})

test('a counsellor can change only the own hours', async () => {
  const db = await freshDb()
  const { counsellorIds } = await makeOffice(db, { people: 2 })
  const [own = '', other = ''] = counsellorIds
  const scope = { counsellorId: own }
  expect(await findAvailability(db, scope, own, monday8)).not.toBeNull()
  expect(await findAvailability(db, scope, other, monday8)).toBeNull()
  for (const id of [other, randomUUID(), 'x']) {
    const target = { counsellorId: id, revision: 1 }
    const unknown = { ok: false, reason: 'not_found' }
    const exception = toLeave('2027-01-06')
    expect(await saveHours(db, scope, { ...target, settings: counsellorSettings, hours: [] }, save)).toEqual(
      unknown,
    )
    expect(await addException(db, scope, { ...target, exception }, save)).toEqual(unknown)
    expect(await removeException(db, scope, { ...target, exceptionId: randomUUID() }, save)).toEqual(unknown)
  }
  expect(await db.$count(workingHours, eq(workingHours.counsellorId, other))).toBe(7)
})

test('removing extra hours lists the appointment in them as a conflict', async () => {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db)
  const values = {
    ...toEmptyException('extra', office.id),
    startsOn: '2027-01-06',
    from: '20:00',
    until: '22:00',
  }
  const parsed = parseException(values, { kind: 'extra', offices: [office], now: monday8 })
  if (!parsed.ok) throw new Error('not parsed')
  await addException(db, all, { counsellorId, revision: 1, exception: parsed.exception }, save)
  const bookingId = await insertBooking(db, toSlotRow(toSlot('2027-01-06T20:30'), { bufferMinutes: 0 }))
  const [extra] = await db.select().from(availabilityExceptions)
  const removal = { counsellorId, revision: 2, exceptionId: extra?.id ?? '' }
  expect(await removeException(db, all, removal, save)).toMatchObject({
    reason: 'conflicts',
    effect: { conflicts: [{ bookingId }] },
  })
  expect(await removeException(db, all, removal, accept(bookingId))).toEqual({
    ok: true,
  })
  expect(await db.$count(availabilityExceptions)).toBe(0)
  expect(await removeException(db, all, { ...removal, revision: 3 }, save)).toMatchObject({
    reason: 'not_found',
  })
})
