import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { blogComments, contentVersion } from '../../../db/tables/public-content.ts'
import { freshDb } from '../../../db/testing.server.ts'
import type { FieldKeys } from '../../../lib/security/encryption.server.ts'
import { listShownComments, saveComment } from '../comments.server.ts'
import { commentWords, listCommentMoves, listRowMoves } from './comment-views.ts'
import {
  countWaitingComments,
  listComments,
  moveComment,
  openComment,
  openStarts,
} from './moderation.server.ts'

const fieldKeys: FieldKeys = { current: 'k1', byId: new Map([['k1', randomBytes(32)]]) }
const keys = { fieldKeys, requestKey: randomBytes(32) }
const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
const actor = { actorId: crypto.randomUUID(), now }
const blogId = 'your-first-session'

async function dbWithComment({ quarantined = false } = {}) {
  const db = await freshDb()
  const details = { name: 'Zainab', email: 'zainab@mail.example.com', comment: 'The box helped me.' }
  await saveComment(db, keys, { blogId, details, quarantined }, now)
  const [row] = await db.select().from(blogComments)
  return { db, id: row?.id ?? '' }
}

const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version

const readBlog = async (db: Db) => (await listShownComments(db, keys, blogId)).map(({ name }) => name)

const countWaiting = async (db: Db) => await countWaitingComments(db)

test('staff read, show and hide a comment, and each change of the blog empties the page cache', async () => {
  const { db, id } = await dbWithComment()
  expect(await countWaiting(db)).toBe(1)
  expect(await openComment(db, keys, id, actor)).toMatchObject({
    name: 'Zainab',
    email: 'zainab@mail.example.com',
    comment: 'The box helped me.',
    blogId,
    revision: 1,
  })
  const steps = [
    ['show', 'shown', ['Zainab'], true],
    ['hide', 'hidden', [], true],
    ['wait', 'waiting', [], false],
    ['show', 'shown', ['Zainab'], true],
    ['wait', 'waiting', [], true],
  ] as const
  for (const [index, [move, view, onBlog, isNews]] of steps.entries()) {
    const row = (await db.select().from(blogComments))[0]
    expect(row && listCommentMoves(row)).toContain(move)
    const before = await readVersion(db)
    expect(await moveComment(db, { id, revision: index + 1, move }, actor)).toEqual({ ok: true })
    expect(await readBlog(db)).toEqual(onBlog)
    expect((await readVersion(db)) !== before, move).toBe(isNews)
    for (const { value } of commentWords.views) {
      const { rows, total } = await listComments(db, value, { page: 1, limit: 5 })
      expect([rows.length, total], value).toEqual(value === view ? [1, 1] : [0, 0])
    }
  }
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual([
    'comment.received',
    'comment.opened',
    ...Array(5).fill('comment.changed'),
  ])
})

test('quarantined comments have their own list and can be shown', async () => {
  const { db, id } = await dbWithComment({ quarantined: true })
  expect(await countWaiting(db)).toBe(0)
  expect((await listComments(db, 'caught', { page: 1, limit: 5 })).total).toBe(1)
  expect(await moveComment(db, { id, revision: 1, move: 'show' }, actor)).toEqual({ ok: true })
  expect(await readBlog(db)).toEqual(['Zainab'])
  await moveComment(db, { id, revision: 2, move: 'wait' }, actor)
  expect(await countWaiting(db)).toBe(1)
})

test.each([
  ['show', 'released'],
  ['hide', 'comment_moved'],
] as const)('a quarantined comment makes one follow-up, which %s closes', async (move, outcome) => {
  const { db, id } = await dbWithComment({ quarantined: true })
  const details = { name: 'Zainab', email: 'zainab@mail.example.com', comment: 'The box helped me.' }
  await saveComment(db, keys, { blogId, details, quarantined: true }, now)
  const readTasks = () => db.select().from(followUpTasks)
  expect(await readTasks()).toMatchObject([
    { kind: 'honeypot', subjectType: 'comment', subjectId: id, outcome: null },
  ])
  await moveComment(db, { id, revision: 1, move }, actor)
  expect(await readTasks()).toMatchObject([{ outcome }])
})

test('when two people move a comment at once, the second is refused', async () => {
  const { db, id } = await dbWithComment()
  const answers = await Promise.all([
    moveComment(db, { id, revision: 1, move: 'show' }, actor),
    moveComment(db, { id, revision: 1, move: 'hide' }, actor),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, reason: 'changed_meanwhile' })
  for (const unknown of ['x', crypto.randomUUID()]) {
    expect(await openComment(db, keys, unknown, actor)).toBeNull()
    const asked = { id: unknown, revision: 1, move: 'show' } as const
    expect(await moveComment(db, asked, actor)).toEqual({ ok: false, reason: 'not_found' })
  }
})

test('a list shows who wrote a comment and how it begins, and the log has it once a day for each reader', async () => {
  const { db, id } = await dbWithComment()
  const details = { name: 'Ayo', email: 'ayo@mail.example.com', comment: 'It helped. '.repeat(40) }
  await saveComment(db, keys, { blogId, details, quarantined: false }, now)
  const { rows } = await listComments(db, 'waiting', { page: 1, limit: 5 })
  const ids = rows.map((row) => row.id)
  const at = (hours: number) => ({ ...actor, now: now.add({ hours }) })
  const starts = await openStarts(db, keys, ids, actor)
  expect(starts.get(id)).toEqual({ name: 'Zainab', start: 'The box helped me.', isWhole: true })
  const long = starts.get(ids.find((other) => other !== id) ?? '')
  expect(long).toMatchObject({ name: 'Ayo', isWhole: false })
  expect(long?.start).toMatch(/^It helped\..{1,155}…$/)
  expect(JSON.stringify([...starts])).not.toContain('@')
  // The blog shows no comment of which nobody has read the end.
  expect(
    ['waiting', 'caught', 'hidden'].map((view) => listRowMoves(view as 'waiting', { isWhole: false })),
  ).toEqual([['hide'], ['hide'], ['wait']])
  expect(listRowMoves('waiting', { isWhole: true })).toEqual(['show', 'hide'])
  await openStarts(db, keys, ids, at(2))
  await openStarts(
    db,
    { fieldKeys: { current: 'k2', byId: new Map([['k2', randomBytes(32)]]) } },
    [id],
    at(30),
  ).then((none) => expect(none.size).toBe(0))
  const read = await db
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'comment.listed'))
    .orderBy(auditEvents.id)
  expect(read.map(({ detail }) => detail)).toEqual([
    { count: ids.length, commentIds: ids.toSorted() },
    { count: 1, commentIds: [id] },
  ])
})
