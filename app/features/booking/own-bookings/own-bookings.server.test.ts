import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { insertBooking, monday8 } from '../../availability/testing.server.ts'
import { listOwnBookings } from './own-bookings.server.ts'

test('bookings of one moment have one order, so that the list of the newest leaves out the same ones each time', async () => {
  const db = await freshDb()
  const { id: userId } = await makeUser(db)
  const ids = Array.from({ length: 5 }, () => randomUUID()).sort()
  for (const id of ids)
    await insertBooking(db, { id, userId, status: 'requested', mode: null, createdAt: monday8 })
  expect((await listOwnBookings(db, userId)).map(({ id }) => id)).toEqual(ids.toReversed())
})
