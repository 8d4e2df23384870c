import { readFileSync } from 'node:fs'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { counsellorRows, seedSampleData } from '../../db/seed/seed.server.ts'
import { findSetup } from '../../db/setup.server.ts'
import { setup } from '../../db/tables/agency.ts'
import { counsellors, offices, rooms } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { people } from '../../db/tables/people.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { services } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { findSampleData } from './find-sample-data.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

/** An installation before the migration: the sample rows have no mark, and no profile is invented. */
async function makeOlderDb(): Promise<Db> {
  const db = await freshDb()
  await seedSampleData(db, now)
  for (const table of [offices, counsellors, services, pictures])
    await db.update(table).set({ isSample: false })
  await db.update(people).set({
    ...{ isSample: false, samplePortrait: null, published: null, publishedAt: null, slug: null },
  })
  await db.delete(setup)
  return db
}

/** Runs the statements of the migration that find out what is sample and whether the site is open. */
async function migrate(db: Db) {
  const statements = readFileSync('drizzle/0079_setup_and_sample.sql', 'utf8').split(
    '--> statement-breakpoint',
  )
  const ofRows = statements.filter((statement) => /^(UPDATE|INSERT)/m.test(statement))
  for (const statement of ofRows) await db.execute(sql.raw(statement))
  const counts = Object.values(await findSampleData(db)).map((rows: readonly unknown[]) => rows.length)
  return { isOpen: (await findSetup(db)).openedAt !== null, counts }
}

async function addSession(db: Db, counsellorId: string, status: 'confirmed' | 'cancelled' = 'confirmed') {
  const [startsAt, endsAt] = [now.add({ hours: 30 }), now.add({ hours: 31 })]
  await db.insert(bookings).values({
    ...{ id: crypto.randomUUID(), status, counsellorId, mode: 'ONLINE', createdAt: now },
    ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
    ...{ clientKey: 'a@mail.example', name: 'Ada', email: 'a@mail.example' },
  })
}

const [ngozi, tunde] = counsellorRows.map(({ id }) => id)

test('a trial is not open, and all that the start added is sample', async () => {
  const db = await makeOlderDb()
  await addSession(db, ngozi ?? '')
  expect(await migrate(db)).toEqual({ isOpen: false, counts: [2, 6, 8, 6, 6, 0] })
  expect(await db.$count(counsellors, eq(counsellors.active, true))).toBe(6)
})

test('what somebody changed before the update is the agency’s own, as that release said', async () => {
  const db = await makeOlderDb()
  await db
    .update(counsellors)
    .set({ revision: 2 })
    .where(eq(counsellors.id, ngozi ?? ''))
  const [service] = await db.select().from(services).limit(1)
  await db
    .update(services)
    .set({ revision: 2 })
    .where(eq(services.id, service?.id ?? ''))
  await db.update(pictures).set({ alt: 'Our room' }).where(eq(pictures.url, '/gallery/room.avif'))
  const [office] = await db.select().from(offices).limit(1)
  await db.insert(rooms).values({ id: crypto.randomUUID(), officeId: office?.id ?? '', name: 'Own room' })
  // A public holiday raises the revision of all offices.
  await db.update(offices).set({ revision: 9 })
  await addSession(db, ngozi ?? '', 'cancelled')
  expect(await migrate(db)).toEqual({ isOpen: false, counts: [1, 5, 7, 5, 5, 0] })
})

test('a site whose own counsellors have sessions is open, keeps what it works with, and nobody books an invented counsellor', async () => {
  const db = await makeOlderDb()
  await db
    .update(counsellors)
    .set({ revision: 2 })
    .where(eq(counsellors.id, ngozi ?? ''))
  await addSession(db, ngozi ?? '')
  expect(await migrate(db)).toEqual({ isOpen: true, counts: [0, 5, 0, 0, 5, 0] })
  const active = await db.select({ id: counsellors.id }).from(counsellors).where(eq(counsellors.active, true))
  expect(active).toEqual([{ id: ngozi }])
  expect(await db.$count(counsellors, inArray(counsellors.id, [tunde ?? '']))).toBe(1)
})

test('a site that has deleted the sample data before the update gets none again', async () => {
  const db = await makeOlderDb()
  await db.insert(auditEvents).values({
    ...{ at: now, action: 'sample.deleted', subjectType: 'sample', subjectId: 'data' },
  })
  await migrate(db)
  expect((await findSetup(db)).sampleDeletedAt).toEqual(now)
})
