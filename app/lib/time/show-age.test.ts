import { expect, test } from 'vitest'
import { showAge } from './show-age.ts'

test('an age is said in the unit that a person would use', () => {
  const ages = [{ seconds: 59 }, { minutes: 1 }, { minutes: 119 }, { hours: 2 }, { hours: 47 }, { hours: 72 }]
  expect(ages.map((age) => showAge(Temporal.Duration.from(age)))).toEqual([
    'less than a minute',
    '1 minute',
    '119 minutes',
    '2 hours',
    '47 hours',
    '3 days',
  ])
})
