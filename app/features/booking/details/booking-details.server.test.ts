import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { DecryptionFailed } from '../../../lib/security/encryption.server.ts'
import { bookAppointment } from '../book.server.ts'
import { listBookings } from '../list/list-bookings.server.ts'
import { insertOfficeAndCounsellor, makeHold, monday8, secrets, toDetails } from '../testing.server.ts'
import { findBookingDetails, listBookingDetails } from './booking-details.server.ts'

const actorId = randomUUID()
const scope = { counsellorId: null }
const everything = { scope, filter: {}, sort: 'newest' } as const

async function makeBookings(db: Db, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const details = toDetails({ email: `c${n}@mail.example.com`, complaint: `Complaint ${n}` })
    const outcome = await bookAppointment(
      db,
      secrets,
      { addressProof: 'proven', details, consent: { route: 'api' } },
      monday8.add({ minutes: n }),
    )
    if (outcome.ok) ids.unshift(outcome.booking.id)
  }
  return ids
}

const source = { network: '203.0.113.0/24', device: 'Firefox' }

const listReads = (db: Db) =>
  db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.action, ['booking.details_opened', 'booking.details_listed']))

test('the list shows the newest first, in pages, and neither holds nor anything encrypted', async () => {
  const db = await freshDb()
  const desk = await insertOfficeAndCounsellor(db)
  await makeHold(db, desk)
  await makeHold(db, { ...desk, status: 'expired', startsAt: monday8.add({ hours: 30 }) })
  const ids = await makeBookings(db, 7)
  const first = await listBookings(db, { ...everything, page: 1, limit: 5 })
  const second = await listBookings(db, { ...everything, page: 2, limit: 5 })
  expect(first.total).toBe(7)
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
  expect(JSON.stringify(first)).not.toMatch(/complaint|encrypted|expectations|duration/i)
})

test('opening a booking gives its texts and leaves a trace', async () => {
  const db = await freshDb()
  const [bookingId = ''] = await makeBookings(db, 1)
  const found = await findBookingDetails(db, secrets, { bookingId, actorId, scope }, monday8)
  expect(found?.details).toEqual({
    complaint: 'Complaint 0',
    therapyExpectations: 'To learn how to rest',
    duration: 'Two months',
  })
  const trace = {
    actorId,
    at: monday8,
    action: 'booking.details_opened',
    subjectType: 'booking',
    subjectId: bookingId,
  }
  expect(await listReads(db)).toMatchObject([trace])
})

test('a counsellor opens the bookings of their own clients and no others', async () => {
  const db = await freshDb()
  const place = await insertOfficeAndCounsellor(db)
  const { id: bookingId, holdToken } = await makeHold(db, place)
  await bookAppointment(db, secrets, { addressProof: 'proven', details: toDetails(), holdToken }, monday8)
  const open = (counsellorId: string) =>
    findBookingDetails(db, secrets, { bookingId, actorId, scope: { counsellorId } }, monday8)
  expect(await open(randomUUID())).toBeNull()
  expect(await listReads(db)).toEqual([])
  const [own] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  expect((await open(own?.counsellorId ?? ''))?.booking.id).toBe(bookingId)
})

test('what is not there is not opened and leaves no trace', async () => {
  const db = await freshDb()
  const hold = await makeHold(db, await insertOfficeAndCounsellor(db))
  const open = (bookingId: string) => findBookingDetails(db, secrets, { bookingId, actorId, scope }, monday8)
  expect([await open(randomUUID()), await open(hold.id)]).toEqual([null, null])
  expect(await listReads(db)).toEqual([])
})

test('a text that was changed or moved to another booking does not open', async () => {
  const db = await freshDb()
  const [newer = '', older = ''] = await makeBookings(db, 2)
  await db.execute(sql`update booking_texts set complaint_sealed =
    (select complaint_sealed from booking_texts where id = ${older}) where id = ${newer}`)
  await expect(
    findBookingDetails(db, secrets, { bookingId: newer, actorId, scope }, monday8),
  ).rejects.toBeInstanceOf(DecryptionFailed)
  const { rows } = await listBookingDetails(
    db,
    secrets,
    { page: 1, limit: 10, actorId, source, withTexts: true },
    monday8,
  )
  expect(rows.map(({ details }) => details?.complaint)).toEqual([undefined, 'Complaint 0'])
})

test('a list that opens texts leaves one trace that names the page and its bookings', async () => {
  const db = await freshDb()
  const ids = await makeBookings(db, 3)
  const { rows, total } = await listBookingDetails(
    db,
    secrets,
    { page: 1, limit: 2, actorId, withTexts: true, source },
    monday8,
  )
  expect(rows.map(({ details }) => details?.complaint)).toEqual(['Complaint 2', 'Complaint 1'])
  expect(total).toBe(3)
  expect(await listReads(db)).toMatchObject([
    {
      action: 'booking.details_listed',
      actorId,
      detail: { page: 1, limit: 2, count: 2, bookingIds: ids.slice(0, 2) },
    },
  ])
})
