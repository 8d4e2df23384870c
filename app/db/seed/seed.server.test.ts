import { expect, test } from 'vitest'
import { availabilityExceptions, counsellors, offices, workingHours } from '../tables/availability.ts'
import { services } from '../tables/public-content.ts'
import { freshDb } from '../testing.server.ts'
import { seedSampleData } from './seed.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

test('two starts at once add the sample agency once', async () => {
  const db = await freshDb()
  await Promise.all([seedSampleData(db, now), seedSampleData(db, now)])
  await seedSampleData(db, now)
  expect(await db.$count(offices)).toBe(2)
  expect(await db.$count(counsellors)).toBe(6)
  expect(await db.$count(services)).toBe(8)
  expect(await db.$count(workingHours)).toBeGreaterThan(30)
  expect(await db.$count(availabilityExceptions)).toBeGreaterThan(30)
})
