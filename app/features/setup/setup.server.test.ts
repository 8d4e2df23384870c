import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { seedSampleData } from '../../db/seed.server.ts'
import { auditEvents } from '../../db/tables/audit.ts'
import { availabilityExceptions, counsellors, offices, workingHours } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { galleryImages } from '../../db/tables/gallery.ts'
import { services } from '../../db/tables/services.ts'
import { freshDb } from '../../db/testing.server.ts'
import { removeSampleData } from './remove-sample-data.server.ts'
import { loadSetup } from './setup-steps.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const settings = {
  companyName: 'Ireti',
  publicUrl: 'https://ireti.example',
  secureCookies: true,
  mailUrl: 'smtp://mail.example',
  mailFrom: 'a@ireti.example',
} as const
const content = { officeContacts: [{ address: 'Street 1' }], helplines: [{ verifiedOn: '2027-01-01' }] }
const place = { country: 'NG', timeZone: 'Africa/Lagos', address: 'a', phone: 'p' } as const

async function openSampleAgency() {
  const db = await freshDb()
  await seedSampleData(db, now)
  return db
}

const addOffice = async (db: Db) => {
  const id = randomUUID()
  await db.insert(offices).values({ id, name: 'Our office', email: 'we@agency.example', ...place })
  return id
}
const remove = (db: Db) => removeSampleData(db, { actorId: undefined as never, now })
const listMissing = async (db: Db) =>
  (await loadSetup(db, settings, content)).steps.filter(({ missing }) => missing).map(({ title }) => title)

test('the steps say what is missing, and sample rows do not count', async () => {
  const db = await openSampleAgency()
  const all = await loadSetup(
    db,
    { ...settings, mailUrl: undefined, secureCookies: false },
    { officeContacts: [{ address: 'Here (placeholder)' }], helplines: [{ verifiedOn: null }] },
  )
  expect(all.missing).toBe(7)
  expect(await listMissing(db)).toEqual(['Offices', 'Counsellors with hours', 'Services and prices'])
  const officeId = await addOffice(db)
  await db.update(services).set({ revision: 2, price: 1 }).where(eq(services.name, 'Individual therapy'))
  expect(await listMissing(db)).toEqual(['Counsellors with hours'])
  const counsellorId = randomUUID()
  const person = { id: counsellorId, name: 'Ours', email: 'c@agency.example', timeZone: 'Africa/Lagos' }
  await db.insert(counsellors).values(person)
  expect(await listMissing(db)).toEqual(['Counsellors with hours'])
  const hours = { weekday: 1, startsMinute: 540, endsMinute: 600, inPerson: true, online: true }
  await db.insert(workingHours).values({ id: randomUUID(), counsellorId, officeId, ...hours })
  expect(await listMissing(db)).toEqual([])
})

test('the sample data goes in one step, what was changed stays, and the next start adds nothing', async () => {
  const db = await openSampleAgency()
  expect(await remove(db)).toEqual({
    ok: false,
    reasons: ['Add your first office before you remove the sample offices.'],
  })
  await addOffice(db)
  await db.update(services).set({ revision: 2, price: 1 }).where(eq(services.name, 'Individual therapy'))
  const holidays = await db.$count(availabilityExceptions)
  expect(await remove(db)).toMatchObject({ ok: true })
  expect((await db.select().from(offices)).map(({ name }) => name)).toEqual(['Our office'])
  expect(await db.$count(counsellors)).toBe(0)
  expect(await db.$count(workingHours)).toBe(0)
  expect(await db.$count(galleryImages)).toBe(0)
  expect(new Set((await db.select().from(services)).map(({ name }) => name))).toEqual(
    new Set(['Individual therapy']),
  )
  expect(await db.$count(availabilityExceptions)).toBe(holidays)
  const [event] = await db.select().from(auditEvents)
  expect(event).toMatchObject({ action: 'sample_data.removed', detail: { offices: 2, counsellors: 6 } })
  expect(await remove(db)).toEqual({ ok: true, removed: 0 })
  expect(await db.$count(auditEvents)).toBe(1)
  await seedSampleData(db, now)
  expect(await db.$count(offices)).toBe(1)
})

test('bookings, accounts and hours that need a sample row stop the removal, and are named', async () => {
  const db = await openSampleAgency()
  const officeId = await addOffice(db)
  const [ngozi] = await db.select().from(counsellors).where(eq(counsellors.name, 'Ngozi Eze'))
  const [pune] = await db.select().from(offices).where(eq(offices.name, 'Pune office'))
  const bookingId = randomUUID()
  await db.insert(bookings).values({
    id: bookingId,
    status: 'confirmed',
    counsellorId: ngozi?.id,
    officeId,
    startsAt: now,
    endsAt: now.add({ minutes: 30 }),
    busyFrom: now,
    busyUntil: now.add({ minutes: 30 }),
    name: 'A client',
    email: 'c@mail.example',
    clientKey: 'c@mail.example',
    complaintSealed: 'x',
    createdAt: now,
  })
  const own = { id: randomUUID(), name: 'Ours', email: 'o@agency.example', timeZone: 'Africa/Lagos' }
  await db.insert(counsellors).values(own)
  const hours = { weekday: 1, startsMinute: 540, endsMinute: 600, inPerson: true, online: true }
  await db
    .insert(workingHours)
    .values({ id: randomUUID(), counsellorId: own.id, officeId: pune?.id ?? '', ...hours })
  expect(await remove(db)).toEqual({
    ok: false,
    reasons: [
      'Ngozi Eze has bookings, or a time is held there at the moment.',
      'A counsellor of yours has hours at Pune office.',
    ],
  })
  expect(await db.$count(counsellors)).toBe(7)
  await db.delete(workingHours).where(eq(workingHours.counsellorId, own.id))
  await db.update(bookings).set({ status: 'expired', holdExpiresAt: now }).where(eq(bookings.id, bookingId))
  expect(await remove(db)).toMatchObject({ ok: true })
  const [expired] = await db.select().from(bookings)
  expect([expired?.counsellorId, expired?.startsAt]).toEqual([null, now])
})
