import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { blogComments, contentVersion } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import type { FieldKeys } from '../../lib/security/encryption.server.ts'
import { encryptOldComments, listShownComments, saveComment } from './comments.server.ts'

const fieldKeys: FieldKeys = { current: 'k1', byId: new Map([['k1', randomBytes(32)]]) }
const keys = { fieldKeys, requestKey: randomBytes(32) }
const now = Temporal.Instant.from('2027-01-31T23:30:00Z')
const details = {
  comment: 'The box helped me.\nThank you.',
  name: 'Zainab',
  email: 'zainab@mail.example.com',
}

const save = (db: Db, change: Partial<typeof details> = {}, blogId = 'your-first-session', at = now) =>
  saveComment(db, keys, { blogId, details: { ...details, ...change }, quarantined: false }, at)

const list = (db: Db, blogId = 'your-first-session') => listShownComments(db, keys, blogId)
const showAll = (db: Db) => db.update(blogComments).set({ status: 'shown' })

const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version

test('a comment is stored encrypted and nobody sees it before staff approve it', async () => {
  const db = await freshDb()
  await save(db)
  const stored = await db.select().from(blogComments)
  expect(stored).toMatchObject([
    { blogId: 'your-first-session', status: 'waiting', quarantined: false, createdAt: now },
  ])
  expect(JSON.stringify(stored)).not.toMatch(/zainab|box helped/i)
  expect(await list(db)).toEqual([])
})

test('the approved comments of an article are listed without address, the oldest first', async () => {
  const db = await freshDb()
  await save(db, { name: 'Second' }, 'your-first-session', now.add({ hours: 1 }))
  await save(db, { name: 'First', comment: 'Hello' })
  await save(db, { name: 'Elsewhere' }, 'after-somebody-dies')
  const late = now.add({ hours: 2 })
  await save(db, { name: 'Hidden', comment: 'Buy my coins' }, 'your-first-session', late)
  await showAll(db)
  await db.update(blogComments).set({ status: 'hidden' }).where(eq(blogComments.createdAt, late))
  expect(await list(db)).toEqual([
    { name: 'First', text: 'Hello', when: '31 January 2027' },
    { name: 'Second', text: details.comment, when: '1 February 2027' },
  ])
})

test('the same comment is stored once, and another text is stored as another comment', async () => {
  const db = await freshDb()
  await Promise.all([save(db), save(db), save(db, { email: 'Zainab@MAIL.example.com' })])
  await save(db, { comment: 'One more thing' })
  await save(db, {}, 'after-somebody-dies')
  expect(await db.$count(blogComments)).toBe(3)
})

test('the content version changes when a comment is approved or hidden, not when one arrives', async () => {
  const db = await freshDb()
  const before = await readVersion(db)
  await save(db)
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

test('comments that an older version stored as plain text are encrypted once and keep their text', async () => {
  const db = await freshDb()
  const old = { id: randomUUID(), blogId: 'your-first-session', ...details, createdAt: now }
  await db.insert(blogComments).values(old)
  expect(await encryptOldComments(db, keys)).toBe(1)
  expect(await encryptOldComments(db, keys)).toBe(0)
  expect(JSON.stringify(await db.select().from(blogComments))).not.toMatch(/zainab|box helped/i)
  await showAll(db)
  expect(await list(db)).toEqual([{ name: 'Zainab', text: details.comment, when: '31 January 2027' }])
})

test('a comment is decrypted with an older key, and left out without its key', async () => {
  const db = await freshDb()
  await save(db)
  await showAll(db)
  const listWith = (byId: FieldKeys['byId']) =>
    listShownComments(db, { fieldKeys: { current: 'k2', byId } }, 'your-first-session')
  const renewed = ['k2', randomBytes(32)] as const
  expect(await listWith(new Map([renewed, ...fieldKeys.byId]))).toHaveLength(1)
  expect(await listWith(new Map([renewed]))).toEqual([])
})
