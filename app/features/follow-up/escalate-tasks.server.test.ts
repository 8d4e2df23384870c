import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { sampleBookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { contactMessages } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { insertBooking, makeOffice, monday8 } from '../availability/testing.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { openMessage } from '../messages/inbox/inbox.server.ts'
import { saveMessage } from '../messages/messages.server.ts'
import { escalateTasks } from './escalate-tasks.server.ts'
import { addUnreadTasks } from './unread-messages.server.ts'

/** 09:00 in Lagos. A task of four working hours is due at 13:00. */
const monday9 = monday8.add({ hours: 1 })
const monday13 = monday9.add({ hours: 4 })

async function makeAgency(db: Db) {
  const { office, counsellorId } = await makeOffice(db)
  const other = { id: crypto.randomUUID(), name: 'Pune', country: 'IN', timeZone: 'Asia/Kolkata' } as const
  await db.insert(offices).values({ ...other, address: 'a', email: 'pune@ireti.example' })
  await makeUser(db, { email: 'admin@ireti.example', isAdmin: true })
  await makeUser(db, { email: 'gone@ireti.example', isAdmin: true, disabledAt: monday8 })
  await makeUser(db, { email: 'counsellor@ireti.example', counsellorId })
  const addOne = async () => {
    const bookingId = await insertBooking(db, { status: 'requested', officeId: office.id, counsellorId })
    const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
    await addTask(db, { kind: 'unsafe_answer', ...subject }, monday9)
    return bookingId
  }
  return { addOne }
}

const escalate = (db: Db, now: Temporal.Instant) => db.transaction((tx) => escalateTasks(tx, now))

const listMails = async (db: Db) => {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, 'follow_up_overdue'))
  return rows.map(({ toAddress, facts }) => `${toAddress} ${JSON.stringify(facts)}`).sort()
}

test('an overdue task makes one mail to its office and to each administrator, which names nobody', async () => {
  const db = await freshDb()
  const { addOne } = await makeAgency(db)
  await addOne()
  await addOne()
  expect(await escalate(db, monday13.subtract({ seconds: 1 }))).toBe(0)
  expect(await escalate(db, monday13)).toBe(2)
  expect(await listMails(db)).toEqual(['admin@ireti.example {"count":2}', 'office@ireti.example {"count":2}'])
  const [mail] = await db.select().from(outbox)
  expect(mail).toMatchObject({ bookingId: null, userId: null, contactMessageId: null })
})

test('a task causes at most one mail a day to each address, and none after it is closed', async () => {
  const db = await freshDb()
  const { addOne } = await makeAgency(db)
  await addOne()
  const minutes = Array.from({ length: 48 * 4 }, (_, n) => monday13.add({ minutes: n * 15 }))
  for (const now of minutes) await escalate(db, now)
  expect(await listMails(db)).toHaveLength(4)
  await db.update(followUpTasks).set({ closedAt: monday13, outcome: 'reached' })
  await escalate(db, monday13.add({ hours: 72 }))
  expect(await listMails(db)).toHaveLength(4)
})

test('a task of a sample session causes no mail and stays as it is', async () => {
  const db = await freshDb()
  const { addOne } = await makeAgency(db)
  const sample = [await addOne(), await addOne()]
  await db.insert(sampleBookings).values(sample.map((bookingId) => ({ bookingId })))
  for (let n = 0; n < 3; n += 1) await addOne()
  expect(await db.transaction((tx) => escalateTasks(tx, monday13))).toBe(2)
  expect(await listMails(db)).toEqual(['admin@ireti.example {"count":3}', 'office@ireti.example {"count":3}'])
  const left = await db.select().from(followUpTasks).where(isNull(followUpTasks.escalatedAt))
  expect(left.map(({ bookingId }) => bookingId).sort()).toEqual(sample.sort())
})

test('two processes that escalate at once queue one mail to each address', async () => {
  const db = await freshDb()
  const { addOne } = await makeAgency(db)
  await addOne()
  await Promise.all([escalate(db, monday13), escalate(db, monday13)])
  expect(await listMails(db)).toHaveLength(2)
})

test('a message that nobody opens for a day becomes one task, and opening it closes the task', async () => {
  const db = await freshDb()
  await makeAgency(db)
  const write = (name: string, quarantined: boolean, hours: number) => {
    const details = { name, email: 'a@mail.example.com', subject: 'School', message: name }
    return saveMessage(db, secrets, { details, quarantined }, monday9.add({ hours }))
  }
  const { id } = await write('old', false, 0)
  await write('new', false, 1)
  await write('caught', true, 0)
  const run = () => db.transaction((tx) => addUnreadTasks(tx, monday9.add({ hours: 24 })))
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const list = async () => {
    const rows = await db.select().from(followUpTasks).orderBy(followUpTasks.kind)
    return rows.map(({ kind, outcome, subjectId }) => [kind, outcome, subjectId === id])
  }
  expect(await list()).toEqual([
    ['honeypot', null, false],
    ['message_unread', null, true],
  ])
  await openMessage(db, secrets, id, { actorId: crypto.randomUUID(), now: monday9 })
  expect(await list()).toContainEqual(['message_unread', 'message_opened', true])
  expect(await run()).toBe(0)
  await db.delete(outbox)
  await db.delete(contactMessages)
  expect(await list()).toEqual([])
})
