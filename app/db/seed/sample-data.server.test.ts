import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sampleMeetingAddress } from '../../content/seed/sample-data.ts'
import { makeUser } from '../../features/accounts/testing.server.ts'
import type { Db } from '../open.server.ts'
import { users } from '../tables/accounts.ts'
import { availabilityExceptions, counsellors, offices, rooms, workingHours } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'
import { auditEvents } from '../tables/operation.ts'
import { people } from '../tables/people.ts'
import { pictures } from '../tables/pictures.ts'
import { services } from '../tables/public-content.ts'
import { freshDb } from '../testing.server.ts'
import { deleteSampleData, findSampleData, listDependencies } from './sample-data.server.ts'
import { seedSampleData } from './seed.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const actor = { actorId: crypto.randomUUID(), now }

async function makeSampleDb() {
  const db = await freshDb()
  await seedSampleData(db, now)
  return db
}

const countSample = async (db: Db) =>
  Object.values(await findSampleData(db)).map((rows: readonly unknown[]) => rows.length)

const countTables = (db: Db) =>
  Promise.all([offices, counsellors, services, pictures].map((table) => db.$count(table)))

async function findNamed(db: Db, table: typeof offices | typeof counsellors, name: string) {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.name, name))
  if (!row) throw new Error(`nothing is called ${name}`)
  return row.id
}

type Booked = Readonly<{ status: 'held' | 'expired' | 'cancelled'; counsellorId?: string; officeId?: string }>

async function addBooking(db: Db, booked: Booked) {
  const [startsAt, endsAt] = [now.add({ hours: 30 }), now.add({ hours: 31 })]
  const client = {
    clientKey: 'a@mail.example',
    name: 'Ada',
    email: 'a@mail.example',
  }
  await db.insert(bookings).values({
    id: crypto.randomUUID(),
    ...(booked.status === 'cancelled' ? client : { holdExpiresAt: now }),
    ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, createdAt: now },
    ...booked,
  })
}

test('everything that a start adds is sample data, except for public holidays', async () => {
  const db = await makeSampleDb()
  expect(await countSample(db)).toEqual([2, 6, 8, 6, 6])
  expect(await countTables(db)).toEqual([2, 6, 8, 6])
})

test('a sample office of an earlier release has no meeting address, and one with another address is not a sample', async () => {
  const db = await makeSampleDb()
  expect(await db.$count(offices, eq(offices.meetingAddress, sampleMeetingAddress))).toBe(2)
  await db.update(offices).set({ meetingAddress: null })
  expect((await countSample(db))[0]).toBe(2)
  await db.update(offices).set({ meetingAddress: 'https://meet.agency.example/{room}' })
  expect((await countSample(db))[0]).toBe(0)
})

test('the deletion removes the sample data with one audit event, and the next start adds nothing', async () => {
  const db = await makeSampleDb()
  const holidays = await db.$count(availabilityExceptions)
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await countTables(db)).toEqual([0, 0, 0, 0])
  expect([await db.$count(rooms), await db.$count(workingHours)]).toEqual([0, 0])
  expect(await db.$count(availabilityExceptions)).toBe(holidays)
  const detail = { offices: 2, counsellors: 6, services: 8, pictures: 6, people: 6 }
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { action: 'sample.deleted', actorId: actor.actorId, detail },
  ])
  await seedSampleData(db, now)
  expect(await countTables(db)).toEqual([0, 0, 0, 0])
  expect(await db.$count(availabilityExceptions)).toBe(holidays)
})

test('of two deletions at once one deletes and the other says that nothing is left', async () => {
  const db = await makeSampleDb()
  const answers = await Promise.all([deleteSampleData(db, actor), deleteSampleData(db, actor)])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'nothing_left' })
  expect(await db.$count(auditEvents)).toBe(1)
})

test('what staff added or changed stays', async () => {
  const db = await makeSampleDb()
  const [service] = await findSampleData(db).then((sample) => sample.services)
  const enugu = await findNamed(db, offices, 'Enugu office')
  const pune = await findNamed(db, offices, 'Pune office')
  const ngozi = await findNamed(db, counsellors, 'Ngozi Eze')
  await db.update(offices).set({ address: '12 Ogui Road, Enugu' }).where(eq(offices.id, enugu))
  await db.insert(rooms).values({ id: crypto.randomUUID(), officeId: pune, name: 'Own room' })
  await db.update(counsellors).set({ revision: 2 }).where(eq(counsellors.id, ngozi))
  await db
    .update(services)
    .set({ price: 1, revision: 2 })
    .where(eq(services.id, service?.id ?? ''))
  await db.update(pictures).set({ alt: 'Our room' }).where(eq(pictures.url, '/gallery/room.avif'))
  const [copied] = await db.select().from(services).where(eq(services.revision, 1)).limit(1)
  if (!copied) throw new Error('no service')
  await db.insert(services).values({ ...copied, id: crypto.randomUUID() })

  expect(await countSample(db)).toEqual([0, 5, 7, 5, 6])
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await countTables(db)).toEqual([2, 1, 2, 1])
  expect(await db.$count(workingHours, eq(workingHours.counsellorId, ngozi))).toBe(10)
  expect(await db.$count(workingHours)).toBe(10)
})

test('invented people go also after somebody changed them, and a counsellor who stays begins with an own profile', async () => {
  const db = await makeSampleDb()
  const tunde = await findNamed(db, counsellors, 'Tunde Adeyemi')
  await db.update(counsellors).set({ name: 'Ada Obi', revision: 2 }).where(eq(counsellors.id, tunde))
  await db.update(people).set({ revision: 7 })
  // The office stays with its counsellor.
  const enugu = await findNamed(db, offices, 'Enugu office')
  await db.update(offices).set({ address: '12 Ogui Road, Enugu' }).where(eq(offices.id, enugu))
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await db.select().from(people)).toMatchObject([
    {
      ...{ counsellorId: tunde, isSample: false, samplePortrait: null, published: null, slug: null },
      profile: { name: 'Ada', role: 'Counsellor', languages: [], sentence: '' },
    },
  ])
})

test('a booking, an account, own hours and a closure keep everything, and their offices and counsellors are named', async () => {
  const db = await makeSampleDb()
  const pune = await findNamed(db, offices, 'Pune office')
  const enugu = await findNamed(db, offices, 'Enugu office')
  const ngozi = await findNamed(db, counsellors, 'Ngozi Eze')
  const meera = await findNamed(db, counsellors, 'Meera Iyer')
  await addBooking(db, { status: 'cancelled', counsellorId: ngozi, officeId: enugu })
  const { id: userId } = await makeUser(db)
  await db.update(users).set({ counsellorId: meera }).where(eq(users.id, userId))
  const own = { id: crypto.randomUUID(), name: 'Own', email: 'own@mail.example', timeZone: 'Asia/Kolkata' }
  await db.insert(counsellors).values(own)
  const [hours] = await db.select().from(workingHours).limit(1)
  if (!hours) throw new Error('no hours')
  await db
    .insert(workingHours)
    .values({ ...hours, id: crypto.randomUUID(), counsellorId: own.id, officeId: pune })
  const day = Temporal.PlainDate.from('2027-02-01')
  await db.insert(availabilityExceptions).values({
    ...{ id: crypto.randomUUID(), kind: 'holiday', officeId: pune },
    ...{ startsOn: day, endsOn: day, createdAt: now },
  })
  const dependencies = [
    { name: 'Enugu office', reason: 'bookings' },
    { name: 'Ngozi Eze', reason: 'bookings' },
    { name: 'Meera Iyer', reason: 'account' },
    { name: 'Pune office', reason: 'hours' },
    { name: 'Pune office', reason: 'closure' },
  ]
  expect(await listDependencies(db, await findSampleData(db))).toEqual(dependencies)
  const before = await countTables(db)
  expect(await deleteSampleData(db, actor)).toEqual({ ok: false, reason: 'needed', dependencies })
  expect(await countTables(db)).toEqual(before)
  expect(await db.$count(auditEvents)).toBe(0)
})

test('a live hold refuses the deletion, and an ended one is deleted', async () => {
  const db = await makeSampleDb()
  const officeId = await findNamed(db, offices, 'Enugu office')
  const counsellorId = await findNamed(db, counsellors, 'Ngozi Eze')
  await addBooking(db, { status: 'held', counsellorId, officeId })
  expect(await deleteSampleData(db, actor)).toMatchObject({ ok: false, reason: 'needed' })
  await db.update(bookings).set({ status: 'expired' })
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await db.$count(bookings)).toBe(0)
})
