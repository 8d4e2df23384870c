import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { makeOffice } from '../../../features/availability/testing.server.ts'
import { makeService } from '../../../features/money/testing.server.ts'
import { loadBookingPrices } from './new-booking-money.server.ts'

test('the form that books for a client says the price of the chosen place', async () => {
  const db = await freshDb()
  const { office } = await makeOffice(db)
  await makeService(db)
  await makeService(db, { location: 'VIRTUAL', price: 12_000, name: 'Call' })
  for (const [place, said] of [
    ['online', 'A session online costs ₦12,000.'],
    [office.id, 'A session in person costs ₦15,000.'],
  ] as const) {
    const { usual } = await loadBookingPrices(db, { clientId: null, place }, { counsellorId: null })
    expect(usual, place).toBe(said)
  }
})
