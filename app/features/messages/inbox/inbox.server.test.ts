import { randomBytes } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { contactMessages, messageAnswers } from '../../../db/tables/public-content.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { DecryptionFailed, type FieldKeys } from '../../../lib/security/encryption.server.ts'
import { makeStaff } from '../../calendar/testing.server.ts'
import { saveMessage } from '../messages.server.ts'
import { saveAnswer } from './answers.server.ts'
import {
  countUnansweredMessages,
  listMessages,
  moveMessage,
  openMessage,
  openSubjects,
} from './inbox.server.ts'
import { listMessageMoves } from './message-views.ts'

const toKeys = (bytes: Uint8Array): FieldKeys => ({ current: 'k1', byId: new Map([['k1', bytes]]) })
const keys = { fieldKeys: toKeys(randomBytes(32)), requestKey: randomBytes(32) }
const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
const actor = { actorId: crypto.randomUUID(), now }

async function write(db: Db, name: string, { minutes = 0, quarantined = false } = {}) {
  const details = { name, email: `${name}@mail.example.com`, subject: 'School', message: `From ${name}` }
  return (await saveMessage(db, keys, { details, quarantined }, now.add({ minutes }))).id
}

const list = async (db: Db, view: Parameters<typeof listMessages>[1], page = 1) =>
  (await listMessages(db, view, { page, limit: 5 })).rows.map(({ name }) => name)

const countToAnswer = async (db: Db) => await countUnansweredMessages(db)

test('the inbox shows unread messages first, then the newest, five on a page', async () => {
  const db = await freshDb()
  const ids = []
  for (let n = 1; n <= 7; n += 1) ids.push(await write(db, `w${n}`, { minutes: n }))
  for (const index of [6, 2]) await openMessage(db, keys, ids[index] ?? '', actor)
  expect(await list(db, 'open')).toEqual(['w6', 'w5', 'w4', 'w2', 'w1'])
  expect(await list(db, 'open', 2)).toEqual(['w7', 'w3'])
  expect(await countToAnswer(db)).toBe(7)
})

test('opening a message decrypts it, marks it as read once and writes an audit event each time', async () => {
  const db = await freshDb()
  const id = await write(db, 'Chidi')
  expect(await openMessage(db, keys, id, actor)).toMatchObject({
    name: 'Chidi',
    subject: 'School',
    message: 'From Chidi',
    revision: 1,
  })
  await openMessage(db, keys, id, { ...actor, now: now.add({ hours: 1 }) })
  expect((await db.select().from(contactMessages))[0]?.readAt).toEqual(now)
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { action: 'message.received', actorId: null, subjectId: id, detail: { by: 'visitor' } },
    { action: 'message.opened', actorId: actor.actorId, subjectId: id, detail: {} },
    { action: 'message.opened' },
  ])
  for (const unknown of ['x', crypto.randomUUID()])
    expect(await openMessage(db, keys, unknown, actor)).toBeNull()
})

test('a message that cannot be decrypted is not marked as read and writes no audit event', async () => {
  const db = await freshDb()
  const id = await write(db, 'Chidi')
  const other = { fieldKeys: toKeys(randomBytes(32)) }
  await expect(openMessage(db, other, id, actor)).rejects.toThrow(DecryptionFailed)
  expect((await db.select().from(contactMessages))[0]?.readAt).toBeNull()
  expect(await db.$count(auditEvents, ne(auditEvents.action, 'message.received'))).toBe(0)
})

test('each move leads to its list and back, and only the messages of the list To answer are counted', async () => {
  const db = await freshDb()
  const id = await write(db, 'Chidi', { quarantined: true })
  expect(await list(db, 'caught')).toEqual(['Chidi'])
  expect(await countToAnswer(db)).toBe(0)
  const steps = [
    ['release', 'open'],
    ['answer', 'answered'],
    ['reopen', 'open'],
    ['hide', 'hidden'],
    ['reopen', 'open'],
  ] as const
  for (const [index, [move, view]] of steps.entries()) {
    const row = (await db.select().from(contactMessages))[0]
    expect(row && listMessageMoves(row)).toContain(move)
    expect(await moveMessage(db, { id, revision: index + 1, move }, actor)).toEqual({ ok: true })
    expect(await countToAnswer(db), move).toBe(view === 'open' ? 1 : 0)
    for (const other of ['open', 'answered', 'caught', 'hidden'] as const)
      expect(await list(db, other), `${move} ${other}`).toEqual(other === view ? ['Chidi'] : [])
  }
  expect(await countToAnswer(db)).toBe(1)
})

test('when two people move a message at once, the second is refused', async () => {
  const db = await freshDb()
  const id = await write(db, 'Chidi')
  const answers = await Promise.all([
    moveMessage(db, { id, revision: 1, move: 'answer' }, actor),
    moveMessage(db, { id, revision: 1, move: 'hide' }, actor),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await db.$count(auditEvents, ne(auditEvents.action, 'message.received'))).toBe(1)
  const gone = { id: crypto.randomUUID(), revision: 1, move: 'hide' } as const
  expect(await moveMessage(db, gone, actor)).toEqual({ ok: false, reason: 'not_found' })
})

test('the number of messages to answer stops at a hundred', async () => {
  const db = await freshDb()
  const encrypted = { subjectEncrypted: 'x', messageEncrypted: 'x' }
  await db.insert(contactMessages).values(
    Array.from({ length: 130 }, () => ({
      id: crypto.randomUUID(),
      name: 'n',
      email: 'e',
      ...encrypted,
      createdAt: now,
    })),
  )
  expect(await countToAnswer(db)).toBe(100)
})

test('an answer is kept encrypted with its message, marks it as answered, and goes with it', async () => {
  const db = await freshDb()
  const id = await write(db, 'Chidi')
  const answer = { id, revision: 1, text: 'Come on Tuesday.' }
  const author = { actorId: await makeStaff(db), now }
  expect(await saveAnswer(db, keys, answer, author)).toEqual({ ok: true })
  expect(await saveAnswer(db, keys, answer, author)).toMatchObject({ reason: 'changed_meanwhile' })
  expect(JSON.stringify(await db.select().from(messageAnswers))).not.toContain('Tuesday')
  expect(await openMessage(db, keys, id, actor)).toMatchObject({
    ...{
      status: 'answered',
      revision: 2,
      answers: [{ text: 'Come on Tuesday.', by: 'Ada Obi', writtenAt: now }],
    },
  })
  const events = JSON.stringify(await db.select().from(auditEvents))
  expect(events).toContain('message.answered')
  expect(events).not.toContain('Tuesday')
  await db.delete(contactMessages)
  expect(await db.$count(messageAnswers)).toBe(0)
})

test('the list has the first words of each subject, and who read them is recorded once a day', async () => {
  const db = await freshDb()
  const [first, second] = [await write(db, 'Chidi'), await write(db, 'Ada')]
  const long = {
    name: 'Uche',
    email: 'u@mail.example.com',
    subject: 'About '.repeat(20).trim(),
    message: 'x',
  }
  const { id: third } = await saveMessage(db, keys, { details: long, quarantined: false }, now)
  const at = (hours: number) => ({ ...actor, now: now.add({ hours }) })
  expect(await openSubjects(db, keys, [first], actor)).toEqual(new Map([[first, 'School']]))
  const all = [first, second, third]
  const subjects = await openSubjects(db, keys, all, at(1))
  expect(subjects.get(third)).toMatch(/^About .{54}…$/)
  await openSubjects(db, keys, all, at(2))
  await openSubjects(db, { fieldKeys: toKeys(randomBytes(32)) }, [first], at(30))
  const read = await db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'message.subjects_listed'))
    .orderBy(auditEvents.id)
  expect(read.map(({ detail }) => detail)).toEqual([
    { messageIds: [first] },
    { messageIds: [second, third].sort() },
    { messageIds: [first] },
  ])
})
