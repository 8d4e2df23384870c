import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { documents, documentVersions } from '../../db/tables/content.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { type EventType, toEventWords } from '../../events/event-names.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { events } from '../../words/en/events.ts'
import { countEvents, listActors, listAudit } from './audit.server.ts'
import { verifyAudit } from './audit-chain.server.ts'
import { toAuditLine } from './audit-view.ts'

const start = Temporal.Instant.from('2027-01-04T07:00:00.123Z')
const ada = crypto.randomUUID()
const gone = crypto.randomUUID()

async function dbWithEvents(count: number) {
  const db = await freshDb()
  await db.insert(users).values({
    id: ada,
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@mail.example',
    emailKey: 'ada@mail.example',
    passwordHash: 'x',
    gender: 'FEMALE',
    createdAt: start,
  })
  for (let n = 0; n < count; n++) {
    await recordAudit(db, {
      at: start.add({ minutes: n }),
      actorId: n % 2 === 0 ? ada : gone,
      action: n % 3 === 0 ? 'booking.details_listed' : 'booking.details_opened',
      subjectType: 'booking',
      subjectId: `b${n}`,
      detail: { page: n, name: 'Ọlá "quoted" \u001f' },
    })
  }
  return db
}

/** As somebody with the database in hand would do it. */
async function tamper(db: Db, change: string) {
  await db.execute(sql.raw('alter table audit_events disable trigger all'))
  await db.execute(sql.raw(change))
  await db.execute(sql.raw('alter table audit_events enable trigger all'))
}

test('the chain of untouched events is whole, over more than one page of it', async () => {
  const db = await dbWithEvents(0)
  expect(await verifyAudit(db)).toEqual({ events: 0, head: '', broken: null })
  const events = Array.from({ length: 1_003 }, (_, n) => ({
    at: start.add({ seconds: n }),
    action: 'keys.rotated',
    subjectType: 'key',
    subjectId: `k${n}`,
  }))
  await db.insert(auditEvents).values(events)
  const report = await verifyAudit(db)
  expect(report).toMatchObject({ events: 1_003, broken: null })
  const [newest] = (await listAudit(db, {}, { page: 1, limit: 1 })).rows
  expect(newest?.subjectId).toBe('k1002')
  expect(report.head).toMatch(/^[0-9a-f]{64}$/)
})

test('events that are written at the same time follow one another', async () => {
  const db = await dbWithEvents(0)
  const event = { at: start, action: 'keys.rotated', subjectType: 'key', subjectId: 'k' } as const
  await Promise.all(Array.from({ length: 20 }, () => recordAudit(db, event)))
  expect(await verifyAudit(db)).toMatchObject({ events: 20, broken: null })
})

for (const [name, change, at] of [
  ['changed', "update audit_events set subject_id = 'other' where id = 3", 'changed'],
  [
    'given to somebody else',
    `update audit_events set actor_id = '${crypto.randomUUID()}' where id = 3`,
    'changed',
  ],
  ['moved in time', "update audit_events set at = at + interval '1 microsecond' where id = 3", 'changed'],
  ['taken out', 'delete from audit_events where id = 2', 'something before it is missing'],
] as const) {
  test(`an event that was ${name} is found at its place`, async () => {
    const db = await dbWithEvents(5)
    await tamper(db, change)
    expect((await verifyAudit(db)).broken).toEqual({ id: '3', problem: at })
  })
}

test('events cut off at the end change the hash that somebody noted', async () => {
  const db = await dbWithEvents(5)
  const { head } = await verifyAudit(db)
  await tamper(db, 'delete from audit_events where id = 5')
  const report = await verifyAudit(db)
  expect(report.broken).toBeNull()
  expect(report.head).not.toBe(head)
})

test('nothing in it can be changed or deleted by the software', async () => {
  const db = await dbWithEvents(1)
  const refused = { cause: { message: 'audit_events is append-only' } }
  await expect(db.update(auditEvents).set({ subjectId: 'x' })).rejects.toMatchObject(refused)
  await expect(db.delete(auditEvents)).rejects.toMatchObject(refused)
})

test('the list is filtered by person, action, subject and time, the newest or the oldest first', async () => {
  const db = await dbWithEvents(6)
  const list = async (filter: Parameters<typeof listAudit>[1]) => {
    const { rows, total } = await listAudit(db, filter, { page: 1, limit: 5 })
    expect(total).toBeGreaterThanOrEqual(rows.length)
    return rows.map(({ subjectId }) => subjectId)
  }
  expect(await list({})).toEqual(['b5', 'b4', 'b3', 'b2', 'b1'])
  expect(await list({ actorId: ada })).toEqual(['b4', 'b2', 'b0'])
  expect(await list({ action: 'booking.details_listed' })).toEqual(['b3', 'b0'])
  expect(await list({ subjectId: 'b2' })).toEqual(['b2'])
  expect(await list({ from: start.add({ minutes: 2 }), until: start.add({ minutes: 4 }) })).toEqual([
    'b3',
    'b2',
  ])
  expect((await listAudit(db, {}, { page: 2, limit: 5 })).total).toBe(6)
  const { rows } = await listAudit(db, { actorId: ada }, { page: 1, limit: 2, order: 'oldest' })
  expect(rows.map(({ subjectId }) => subjectId)).toEqual(['b0', 'b2'])
})

test('an account that is gone keeps its number, and only people with an account can be chosen', async () => {
  const db = await dbWithEvents(2)
  const { rows } = await listAudit(db, {}, { page: 1, limit: 5 })
  expect(rows.map(({ actor }) => actor)).toEqual([
    { id: gone, name: null },
    { id: ada, name: 'Ada Obi' },
  ])
  expect(await listActors(db)).toEqual([{ id: ada, name: 'Ada Obi' }])
})

test('a legal hold of an older release is found and named as one of today', async () => {
  const db = await dbWithEvents(0)
  const hold = { subjectType: 'booking', subjectId: 'b' } as const
  await db.insert(auditEvents).values({ at: start, action: 'hold.made', ...hold })
  await recordAudit(db, { at: start.add({ hours: 1 }), action: 'legal_hold.made', ...hold })
  const { rows } = await listAudit(db, { action: 'legal_hold.made' }, { page: 1, limit: 5 })
  expect(rows.map(({ action }) => toEventWords(action, events))).toEqual(
    Array(2).fill('Held a record for a legal reason'),
  )
})

test('the list has the present name of an account, and events are counted from an instant on', async () => {
  const db = await dbWithEvents(4)
  for (const subjectId of [ada, gone, 'unknown'])
    await recordAudit(db, {
      at: start.add({ hours: 1 }),
      action: 'user.disabled',
      subjectType: 'user',
      subjectId,
    })
  const { rows } = await listAudit(db, { action: 'user.disabled' }, { page: 1, limit: 25 })
  expect(rows.map(({ subjectId, subjectName }) => [subjectId, subjectName])).toEqual([
    ['unknown', null],
    [gone, null],
    [ada, 'Ada Obi'],
  ])
  const counts = await countEvents(db, ['booking.details_opened', 'mail.opened'], start.add({ minutes: 2 }))
  expect([...counts]).toEqual([['booking.details_opened', 1]])
})

test('a mail is named by what it is for and leads to its page, and a mail that is gone keeps its number', async () => {
  const db = await dbWithEvents(0)
  const [id, deleted] = [crypto.randomUUID(), crypto.randomUUID()]
  const mail = { id, kind: 'account_reset', toAddress: 'ada@mail.example' }
  await db.insert(outbox).values({ ...mail, nextAttemptAt: start, createdAt: start })
  for (const subjectId of [id, deleted]) {
    await recordAudit(db, { at: start, action: 'mail.opened', subjectType: 'mail', subjectId })
  }
  const { rows } = await listAudit(db, {}, { page: 1, limit: 5, order: 'oldest' })
  const lines = rows.map((row) => toAuditLine(row, { timeZone: 'Africa/Lagos', now: start }))
  expect(lines.map(({ about, href }) => [about, href])).toEqual([
    ['Mail: To somebody who forgot a password', `/admin/mail/${id}`],
    [`Mail ${deleted}`, undefined],
  ])
})

test.each([
  { happened: ['cancelled', 'cancel_undone'], counted: {} },
  { happened: ['cancelled', 'cancel_undone', 'cancelled'], counted: { cancelled: 1 } },
  { happened: ['attended', 'outcome_undone', 'no_show'], counted: { no_show: 1 } },
  { happened: ['no_show', 'outcome_undone'], counted: {} },
  { happened: ['no_show', 'attended'], counted: { attended: 1 } },
  { happened: ['moved', 'cancelled'], counted: { moved: 1, cancelled: 1 } },
])(
  'what was taken back is not counted, and not in the list of what stands: $happened',
  async ({ happened, counted }) => {
    const db = await dbWithEvents(0)
    const other = { subjectType: 'booking', subjectId: 'other' } as const
    await recordAudit(db, { at: start, action: 'booking.cancelled', ...other })
    for (const [n, name] of happened.entries()) {
      const event = { at: start.add({ seconds: n }), action: `booking.${name}` as EventType }
      await recordAudit(db, { ...event, subjectType: 'booking', subjectId: 'b' })
    }
    const actions = ['moved', 'cancelled', 'attended', 'no_show'].map((name) => `booking.${name}`)
    const counts = Object.fromEntries(await countEvents(db, actions, start))
    const { cancelled = 0, ...more } = counted as Readonly<Record<string, number>>
    const expected = Object.entries({ ...more, cancelled: cancelled + 1 })
    expect(counts).toEqual(Object.fromEntries(expected.map(([name, n]) => [`booking.${name}`, n])))
    for (const action of actions) {
      const { total } = await listAudit(db, { action, from: start, isStanding: true }, { page: 1, limit: 25 })
      expect([action, total]).toEqual([action, counts[action] ?? 0])
    }
  },
)

test.each([
  ['an article has the title of its draft', 'article', { title: 'New' }, { title: 'Old' }, 'New'],
  ['an article without a draft has its published title', 'article', null, { title: 'Old' }, 'Old'],
  [
    'an article whose draft lost its title has its published title',
    'article',
    { title: '' },
    { title: 'Old' },
    'Old',
  ],
  ['a page without a title has its key', 'page', { sections: [] }, { sections: [] }, 'exams'],
] as const)('%s in the list', async (_, kind, draft, content, name) => {
  const db = await freshDb()
  const id = crypto.randomUUID()
  const document = { id, kind, key: 'exams', draft, publishedVersion: 1, createdAt: start }
  await db.insert(documents).values(document)
  await db.insert(documentVersions).values({ documentId: id, number: 1, content, publishedAt: start })
  const event = { at: start, action: 'document.published', subjectType: 'document', subjectId: id } as const
  await recordAudit(db, event)
  const { rows } = await listAudit(db, {}, { page: 1, limit: 5 })
  const clock = { timeZone: 'Africa/Lagos', now: start }
  expect(rows.map((row) => toAuditLine(row, clock).about)).toEqual([`Page or article: ${isolate(name)}`])
})
