import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { seedSampleData } from '../../db/seed/seed.server.ts'
import { findSetup, showsSample } from '../../db/setup.server.ts'
import { users } from '../../db/tables/accounts.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { officePayments, officePrices } from '../../db/tables/money.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { people } from '../../db/tables/people.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { contentVersion, services } from '../../db/tables/public-content.ts'
import { freshDb } from '../../db/testing.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { findSampleData } from './find-sample-data.server.ts'
import {
  deleteSampleData,
  keepSample,
  listSampleBookings,
  listSampleEnds,
  listSampleGroups,
  openSite,
} from './sample-data.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

async function makeSampleDb() {
  const db = await freshDb()
  await seedSampleData(db, now)
  return { db, actor: await makeActor(db) }
}

const makeActor = async (db: Db) => ({ actorId: (await makeUser(db)).id, now })

const countSample = async (db: Db) =>
  Object.values(await findSampleData(db)).map((rows: readonly unknown[]) => rows.length)

const countTables = (db: Db) =>
  Promise.all([offices, counsellors, services, pictures].map((table) => db.$count(table)))

async function findNamed(db: Db, table: typeof offices | typeof counsellors, name: string) {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.name, name))
  if (!row) throw new Error(`nothing is called ${name}`)
  return row.id
}

type Booked = Readonly<{
  status: 'held' | 'expired' | 'cancelled' | 'confirmed' | 'attended'
  counsellorId?: string
  officeId?: string
}>

async function addBooking(db: Db, booked: Booked) {
  const [startsAt, endsAt] = [now.add({ hours: 30 }), now.add({ hours: 31 })]
  const client = {
    clientKey: 'a@mail.example',
    name: 'Ada',
    email: 'a@mail.example',
  }
  await db.insert(bookings).values({
    ...{ id: crypto.randomUUID(), mode: 'ONLINE' },
    ...(booked.status === 'held' || booked.status === 'expired' ? { holdExpiresAt: now } : client),
    ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt, createdAt: now },
    ...booked,
  })
}

test('everything that a start adds is sample data, except for public holidays', async () => {
  const { db } = await makeSampleDb()
  expect(await countSample(db)).toEqual([2, 6, 8, 6, 6, 0])
  expect(await countTables(db)).toEqual([2, 6, 8, 6])
})

test('the deletion removes the sample data with one audit event, and the next start adds nothing', async () => {
  const { db, actor } = await makeSampleDb()
  const holidays = await db.$count(availabilityExceptions)
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await countTables(db)).toEqual([0, 0, 0, 0])
  expect([await db.$count(rooms), await db.$count(workingHours)]).toEqual([0, 0])
  expect(await db.$count(availabilityExceptions)).toBe(holidays)
  const detail = { offices: 2, counsellors: 6, services: 8, pictures: 6, people: 6, articles: 0, bookings: 0 }
  const deleted = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'sample.deleted'))
    .orderBy(auditEvents.id)
  expect(deleted).toMatchObject([{ actorId: actor.actorId, detail }])
  expect(await findSetup(db)).toMatchObject({ openedAt: null, sampleDeletedAt: now })
  await seedSampleData(db, now)
  expect(await countTables(db)).toEqual([0, 0, 0, 0])
  expect(await db.$count(availabilityExceptions)).toBe(holidays)
})

test('of two deletions at once one deletes and the other says that nothing is left', async () => {
  const { db, actor } = await makeSampleDb()
  const answers = await Promise.all([deleteSampleData(db, actor), deleteSampleData(db, actor)])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'nothing_left' })
  expect(await db.$count(auditEvents, eq(auditEvents.action, 'sample.deleted'))).toBe(1)
})

test('a changed row is still sample until somebody keeps it, and what staff have added stays', async () => {
  const { db, actor } = await makeSampleDb()
  const enugu = await findNamed(db, offices, 'Enugu office')
  const ngozi = await findNamed(db, counsellors, 'Ngozi Eze')
  const tunde = await findNamed(db, counsellors, 'Tunde Adeyemi')
  await db.update(offices).set({ address: '12 Ogui Road, Enugu' }).where(eq(offices.id, enugu))
  await db.update(counsellors).set({ name: 'Ada Obi', revision: 2 }).where(eq(counsellors.id, ngozi))
  await db.update(people).set({ revision: 2 }).where(eq(people.counsellorId, ngozi))
  await db.update(counsellors).set({ revision: 2 }).where(eq(counsellors.id, tunde))
  const [picture] = await db
    .update(pictures)
    .set({ alt: 'Our room', revision: 2 })
    .where(eq(pictures.url, '/gallery/room.avif'))
    .returning()
  const [copied] = await db.select().from(services).limit(1)
  if (!copied || !picture) throw new Error('no service and picture')
  await db.insert(services).values({ ...copied, id: crypto.randomUUID(), isSample: false })
  const sample = await findSampleData(db)
  const changed = Object.values(sample).flatMap((rows: readonly { name: string; isChanged: boolean }[]) =>
    rows.filter(({ isChanged }) => isChanged).map(({ name }) => name),
  )
  expect(changed.sort()).toEqual(['Ada Obi', 'Enugu office', 'Ngozi', 'Our room', 'Tunde Adeyemi'])
  for (const kept of [
    { kind: 'office', id: enugu },
    { kind: 'counsellor', id: ngozi },
    { kind: 'picture', id: picture.id },
    { kind: 'service', id: copied.id },
  ])
    expect(await keepSample(db, kept, actor)).toEqual({ ok: true })
  for (const gone of [
    { kind: 'office', id: enugu },
    { kind: 'office', id: 'x' },
    { kind: 'toString', id: enugu },
    { kind: 'person', id: enugu },
  ])
    expect(await keepSample(db, gone, actor), gone.kind).toEqual({ ok: false, reason: 'nothing_left' })

  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await countTables(db)).toEqual([1, 1, 2, 1])
  expect(await db.$count(workingHours)).toBe(10)
  // The changed profile keeps its words. The person publishes it, and the drawn face is gone.
  expect(await db.select().from(people)).toMatchObject([
    {
      ...{ counsellorId: ngozi, isSample: false, samplePortrait: null, published: null, slug: null },
      profile: { name: 'Ngozi', sentence: expect.stringContaining('right words') },
    },
  ])
})

test('an invented profile of an own counsellor begins anew', async () => {
  const { db, actor } = await makeSampleDb()
  const tunde = await findNamed(db, counsellors, 'Tunde Adeyemi')
  await db.update(counsellors).set({ name: 'Ada Obi', isSample: false }).where(eq(counsellors.id, tunde))
  await db.update(people).set({ revision: 7 })
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await db.select().from(people)).toMatchObject([
    {
      ...{ counsellorId: tunde, isSample: false, samplePortrait: null, published: null, slug: null },
      profile: { name: 'Ada', role: 'Counsellor', languages: [], sentence: '' },
    },
  ])
})

test('a sample picture that a page uses stays as the agency’s own', async () => {
  const { db, actor } = await makeSampleDb()
  const [picture] = await db.select().from(pictures).limit(1)
  if (!picture) throw new Error('no picture')
  await db.insert(pictureUses).values({ pictureId: picture.id, kind: 'article', subjectId: 'one' })
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await db.select().from(pictures)).toMatchObject([{ id: picture.id, isSample: false }])
})

test('a coming session and an account refuse the deletion of the rows, and what ends with them is named', async () => {
  const { db, actor } = await makeSampleDb()
  const pune = await findNamed(db, offices, 'Pune office')
  const enugu = await findNamed(db, offices, 'Enugu office')
  const ngozi = await findNamed(db, counsellors, 'Ngozi Eze')
  const meera = await findNamed(db, counsellors, 'Meera Iyer')
  await addBooking(db, { status: 'confirmed', counsellorId: ngozi, officeId: enugu })
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
  const sample = await findSampleData(db)
  expect(await listSampleBookings(db, sample, now)).toMatchObject([{ name: 'Ada', counsellorId: ngozi }])
  expect(await listSampleEnds(db, sample, now)).toEqual([
    { name: 'Meera Iyer', what: 'account' },
    { name: 'Pune office', what: 'hours' },
    { name: 'Pune office', what: 'closure' },
  ])
  const before = await countTables(db)
  expect(await deleteSampleData(db, actor)).toEqual({ ok: false, reason: 'needed' })
  await db.update(bookings).set({ status: 'cancelled' })
  expect(await deleteSampleData(db, actor)).toEqual({ ok: false, reason: 'needed' })
  expect(await countTables(db)).toEqual(before)
  expect(await db.$count(auditEvents)).toBe(0)
  await db.update(users).set({ counsellorId: null })
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await countTables(db)).toEqual([0, 1, 0, 0])
})

type Typed = Readonly<Record<'sampleOffice' | 'ownOffice' | 'sampleService' | 'ownService', string>>
const typeRupees = (db: Db, officeId: string, serviceId: string) =>
  db.insert(officePrices).values({ officeId, serviceId, amount: 90_000, currency: 'INR' })
const typeText = (db: Db, officeId: string, howToPay: string) =>
  db
    .insert(officePayments)
    .values({ officeId, howToPay })
    .onConflictDoUpdate({ target: officePayments.officeId, set: { howToPay } })
const planGroup = (db: Db, serviceId: string, startsAt: Temporal.Instant, isSample = false) =>
  db.insert(groupSessions).values({
    ...{ id: crypto.randomUUID(), kind: 'group', title: 'Circle', mode: 'ONLINE', status: 'planned' },
    ...{ serviceId, startsAt, endsAt: startsAt.add({ hours: 1 }), places: 8, createdAt: now, isSample },
  })
const inTwoDays = now.add({ hours: 48 })

test.each<readonly [string, (db: Db, ids: Typed) => Promise<unknown>, string | null]>([
  ['bank text at a sample office', (db, ids) => typeText(db, ids.sampleOffice, 'GTBank 0123'), 'payment'],
  ['an emptied text at a sample office', (db, ids) => typeText(db, ids.sampleOffice, ''), null],
  ['bank text at an own office', (db, ids) => typeText(db, ids.ownOffice, 'GTBank 0123'), null],
  ['rupees at a sample office', (db, ids) => typeRupees(db, ids.sampleOffice, ids.ownService), 'payment'],
  ['rupees for a sample service', (db, ids) => typeRupees(db, ids.ownOffice, ids.sampleService), 'rupees'],
  ['rupees for an own service', (db, ids) => typeRupees(db, ids.ownOffice, ids.ownService), null],
  ['a group with a sample service', (db, ids) => planGroup(db, ids.sampleService, inTwoDays), 'groupPrice'],
  ['a group with an own service', (db, ids) => planGroup(db, ids.ownService, inTwoDays), null],
  ['a group of the past', (db, ids) => planGroup(db, ids.sampleService, now.subtract({ hours: 48 })), null],
  ['a sample group', (db, ids) => planGroup(db, ids.sampleService, inTwoDays, true), null],
])('what staff typed about money is named before the sample data is deleted: %s', async (_, type, what) => {
  const { db } = await makeSampleDb()
  const [office] = await db.select().from(offices)
  const [service] = await db.select().from(services)
  if (!office || !service) throw new Error('no sample')
  const ids: Typed = {
    ...{ sampleOffice: office.id, ownOffice: crypto.randomUUID() },
    ...{ sampleService: service.id, ownService: crypto.randomUUID() },
  }
  await db.insert(offices).values({ ...office, id: ids.ownOffice, name: 'Own', isSample: false })
  await db.insert(services).values({ ...service, id: ids.ownService, name: 'Own', isSample: false })
  await type(db, ids)
  const sample = await findSampleData(db)
  const named = [...sample.offices, ...sample.services]
  const ended = named.find(({ id }) => id === (what === 'payment' ? office.id : service.id))
  expect(await listSampleEnds(db, sample, now)).toEqual(what ? [{ name: ended?.name, what }] : [])
})

test('a coming group session refuses the deletion, and a past one stays without its sample rows', async () => {
  const { db, actor } = await makeSampleDb()
  const officeId = await findNamed(db, offices, 'Enugu office')
  const counsellorId = await findNamed(db, counsellors, 'Ngozi Eze')
  const add = (startsAt: Temporal.Instant) =>
    db.insert(groupSessions).values({
      ...{ id: crypto.randomUUID(), kind: 'group', title: 'Circle', mode: 'ONLINE', status: 'planned' },
      ...{ officeId, counsellorId, startsAt, endsAt: startsAt.add({ hours: 1 }), places: 8, createdAt: now },
    })
  await add(now.subtract({ hours: 48 }))
  await add(now.add({ hours: 48 }))
  expect(await listSampleGroups(db, await findSampleData(db), now)).toMatchObject([{ name: 'Circle' }])
  expect(await deleteSampleData(db, actor)).toEqual({ ok: false, reason: 'needed' })
  await db.update(groupSessions).set({ status: 'cancelled' }).where(gt(groupSessions.startsAt, now))
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await db.select().from(groupSessions)).toMatchObject([
    { officeId: null, counsellorId: null },
    { officeId: null, counsellorId: null },
  ])
})

test('sessions of the past and cancelled ones stay without their sample rows, and holds go', async () => {
  const { db, actor } = await makeSampleDb()
  const officeId = await findNamed(db, offices, 'Enugu office')
  const counsellorId = await findNamed(db, counsellors, 'Ngozi Eze')
  const [room] = await db.select().from(rooms).where(eq(rooms.officeId, officeId)).limit(1)
  for (const status of ['held', 'expired', 'cancelled', 'attended'] as const) {
    await addBooking(db, { status, counsellorId, officeId })
    await db.update(bookings).set({ roomId: room?.id ?? null })
    await db
      .update(bookings)
      .set({
        startsAt: now.subtract({ hours: 2 }),
        endsAt: now.subtract({ hours: 1 }),
        busyFrom: now.subtract({ hours: 2 }),
        busyUntil: now,
      })
      .where(eq(bookings.status, 'attended'))
  }
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  const stay = await db.select().from(bookings).orderBy(bookings.status)
  expect(stay).toMatchObject(
    ['attended', 'cancelled'].map((status) => ({
      status,
      counsellorId: null,
      officeId: null,
      roomId: null,
      name: 'Ada',
    })),
  )
})

test('the site opens once, when no row is sample, and says by whom', async () => {
  const { db, actor } = await makeSampleDb()
  expect(await openSite(db, actor)).toEqual({ ok: false, reason: 'needed' })
  expect(await showsSample(db)).toBe(true)
  expect(await deleteSampleData(db, actor)).toEqual({ ok: true })
  expect(await showsSample(db)).toBe(false)
  const answers = await Promise.all([openSite(db, actor), openSite(db, actor)])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'nothing_left' })
  expect(await findSetup(db)).toMatchObject({ openedAt: now, openedBy: expect.stringContaining(' ') })
  expect(await db.$count(auditEvents, eq(auditEvents.action, 'site.opened'))).toBe(1)
})

test('an open site gets no sample data, and each change of the setup raises the version of the content', async () => {
  const db = await freshDb()
  const readVersion = async () => (await db.select().from(contentVersion))[0]?.version
  const before = await readVersion()
  expect(await openSite(db, await makeActor(db))).toEqual({ ok: true })
  expect(await readVersion()).not.toBe(before)
  await seedSampleData(db, now)
  expect(await countTables(db)).toEqual([0, 0, 0, 0])
})
