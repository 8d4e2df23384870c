import { expect, test } from 'vitest'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { insertBooking, makeOffice, monday8 } from '../availability/testing.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { changeDueTime, closeTask, giveTask, openTaskNote, reopenTask } from './change-task.server.ts'
import { countOpenTasks, findTask, listPossibleOwners, listTasks } from './list-tasks.server.ts'

const everything = { counsellorId: null }

async function makeTasks(db: Db, count: number) {
  const { office, counsellorIds } = await makeOffice(db, { people: 2 })
  const [counsellorId = '', otherId = ''] = counsellorIds
  const admin = await makeUser(db, { firstName: 'Amaka', isAdmin: true })
  const counsellor = await makeUser(db, { firstName: 'Bola', counsellorId })
  const other = await makeUser(db, { firstName: 'Chidi', counsellorId: otherId })
  for (let n = 0; n < count; n += 1) {
    const bookingId = await insertBooking(db, {
      status: 'requested',
      officeId: office.id,
      counsellorId,
      name: `Client ${n}`,
    })
    const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
    await addTask(db, { kind: 'unsafe_answer', ...subject }, monday8.add({ hours: 1 + n }))
  }
  const staff = { scope: everything, actorId: admin.id, now: monday8.add({ hours: 6 }) }
  const ids = (await listAll(db, staff)).map(({ id }) => id)
  return { admin, counsellor, other, counsellorId, otherId, staff, ids }
}

type Reader = Parameters<typeof listTasks>[2]

const listAll = async (db: Db, reader: Reader, view: Parameters<typeof listTasks>[1] = 'all') =>
  (await listTasks(db, view, reader, { page: 1, limit: 10 })).rows

test('somebody takes a task, gives it away and closes it with what was done, and the audit log has each step', async () => {
  const db = await freshDb()
  const { staff, counsellor, ids } = await makeTasks(db, 1)
  const id = ids[0] ?? ''
  expect(await giveTask(db, { id, revision: 1, ownerId: staff.actorId }, staff)).toEqual({ ok: true })
  expect(await listAll(db, staff, 'mine')).toHaveLength(1)
  expect(await giveTask(db, { id, revision: 2, ownerId: counsellor.id }, staff)).toEqual({ ok: true })
  expect(await listAll(db, staff, 'mine')).toEqual([])
  const closing = { id, revision: 3, outcome: 'reached', note: 'She is with her aunt' } as const
  expect(await closeTask(db, secrets, closing, staff)).toEqual({ ok: true })

  expect(await findTask(db, everything, id)).toMatchObject({
    owner: 'Bola Obi',
    closer: 'Amaka Obi',
    outcome: 'reached',
    hasNote: true,
  })
  const [row] = await db.select().from(followUpTasks)
  expect(row?.noteEncrypted).not.toContain('aunt')
  expect(await openTaskNote(db, secrets, id, staff)).toBe('She is with her aunt')
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual([
    'task.taken',
    'task.given',
    'task.closed',
    'task.note_opened',
  ])
  expect(JSON.stringify(events)).not.toContain('aunt')
})

test('of two people who change a task, the second is refused', async () => {
  const db = await freshDb()
  const { staff, ids } = await makeTasks(db, 1)
  const id = ids[0] ?? ''
  const closing = { id, revision: 1, outcome: 'not_needed', note: null } as const
  await giveTask(db, { id, revision: 1, ownerId: staff.actorId }, staff)
  expect(await closeTask(db, secrets, closing, staff)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await closeTask(db, secrets, { ...closing, revision: 2 }, staff)).toEqual({ ok: true })
  expect(await closeTask(db, secrets, { ...closing, revision: 3 }, staff)).toEqual({
    ok: false,
    reason: 'closed',
  })
  for (const unknown of ['x', crypto.randomUUID()]) {
    const refused = await closeTask(db, secrets, { ...closing, id: unknown }, staff)
    expect(refused).toEqual({ ok: false, reason: 'not_found' })
  }
})

test('only administrators and the counsellor of the booking can own a task', async () => {
  const db = await freshDb()
  const { staff, admin, counsellor, other, counsellorId, ids } = await makeTasks(db, 1)
  await makeUser(db, { isAdmin: true, disabledAt: monday8 })
  const possible = await listPossibleOwners(db, { counsellorId })
  expect(possible.map(({ id }) => id)).toEqual([admin.id, counsellor.id])
  const refused = await giveTask(db, { id: ids[0] ?? '', revision: 1, ownerId: other.id }, staff)
  expect(refused).toEqual({ ok: false, reason: 'not_an_owner' })
})

test('who has closed a task opens it again within ten minutes, and nobody later', async () => {
  const db = await freshDb()
  const { staff, counsellor, ids } = await makeTasks(db, 2)
  const reopen = async (id: string, minutes: number, actorId: string) => {
    await closeTask(db, secrets, { id, revision: 1, outcome: 'reached', note: null }, staff)
    return reopenTask(db, { id, revision: 2 }, { ...staff, actorId, now: staff.now.add({ minutes }) })
  }
  const [first = '', second = ''] = ids
  expect(await reopen(first, 1, counsellor.id)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await reopen(first, 10, staff.actorId)).toEqual({ ok: true })
  expect(await reopen(second, 11, staff.actorId)).toEqual({ ok: false, reason: 'closed' })
})

test('an open task gets another day, never a past one, and never one after the session that it is about', async () => {
  const db = await freshDb()
  const { staff, ids } = await makeTasks(db, 1)
  const [id = ''] = ids
  const tomorrow = staff.now.add({ hours: 24 })
  const change = (revision: number, dueAt: Temporal.Instant) =>
    changeDueTime(db, { id, revision, dueAt }, staff)
  expect(await change(1, staff.now)).toEqual({ ok: false, reason: 'due_passed' })
  expect(await change(1, tomorrow)).toEqual({ ok: true })
  expect(await change(1, tomorrow)).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect((await findTask(db, everything, id))?.dueAt).toEqual(tomorrow)
  const startsAt = staff.now.add({ hours: 48 })
  const endsAt = startsAt.add({ minutes: 30 })
  await db
    .update(bookings)
    .set({ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, status: 'confirmed' })
  expect(await change(2, endsAt)).toEqual({ ok: false, reason: 'due_too_late' })
  expect(await change(2, startsAt)).toEqual({ ok: true })
  await closeTask(db, secrets, { id, revision: 3, outcome: 'reached', note: null }, staff)
  expect(await change(4, startsAt)).toEqual({ ok: false, reason: 'closed' })
})

test('the list has the longest overdue first, and a counsellor sees only the tasks of their own bookings', async () => {
  const db = await freshDb()
  const { staff, counsellorId, otherId } = await makeTasks(db, 3)
  await addTask(db, { kind: 'helpline_unverified', subjectType: 'helpline', subjectId: '112' }, monday8)
  const shown = await listAll(db, staff, 'open')
  expect(shown.map(({ client, subjectId }) => client ?? subjectId)).toEqual([
    'Client 0',
    'Client 1',
    'Client 2',
    '112',
  ])
  expect(await listAll(db, { ...staff, scope: { counsellorId } }, 'open')).toHaveLength(3)
  expect(await listAll(db, { ...staff, scope: { counsellorId: otherId } }, 'open')).toEqual([])
  // Four working hours after 9:00, 10:00 and 11:00.
  const count = (scope: StaffScope) => countOpenTasks(db, scope, monday8.add({ hours: 6 }))
  expect(await count(everything)).toEqual({ open: 4, overdue: 2 })
  expect(await count({ counsellorId })).toEqual({ open: 3, overdue: 2 })
  expect(await count({ counsellorId: otherId })).toEqual({ open: 0, overdue: 0 })
})
