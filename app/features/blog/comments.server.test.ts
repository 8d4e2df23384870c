import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { blogComments } from '../../db/tables/blog.ts'
import { contentVersion } from '../../db/tables/content-version.ts'
import { freshDb } from '../../db/testing.server.ts'
import type { FieldKeys } from '../../lib/security/encryption.server.ts'
import { keepComment, listShownComments, sealOldComments } from './comments.server.ts'

const fieldKeys: FieldKeys = { current: 'k1', byId: new Map([['k1', randomBytes(32)]]) }
const keys = { fieldKeys, requestKey: randomBytes(32) }
const now = Temporal.Instant.from('2027-01-31T23:30:00Z')
const details = {
  comment: 'The box helped me.\nThank you.',
  name: 'Zainab',
  email: 'zainab@mail.example.com',
}

const keep = (db: Db, change: Partial<typeof details> = {}, blogId = 'your-first-session', at = now) =>
  keepComment(db, keys, { blogId, details: { ...details, ...change }, quarantined: false }, at)

const list = (db: Db, blogId = 'your-first-session') => listShownComments(db, keys, blogId)
const showAll = (db: Db) => db.update(blogComments).set({ status: 'shown' })

const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version

test('a comment is kept sealed and waits: nobody sees it before it is shown', async () => {
  const db = await freshDb()
  await keep(db)
  const kept = await db.select().from(blogComments)
  expect(kept).toMatchObject([
    { blogId: 'your-first-session', status: 'waiting', quarantined: false, createdAt: now },
  ])
  expect(JSON.stringify(kept)).not.toMatch(/zainab|box helped/i)
  expect(await list(db)).toEqual([])
})

test('shown comments come with the oldest first, without address, for their own article only', async () => {
  const db = await freshDb()
  await keep(db, { name: 'Second' }, 'your-first-session', now.add({ hours: 1 }))
  await keep(db, { name: 'First', comment: 'Hello' })
  await keep(db, { name: 'Elsewhere' }, 'after-somebody-dies')
  const late = now.add({ hours: 2 })
  await keep(db, { name: 'Hidden', comment: 'Buy my coins' }, 'your-first-session', late)
  await showAll(db)
  await db.update(blogComments).set({ status: 'hidden' }).where(eq(blogComments.createdAt, late))
  expect(await list(db)).toEqual([
    { name: 'First', text: 'Hello', when: '31 January 2027' },
    { name: 'Second', text: details.comment, when: '1 February 2027' },
  ])
})

test('a button pressed twice keeps one comment, another text keeps another', async () => {
  const db = await freshDb()
  await Promise.all([keep(db), keep(db), keep(db, { email: 'Zainab@MAIL.example.com' })])
  await keep(db, { comment: 'One more thing' })
  await keep(db, {}, 'after-somebody-dies')
  expect(await db.$count(blogComments)).toBe(3)
})

test('what everybody sees has changed when a comment is shown or hidden, not when one waits', async () => {
  const db = await freshDb()
  const before = await readVersion(db)
  await keep(db)
  expect(await readVersion(db)).toBe(before)
  await showAll(db)
  const after = await readVersion(db)
  expect(after).not.toBe(before)
  await db.update(blogComments).set({ status: 'hidden' })
  const hidden = await readVersion(db)
  expect(hidden).not.toBe(after)
  await db.delete(blogComments)
  expect(await readVersion(db)).toBe(hidden)
})

test('comments from before the sealing are sealed at the next start, once, and read as they were', async () => {
  const db = await freshDb()
  const old = { id: randomUUID(), blogId: 'your-first-session', ...details, createdAt: now }
  await db.insert(blogComments).values(old)
  expect(await sealOldComments(db, keys)).toBe(1)
  expect(await sealOldComments(db, keys)).toBe(0)
  expect(JSON.stringify(await db.select().from(blogComments))).not.toMatch(/zainab|box helped/i)
  await showAll(db)
  expect(await list(db)).toEqual([{ name: 'Zainab', text: details.comment, when: '31 January 2027' }])
})

test('a comment opens with an older key, and is left out when its key is gone', async () => {
  const db = await freshDb()
  await keep(db)
  await showAll(db)
  const listWith = (byId: FieldKeys['byId']) =>
    listShownComments(db, { fieldKeys: { current: 'k2', byId } }, 'your-first-session')
  const renewed = ['k2', randomBytes(32)] as const
  expect(await listWith(new Map([renewed, ...fieldKeys.byId]))).toHaveLength(1)
  expect(await listWith(new Map([renewed]))).toEqual([])
})
