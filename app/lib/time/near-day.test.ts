import { expect, test } from 'vitest'
import { showNearTime } from './near-day.ts'

const words = { today: 'Today', tomorrow: 'Tomorrow' }
const at = (text: string) => Temporal.Instant.from(text)

test('today and tomorrow are those of the reader’s own clock', () => {
  const startsAt = at('2027-01-09T18:45Z')
  const show = (timeZone: string, now: string) => showNearTime(startsAt, { timeZone, now: at(now) }, words)
  expect(show('Africa/Lagos', '2027-01-09T08:00Z')).toBe('Today, 7:45 pm')
  expect(show('Asia/Kolkata', '2027-01-09T08:00Z')).toBe('Tomorrow, 12:15 am')
  expect(show('Asia/Kolkata', '2027-01-08T08:00Z')).toBeNull()
  expect(show('Africa/Lagos', '2027-01-10T08:00Z')).toBeNull()
})
