import { expect, test } from 'vitest'
import { words } from '../../words/words.ts'
import { showNextFree } from './next-free.ts'

const now = Temporal.Instant.from('2027-01-04T22:30:00Z')
const show = (time: string | undefined) =>
  showNextFree(time === undefined ? undefined : Temporal.ZonedDateTime.from(time), now, words('en').people)

test('the next free time is a day in words, counted on the clock of its office', () => {
  expect(show('2027-01-04T23:45[Africa/Lagos]')).toBe('Next free: today')
  expect(show('2027-01-05T09:00[Africa/Lagos]')).toBe('Next free: tomorrow')
  expect(show('2027-01-05T09:00[Asia/Kolkata]')).toBe('Next free: today')
  expect(show('2027-01-07T09:00[Africa/Lagos]')).toBe('Next free: Thursday')
  expect(show('2027-01-10T09:00[Africa/Lagos]')).toBe('Next free: Sunday')
  expect(show('2027-01-11T09:00[Africa/Lagos]')).toBe('Next free: Mon 11 January')
  expect(show(undefined)).toBe('nothing free in the coming days')
})
