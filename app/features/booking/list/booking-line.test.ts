import { expect, test } from 'vitest'
import { toBookingLine } from './booking-line.ts'

const clock = { timeZone: 'Africa/Lagos', now: Temporal.Instant.from('2027-01-04T12:00:00Z') }
const startsAt = Temporal.Instant.from('2027-01-09T07:00:00Z')
const tunde = { id: 'c1', name: 'Tunde Adeyemi' }

test.each([
  ['confirmed', startsAt, 'c1', 'Sat 9 Jan, 8:00 am', 'Tunde Adeyemi', 'set'],
  ['requested', startsAt, null, 'asks for Sat 9 Jan, 8:00 am', null, 'waiting'],
  ['requested', null, null, 'No time yet', null, 'waiting'],
  ['cancelled', startsAt, 'c1', 'Sat 9 Jan, 8:00 am', 'Tunde Adeyemi', 'off'],
  ['no_show', startsAt, 'of another', 'Sat 9 Jan, 8:00 am', null, 'bad'],
] as const)(
  'a booking that is %s (%s) says when, with whom, and its status',
  (status, at, counsellorId, when, counsellor, tone) => {
    const line = toBookingLine({ status, startsAt: at, counsellorId }, [tunde], clock)
    expect(line).toMatchObject({ when, counsellor, tone })
  },
)
