import { expect, test } from 'vitest'

// Set before anything asks for the time; importing the case files registers their tests here once more.
process.env.TZ = 'Asia/Kolkata'
await import('./calendar-cases.test.ts')
await import('./calendar-rules.test.ts')
await import('../../../lib/time/show-time.test.ts')

test('case 25: all cases give the same on a server in Asia/Kolkata', () => {
  expect(new Date('2027-01-04T00:00Z').getTimezoneOffset()).toBe(-330)
})
