import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { queueTroubleMail } from './queue-trouble-mail.server.ts'

const monday = Temporal.Instant.from('2027-01-04T08:00:00Z')
const troubles = [{ area: 'Backups' }, { area: 'Backups' }, { area: 'Disk' }] as const

async function makeAgency(): Promise<Db> {
  const db = await freshDb()
  await makeUser(db, { email: 'ada@ireti.example', isAdmin: true })
  await makeUser(db, { email: 'ngozi@ireti.example', isAdmin: true })
  await makeUser(db, { email: 'gone@ireti.example', isAdmin: true, disabledAt: monday })
  await makeUser(db, { email: 'client@mail.example.com' })
  return db
}

const listMails = (db: Db) =>
  db
    .select({ to: outbox.toAddress, facts: outbox.facts, at: outbox.createdAt })
    .from(outbox)
    .orderBy(outbox.createdAt)

const markSent = (db: Db) => db.update(outbox).set({ status: 'sent' }).where(eq(outbox.status, 'queued'))

test('trouble of three days makes one mail a day to each administrator', async () => {
  const db = await makeAgency()
  for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 20) {
    await queueTroubleMail(db, troubles, monday.add({ minutes }))
    await markSent(db)
  }
  const queued = await listMails(db)
  expect(queued.map(({ at }) => at.since(monday).total('hours'))).toEqual([0, 0, 24, 24, 48, 48])
  expect(new Set(queued.map(({ to }) => to))).toEqual(new Set(['ada@ireti.example', 'ngozi@ireti.example']))
  expect(queued[0]?.facts).toEqual({ count: 3, areas: ['Backups', 'Disk'] })
})

test('new trouble within the day waits, and no trouble writes nothing', async () => {
  const db = await makeAgency()
  expect(await queueTroubleMail(db, [], monday)).toBe(0)
  expect(await queueTroubleMail(db, troubles, monday)).toBe(2)
  await markSent(db)
  expect(await queueTroubleMail(db, [{ area: 'Mail' }], monday.add({ hours: 23 }))).toBe(0)
  expect(await queueTroubleMail(db, [{ area: 'Mail' }], monday.add({ hours: 24 }))).toBe(2)
})

test('processes that find trouble at the same moment queue one mail to each administrator', async () => {
  const db = await makeAgency()
  for (const day of [0, 1, 2]) {
    const now = monday.add({ hours: 24 * day })
    const counts = await Promise.all([1, 2, 3].map(() => queueTroubleMail(db, troubles, now)))
    expect(counts.sort()).toEqual([0, 0, 2])
    await markSent(db)
  }
  expect(await listMails(db)).toHaveLength(6)
})

test('while no mail leaves, the first mail waits alone', async () => {
  const db = await makeAgency()
  for (const day of [0, 1, 2]) await queueTroubleMail(db, troubles, monday.add({ hours: 24 * day }))
  expect(await listMails(db)).toHaveLength(2)
})
