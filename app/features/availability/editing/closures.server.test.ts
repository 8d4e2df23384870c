import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { availabilityExceptions, offices } from '../../../db/tables/availability.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { toSlotRow } from '../rules/slot.ts'
import { insertBooking, makeOffice, monday8 } from '../testing.server.ts'
import {
  addClosure,
  changeClosure,
  listClosureConflicts,
  listClosures,
  removeClosure,
} from './closures.server.ts'
import {
  type ExceptionValues,
  type NewException,
  parseException,
  toEmptyException,
  toExceptionValues,
} from './exception.schema.ts'

const save = { actorId: randomUUID(), now: monday8, isPreview: false, shownIds: [], isAccepted: false }
const accept = (...shownIds: string[]) => ({ ...save, shownIds, isAccepted: true })

function toHoliday(where: string, startsOn = '2027-01-06') {
  const values = { ...toEmptyException('holiday', where), startsOn, note: 'Eid' }
  const offices = [{ id: where, timeZone: 'Africa/Lagos' }]
  const parsed = parseException(values, { kind: 'holiday', offices, now: monday8 })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.exception
}

const toTarget = (closure?: Readonly<{ id: string; revision: number }>) => ({
  id: closure?.id ?? '',
  revision: closure?.revision ?? 0,
})

test('a holiday of a country closes its offices and lists the conflicts there only', async () => {
  const db = await freshDb()
  const firstOffice = await makeOffice(db)
  const secondOffice = await makeOffice(db)
  await db.update(offices).set({ country: 'IN' })
  await db.insert(offices).values({
    ...{ id: randomUUID(), name: 'Empty', country: 'NG', timeZone: 'Africa/Lagos' },
    ...{ address: 'a', email: 'e@ireti.example' },
  })
  const buffer = { bufferMinutes: 0 }
  const first = await insertBooking(db, toSlotRow(firstOffice.toSlot('2027-01-06T10:00'), buffer))
  const second = await insertBooking(db, toSlotRow(secondOffice.toSlot('2027-01-06T12:00'), buffer))
  await insertBooking(db, toSlotRow(firstOffice.toSlot('2027-01-07T10:00'), buffer))
  expect(await addClosure(db, toHoliday('NG'), save)).toEqual({ ok: true })
  const answer = await addClosure(db, toHoliday('IN'), save)
  if (answer.ok || !('effect' in answer)) throw new Error('not refused')
  expect(answer.effect.conflicts.map(({ bookingId }) => bookingId)).toEqual([first, second])
  expect(answer.effect.days[0]).toMatchObject({ before: 46, after: 0, closed: 46 })
  expect(await addClosure(db, toHoliday('IN'), accept(first, second))).toEqual({ ok: true })
  const closures = await listClosures(db, monday8)
  expect(closures).toHaveLength(2)
  const conflicts = await listClosureConflicts(db, closures, monday8)
  expect(conflicts.map(({ bookingId }) => bookingId)).toEqual([first, second])
})

test('adding and removing a closure raises the office’s revision and is recorded in the audit', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  await addClosure(db, toHoliday(office.id), save)
  const [closure] = await listClosures(db, monday8)
  expect(closure).toMatchObject({ officeId: office.id, country: null, note: 'Eid' })
  expect(await removeClosure(db, toTarget(closure), save)).toEqual({ ok: true })
  expect(await db.$count(availabilityExceptions)).toBe(0)
  expect(await db.select({ revision: offices.revision }).from(offices)).toEqual([{ revision: 3 }])
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual(['closure.added', 'closure.removed'])
  expect(events[0]?.detail).toMatchObject({ before: null, after: { startsOn: '2027-01-06', time: null } })
})

test('an unknown closure cannot be changed, and of two removals at once one is refused', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  const unknown = { ok: false, reason: 'not_found' }
  for (const id of ['x', randomUUID()]) {
    expect(await removeClosure(db, { id, revision: 1 }, save)).toEqual(unknown)
    const change = { id, revision: 1, exception: toHoliday(office.id) }
    expect(await changeClosure(db, change, save)).toEqual(unknown)
  }
  expect(await addClosure(db, toHoliday(randomUUID()), save)).toEqual(unknown)
  await addClosure(db, toHoliday(office.id), save)
  const [closure] = await listClosures(db, monday8)
  const answers = await Promise.all([1, 2].map(() => removeClosure(db, toTarget(closure), save)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a closure that moves to another day and office opens the first and lists the conflicts at the second', async () => {
  const db = await freshDb()
  const firstOffice = await makeOffice(db)
  const secondOffice = await makeOffice(db)
  const buffer = { bufferMinutes: 0 }
  await insertBooking(db, toSlotRow(firstOffice.toSlot('2027-01-08T10:00'), buffer))
  const booked = await insertBooking(db, toSlotRow(secondOffice.toSlot('2027-01-08T10:00'), buffer))
  await addClosure(db, toHoliday(firstOffice.office.id), save)
  const [closure] = await listClosures(db, monday8)
  const exception = toHoliday(secondOffice.office.id, '2027-01-08')
  const change = { ...toTarget(closure), exception }
  const preview = await changeClosure(db, change, { ...save, isPreview: true })
  if (preview.ok || !('effect' in preview)) throw new Error('no preview')
  // The first office opens on the sixth. The second one closes on the eighth.
  expect(preview.effect.days.map(({ opened, closed }) => [opened, closed]).slice(0, 3)).toEqual([
    [24, 0],
    [0, 0],
    [0, 23],
  ])
  const answer = await changeClosure(db, change, save)
  if (answer.ok || !('effect' in answer)) throw new Error('not refused')
  expect(answer.effect.conflicts.map(({ bookingId }) => bookingId)).toEqual([booked])
  expect(await listClosures(db, monday8)).toEqual([closure])
  expect(await changeClosure(db, change, accept(booked))).toEqual({ ok: true })
  expect(await listClosures(db, monday8)).toMatchObject([{ ...exception, id: closure?.id, revision: 2 }])
  const revisions = await db.select({ revision: offices.revision }).from(offices)
  expect(revisions.map(({ revision }) => revision).sort()).toEqual([2, 3])
  const [, event] = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(event).toMatchObject({
    action: 'closure.changed',
    detail: { before: { startsOn: '2027-01-06' }, after: { startsOn: '2027-01-08' }, sessionsLeft: 1 },
  })
})

test('when one person changes a closure and another removes it, the second change is refused', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  await addClosure(db, toHoliday(office.id), save)
  const [closure] = await listClosures(db, monday8)
  const change = { ...toTarget(closure), exception: toHoliday(office.id, '2027-01-07') }
  expect(await changeClosure(db, change, save)).toEqual({ ok: true })
  const refused = { ok: false, reason: 'changed_meanwhile' }
  expect(await changeClosure(db, change, save)).toEqual(refused)
  expect(await removeClosure(db, toTarget(closure), save)).toEqual(refused)
  expect(await removeClosure(db, { ...toTarget(closure), revision: 2 }, save)).toEqual({ ok: true })
})

test('a form that nobody edits does not change a stored closure', () => {
  const whole = toHoliday('NG')
  const night: NewException = { ...whole, startsMinute: 1_200, endsMinute: 1_560, inPerson: false }
  const midnight: NewException = { ...night, endsMinute: 1_440, officeId: 'office', country: null }
  for (const exception of [whole, night, midnight, { ...midnight, endsMinute: 2_880 }]) {
    const values: ExceptionValues = toExceptionValues(exception)
    const offices = [{ id: 'office', timeZone: 'Africa/Lagos' }]
    const parsed = parseException(values, { kind: 'holiday', offices, now: monday8 })
    expect(parsed).toMatchObject({ exception })
  }
})
