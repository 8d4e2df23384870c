import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { blogComments } from '../../db/tables/blog.ts'
import { contentVersion } from '../../db/tables/content-version.ts'
import { freshDb } from '../../db/testing.server.ts'
import { keepComment, listShownComments } from './comments.server.ts'

const now = Temporal.Instant.from('2027-01-31T23:30:00Z')
const details = {
  comment: 'The box helped me.\nThank you.',
  name: 'Zainab',
  email: 'zainab@mail.example.com',
}

const keep = (db: Db, change: Partial<typeof details> = {}, blogId = 'your-first-session', at = now) =>
  keepComment(db, { blogId, details: { ...details, ...change }, quarantined: false }, at)

const show = (db: Db, name: string) =>
  db.update(blogComments).set({ status: 'shown' }).where(eq(blogComments.name, name))

const readVersion = async (db: Db) => (await db.select().from(contentVersion))[0]?.version

test('a comment is kept and waits: nobody sees it before it is shown', async () => {
  const db = await freshDb()
  await keep(db)
  expect(await db.select().from(blogComments)).toMatchObject([
    { ...details, blogId: 'your-first-session', status: 'waiting', quarantined: false, createdAt: now },
  ])
  expect(await listShownComments(db, 'your-first-session')).toEqual([])
})

test('shown comments come with the oldest first, without address, for their own article only', async () => {
  const db = await freshDb()
  await keep(db, { name: 'Second' }, 'your-first-session', now.add({ hours: 1 }))
  await keep(db, { name: 'First', comment: 'Hello' })
  await keep(db, { name: 'Elsewhere' }, 'after-somebody-dies')
  await keep(db, { name: 'Hidden', comment: 'Buy my coins' })
  await db.update(blogComments).set({ status: 'shown' })
  await db.update(blogComments).set({ status: 'hidden' }).where(eq(blogComments.name, 'Hidden'))
  expect(await listShownComments(db, 'your-first-session')).toEqual([
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
  await show(db, 'Zainab')
  const after = await readVersion(db)
  expect(after).not.toBe(before)
  await db.update(blogComments).set({ status: 'hidden' })
  const hidden = await readVersion(db)
  expect(hidden).not.toBe(after)
  await db.delete(blogComments)
  expect(await readVersion(db)).toBe(hidden)
})
