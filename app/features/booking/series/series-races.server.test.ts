import { expect, test } from 'vitest'
import { raceSeries } from '../../../../tests/support/series-races.ts'
import { freshDb } from '../../../db/testing.server.ts'

test('of series and single bookings at once each is whole or not there, leave keeps what it showed, and nothing is twice', async () => {
  const { expected, found, reasons } = await raceSeries(await freshDb())
  expect(found).toEqual(expected)
  expect(reasons).toContain('booked')
  expect(reasons).toContain('slot_taken')
})
