import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingLimits } from '../../app/features/booking/limits/booking-limits.ts'
import { unprovenShare, unprovenShareOfDay } from '../../app/features/booking/limits/hold-limits.server.ts'
import { rateLimitRules } from '../../app/lib/security/rate-limits.server.ts'

const document = readFileSync('docs/settings.md', 'utf8')
const seconds: Readonly<Record<string, number>> = { hour: 3_600, day: 86_400, minutes: 60 }

test('the table of limits in docs/settings.md has every limit of the code with its numbers', () => {
  const rows = [...document.matchAll(/^\| `([\w-]+)` \| [^|]+ \| (\d+) \| (\d+) (\w+) \|$/gm)]
  const documented = rows.map(([, name, points, length, unit]) => [
    name,
    { points: Number(points), duration: Number(length) * (seconds[unit ?? ''] ?? 0) },
  ])
  expect(Object.fromEntries(documented)).toEqual(rateLimitRules)
})

test('the documents say how many holds and how much of two weeks a visitor can take', () => {
  expect(document).toContain(`at most ${bookingLimits.mostLiveHolds} holds`)
  expect(document).toContain(`at most ${unprovenShare * 100} %`)
  expect(document).toContain(`and ${unprovenShareOfDay * 100} % of those of a day`)
  const api = readFileSync('docs/api.md', 'utf8')
  expect(api).toContain(`All visitors together have ${rateLimitRules.bookings.points} bookings an hour`)
})
