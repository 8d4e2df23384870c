import { expect, test } from 'vitest'
import { toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'

test('case 25: the calendar cases run on a server in another time zone', () => {
  expect(toCanonicalTimeZone(Temporal.Now.timeZoneId())).toBe(process.env.TZ)
})
