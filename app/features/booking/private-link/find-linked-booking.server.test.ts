import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../../db/tables/booking.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { bookAppointment } from '../book.server.ts'
import { insertOfficeAndCounsellor, makeHold, monday8, secrets, toDetails } from '../testing.server.ts'
import { findLinkedBooking } from './find-linked-booking.server.ts'
import { toLinkToken } from './link-token.server.ts'

test('a private link finds its booking until a newer link replaces it', async () => {
  const db = await freshDb()
  const place = await insertOfficeAndCounsellor(db)
  const { id: bookingId, holdToken } = await makeHold(db, place)
  const token = toLinkToken(secrets, { bookingId, version: 1 })
  expect(await findLinkedBooking(db, secrets, token)).toBeNull()
  await bookAppointment(db, secrets, { addressProof: 'proven', details: toDetails(), holdToken }, monday8)
  const found = await findLinkedBooking(db, secrets, token)
  expect(found).toMatchObject({
    status: 'confirmed',
    office: { name: 'Lagos', timeZone: 'Africa/Lagos' },
    counsellor: { name: 'Ada' },
    outsideEvent: null,
  })
  expect(JSON.stringify(found)).not.toMatch(/complaint|encrypted|expectations|duration/i)
  await db.update(bookings).set({ linkVersion: 2 }).where(eq(bookings.id, bookingId))
  expect(await findLinkedBooking(db, secrets, token)).toBeNull()
})
