import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertBooking, makeOffice, monday8 } from '../features/availability/testing.server.ts'
import { addTask, closeTasks } from './follow-up-tasks.server.ts'
import type { Db } from './open.server.ts'
import { availabilityExceptions, offices } from './tables/availability.ts'
import { followUpTasks } from './tables/follow-up.ts'
import { auditEvents } from './tables/operation.ts'
import { freshDb } from './testing.server.ts'

/** 09:00 in Lagos. */
const monday9 = monday8.add({ hours: 1 })

const showDue = async (db: Db) => {
  const [task] = await db.select().from(followUpTasks)
  return task?.dueAt.toZonedDateTimeISO('Africa/Lagos').toPlainDateTime().toString({ smallestUnit: 'minute' })
}

async function makeBooking(db: Db) {
  const { office, counsellorId } = await makeOffice(db)
  const bookingId = await insertBooking(db, { officeId: office.id, counsellorId })
  return { office, bookingId }
}

const toTask = (bookingId: string, kind: 'unsafe_answer' | 'no_time' = 'unsafe_answer') =>
  ({ kind, subjectType: 'booking', subjectId: bookingId, bookingId }) as const

test('a repeated trigger makes no second task and does not change the first', async () => {
  const db = await freshDb()
  const { bookingId } = await makeBooking(db)
  await addTask(db, toTask(bookingId), monday9)
  await addTask(db, toTask(bookingId), monday9.add({ hours: 3 }))
  await addTask(db, toTask(bookingId, 'no_time'), monday9)
  const tasks = await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'unsafe_answer'))
  expect(tasks.map(({ dueAt, createdAt }) => [dueAt, createdAt])).toEqual([
    [monday9.add({ hours: 4 }), monday9],
  ])
  expect(await db.$count(followUpTasks)).toBe(2)
})

test('a task of a transaction that fails does not exist', async () => {
  const db = await freshDb()
  const { bookingId } = await makeBooking(db)
  const failing = db.transaction(async (tx) => {
    await addTask(tx, toTask(bookingId), monday9)
    throw new Error('the booking failed')
  })
  await expect(failing).rejects.toThrow('the booking failed')
  expect(await db.$count(followUpTasks)).toBe(0)
})

test('a task is due in the working hours of the office of its booking, and not on its holidays', async () => {
  const db = await freshDb()
  const { office, bookingId } = await makeBooking(db)
  const place = { address: 'a', phone: 'p', email: 'india@ireti.example' }
  const india = { id: randomUUID(), name: 'A first office', country: 'IN', timeZone: 'Asia/Kolkata' } as const
  await db.insert(offices).values({ ...india, ...place })
  const closed = { kind: 'holiday', createdAt: monday8 } as const
  const tuesday = Temporal.PlainDate.from('2027-01-05')
  const wednesday = tuesday.add({ days: 1 })
  const thursday = tuesday.add({ days: 2 })
  await db.insert(availabilityExceptions).values([
    { ...closed, id: randomUUID(), country: 'NG', startsOn: tuesday, endsOn: tuesday },
    { ...closed, id: randomUUID(), officeId: office.id, startsOn: wednesday, endsOn: wednesday },
    { ...closed, id: randomUUID(), country: 'IN', startsOn: thursday, endsOn: thursday },
  ])
  await addTask(db, toTask(bookingId, 'no_time'), monday9.add({ hours: 4 }))
  expect(await showDue(db)).toBe('2027-01-07T13:00')
})

test('a decided matter closes its tasks with the reason and an audit event', async () => {
  const db = await freshDb()
  const { bookingId } = await makeBooking(db)
  await addTask(db, toTask(bookingId), monday9)
  await addTask(db, toTask(bookingId, 'no_time'), monday9)
  await closeTasks(db, { bookingId, kinds: ['no_time'] }, 'time_given', monday9)
  await closeTasks(db, { bookingId }, 'booking_cancelled', monday9)
  await closeTasks(db, { bookingId }, 'released', monday9)
  const tasks = await db.select().from(followUpTasks)
  expect(tasks.map(({ kind, outcome }) => [kind, outcome]).sort()).toEqual([
    ['no_time', 'time_given'],
    ['unsafe_answer', 'booking_cancelled'],
  ])
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(Array(2).fill(['task.closed', null]))
})

test('a matter that comes back opens the task that the software closed, and not one that a person closed', async () => {
  const db = await freshDb()
  const helpline = { kind: 'helpline_unverified', subjectType: 'helpline', subjectId: '112' } as const
  await addTask(db, helpline, monday9)
  await closeTasks(db, helpline, 'number_tested', monday9)
  const later = monday9.add({ hours: 24 })
  await addTask(db, helpline, later)
  const [open] = await db.select().from(followUpTasks)
  expect(open).toMatchObject({ closedAt: null, outcome: null, createdAt: later })

  await db.update(followUpTasks).set({ closedAt: later, outcome: 'not_needed' })
  await addTask(db, helpline, later)
  const [closed] = await db.select().from(followUpTasks)
  expect(closed?.outcome).toBe('not_needed')
})
