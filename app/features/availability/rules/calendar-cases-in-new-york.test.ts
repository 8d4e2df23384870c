import { expect, test } from 'vitest'

// The zone must be set before any code reads the time. Importing the files of cases runs their tests again here.
process.env.TZ = 'America/New_York'
await import('./calendar-cases.test.ts')
await import('./calendar-rules.test.ts')
await import('../../../lib/time/show-time.test.ts')

test('case 25: all cases have the same result on a server in America/New_York', () => {
  expect(new Date('2027-01-04T00:00Z').getTimezoneOffset()).toBe(300)
})
