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
import { saveAnswer } from '../messages/inbox/answers.server.ts'
import { countUnansweredMessages, moveMessage, openMessage } from '../messages/inbox/inbox.server.ts'
import type { MessageMove } from '../messages/inbox/message-views.ts'
import { saveMessage } from '../messages/messages.server.ts'
import { escalateTasks } from './escalate-tasks.server.ts'
import { addUnansweredTasks } from './unanswered-messages.server.ts'

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

async function writeMessage(db: Db, name: string, quarantined: boolean, hours: number) {
  const details = { name, email: 'a@mail.example.com', subject: 'School', message: name }
  return (await saveMessage(db, secrets, { details, quarantined }, monday9.add({ hours }))).id
}

const addUnanswered = (db: Db, hours: number) =>
  db.transaction((tx) => addUnansweredTasks(tx, monday9.add({ hours })))

test('a message that nobody answers for a day becomes one task, which goes with the message', async () => {
  const db = await freshDb()
  await makeAgency(db)
  const id = await writeMessage(db, 'old', false, 0)
  await writeMessage(db, 'new', false, 1)
  await writeMessage(db, 'caught', true, 0)
  expect(await addUnanswered(db, 24)).toBe(1)
  expect(await addUnanswered(db, 24)).toBe(0)
  const list = async () => {
    const rows = await db.select().from(followUpTasks).orderBy(followUpTasks.kind)
    return rows.map(({ kind, outcome, subjectId }) => [kind, outcome, subjectId === id])
  }
  expect(await list()).toEqual([
    ['honeypot', null, false],
    ['message_unread', null, true],
  ])
  await db.delete(outbox)
  await db.delete(contactMessages)
  expect(await list()).toEqual([])
})

type Does = (db: Db, message: Readonly<{ id: string; revision: number }>) => Promise<unknown>
const actor = { actorId: '', now: monday9.add({ hours: 2 }) }
const toMove =
  (move: MessageMove): Does =>
  (db, message) =>
    moveMessage(db, { ...message, move }, actor)

test.each<[string, Does, number]>([
  ['opened and forgotten', (db, { id }) => openMessage(db, secrets, id, actor), 1],
  ['answered', (db, message) => saveAnswer(db, secrets, { ...message, text: 'Good day' }, actor), 0],
  ['marked as answered', toMove('answer'), 0],
  ['archived', toMove('hide'), 0],
  [
    'marked as answered and reopened',
    async (db, message) => {
      await toMove('answer')(db, message)
      await toMove('reopen')(db, { ...message, revision: message.revision + 1 })
    },
    1,
  ],
])(
  'a message that is %s needs somebody, or does not, before and after its day',
  async (_name, does, count) => {
    for (const isLate of [false, true]) {
      const db = await freshDb()
      await makeAgency(db)
      const { id: actorId } = await makeUser(db)
      actor.actorId = actorId
      const id = await writeMessage(db, 'Ngozi', false, 0)
      if (isLate) expect(await addUnanswered(db, 24)).toBe(1)
      await does(db, { id, revision: 1 })
      await addUnanswered(db, 25)
      const open = await db.$count(followUpTasks, isNull(followUpTasks.closedAt))
      expect([isLate, open, await countUnansweredMessages(db)]).toEqual([isLate, count, count])
    }
  },
)

test('a task about a message that a person has closed stays closed', async () => {
  const db = await freshDb()
  await makeAgency(db)
  await writeMessage(db, 'Ngozi', false, 0)
  await addUnanswered(db, 24)
  await db.update(followUpTasks).set({ closedAt: monday13, outcome: 'reached' })
  expect(await addUnanswered(db, 48)).toBe(0)
  expect(await db.$count(followUpTasks, isNull(followUpTasks.closedAt))).toBe(0)
})
