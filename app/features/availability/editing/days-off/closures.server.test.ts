import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditEvents } from '../../../../db/tables/audit.ts'
import { availabilityExceptions, offices } from '../../../../db/tables/availability.ts'
import { freshDb } from '../../../../db/testing.server.ts'
import { toSlotRow } from '../../rules/slot.ts'
import { insertBooking, makeOffice, monday8 } from '../../testing.server.ts'
import {
  addClosure,
  changeClosure,
  listClosureConflicts,
  listClosures,
  removeClosure,
} from './closures.server.ts'
import { type Days, parseDays, type TypedDays, toEmptyDays, toTypedDays } from './days-off.schema.ts'

const who = { actorId: randomUUID(), now: monday8 }
const save = { isPreview: false, left: [] }

function toHoliday(where: string, startsOn = '2027-01-06') {
  const typed = { ...toEmptyDays('holiday', where), startsOn, note: 'Eid' }
  const asked = { kind: 'holiday', officeIds: [where], today: Temporal.PlainDate.from('2027-01-04') } as const
  const parsed = parseDays(typed, asked)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.days
}

const toTarget = (closure?: Readonly<{ id: string; revision: number }>) => ({
  id: closure?.id ?? '',
  revision: closure?.revision ?? 0,
})

test('a holiday of a country closes its offices and asks about their sessions only', async () => {
  const db = await freshDb()
  const here = await makeOffice(db)
  const there = await makeOffice(db)
  await db.update(offices).set({ country: 'IN' })
  await db.insert(offices).values({
    ...{ id: randomUUID(), name: 'Empty', country: 'NG', timeZone: 'Africa/Lagos' },
    ...{ address: 'a', phone: 'p', email: 'e@ireti.example' },
  })
  const buffer = { bufferMinutes: 0 }
  const first = await insertBooking(db, toSlotRow(here.toSlot('2027-01-06T10:00'), buffer))
  const second = await insertBooking(db, toSlotRow(there.toSlot('2027-01-06T12:00'), buffer))
  await insertBooking(db, toSlotRow(here.toSlot('2027-01-07T10:00'), buffer))
  expect(await addClosure(db, toHoliday('NG'), save, who)).toEqual({ ok: true })
  const answer = await addClosure(db, toHoliday('IN'), save, who)
  if (answer.ok || !('effect' in answer)) throw new Error('not asked')
  expect(answer.effect.conflicts.map(({ bookingId }) => bookingId)).toEqual([first, second])
  expect(answer.effect.days[0]).toMatchObject({ before: 46, after: 0, closed: 46 })
  const left = { ...save, left: [first, second] }
  expect(await addClosure(db, toHoliday('IN'), left, who)).toEqual({ ok: true })
  const closures = await listClosures(db, monday8)
  expect(closures).toHaveLength(2)
  const conflicts = await listClosureConflicts(db, closures, monday8)
  expect(conflicts.map(({ bookingId }) => bookingId)).toEqual([first, second])
})

test('closing one office raises its revision and stands in the audit, and so does taking it back', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  await addClosure(db, toHoliday(office.id), save, who)
  const [closure] = await listClosures(db, monday8)
  expect(closure).toMatchObject({ officeId: office.id, country: null, note: 'Eid' })
  expect(await removeClosure(db, toTarget(closure), save, who)).toEqual({ ok: true })
  expect(await db.$count(availabilityExceptions)).toBe(0)
  expect(await db.select({ revision: offices.revision }).from(offices)).toEqual([{ revision: 3 }])
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['closure.added', 'closure.removed'])
  expect(events[0]?.detail).toMatchObject({ before: null, after: { startsOn: '2027-01-06', time: null } })
})

test('what is no closure cannot be taken back, and of two people one is told', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  const unknown = { ok: false, reason: 'unknown' }
  for (const id of ['x', randomUUID()]) {
    expect(await removeClosure(db, { id, revision: 1 }, save, who)).toEqual(unknown)
    const change = { id, revision: 1, days: toHoliday(office.id) }
    expect(await changeClosure(db, change, save, who)).toEqual(unknown)
  }
  expect(await addClosure(db, toHoliday(randomUUID()), save, who)).toEqual(unknown)
  await addClosure(db, toHoliday(office.id), save, who)
  const [closure] = await listClosures(db, monday8)
  const answers = await Promise.all([1, 2].map(() => removeClosure(db, toTarget(closure), save, who)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a closure that moves to other days and another office opens the one and asks about the sessions of the other', async () => {
  const db = await freshDb()
  const here = await makeOffice(db)
  const there = await makeOffice(db)
  const buffer = { bufferMinutes: 0 }
  await insertBooking(db, toSlotRow(here.toSlot('2027-01-08T10:00'), buffer))
  const booked = await insertBooking(db, toSlotRow(there.toSlot('2027-01-08T10:00'), buffer))
  await addClosure(db, toHoliday(here.office.id), save, who)
  const [closure] = await listClosures(db, monday8)
  const days = toHoliday(there.office.id, '2027-01-08')
  const change = { ...toTarget(closure), days }
  const preview = await changeClosure(db, change, { ...save, isPreview: true }, who)
  if (preview.ok || !('effect' in preview)) throw new Error('no preview')
  // The office here opens on the sixth, the one there closes on the eighth.
  expect(preview.effect.days.map(({ opened, closed }) => [opened, closed]).slice(0, 3)).toEqual([
    [24, 0],
    [0, 0],
    [0, 23],
  ])
  const answer = await changeClosure(db, change, save, who)
  if (answer.ok || !('effect' in answer)) throw new Error('not asked')
  expect(answer.effect.conflicts.map(({ bookingId }) => bookingId)).toEqual([booked])
  expect(await listClosures(db, monday8)).toEqual([closure])
  expect(await changeClosure(db, change, { ...save, left: [booked] }, who)).toEqual({ ok: true })
  expect(await listClosures(db, monday8)).toMatchObject([{ ...days, id: closure?.id, revision: 2 }])
  const revisions = await db.select({ revision: offices.revision }).from(offices)
  expect(revisions.map(({ revision }) => revision).sort()).toEqual([2, 3])
  const [, event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({
    action: 'closure.changed',
    detail: { before: { startsOn: '2027-01-06' }, after: { startsOn: '2027-01-08' }, sessionsLeft: 1 },
  })
})

test('of two people one of whom changes a closure and one takes it back the second is told', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  await addClosure(db, toHoliday(office.id), save, who)
  const [closure] = await listClosures(db, monday8)
  const change = { ...toTarget(closure), days: toHoliday(office.id, '2027-01-07') }
  expect(await changeClosure(db, change, save, who)).toEqual({ ok: true })
  const late = { ok: false, reason: 'changed_meanwhile' }
  expect(await changeClosure(db, change, save, who)).toEqual(late)
  expect(await removeClosure(db, toTarget(closure), save, who)).toEqual(late)
  expect(await removeClosure(db, { ...toTarget(closure), revision: 2 }, save, who)).toEqual({ ok: true })
})

test('a form shows stored days as they would be typed, and typing nothing changes nothing', () => {
  const whole = toHoliday('NG')
  const night: Days = { ...whole, startsMinute: 1_200, endsMinute: 1_560, inPerson: false }
  const midnight: Days = { ...night, endsMinute: 1_440, officeId: 'there', country: null }
  for (const days of [whole, night, midnight, { ...midnight, endsMinute: 2_880 }]) {
    const typed: TypedDays = toTypedDays(days)
    const today = Temporal.PlainDate.from('2027-01-04')
    expect(parseDays(typed, { kind: 'holiday', officeIds: ['there'], today })).toMatchObject({ days })
  }
})
