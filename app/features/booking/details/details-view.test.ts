import { expect, test } from 'vitest'
import { bookingRow } from '../../../../tests/support/booking-row.ts'
import { toDetailsView } from './details-view.ts'

const booking = {
  ...bookingRow,
  id: 'b1',
  name: 'Ngozi Eze',
  channel: 'LinkedIn',
  quarantined: false,
  guardianStatus: null,
  startsAt: Temporal.Instant.from('2027-01-09T07:00:00Z'),
  createdAt: Temporal.Instant.from('2027-01-04T23:05:00Z'),
}
const details = { complaint: 'I cannot sleep', duration: 'Two months', therapyExpectations: 'To rest' }

const toValues = (view: ReturnType<typeof toDetailsView>) =>
  Object.fromEntries(view.rows.map(({ label, value, note }) => [label, note ? [value, note] : value]))

test('the dialog shows what was written, where the client heard of us, and times with their zone', () => {
  expect(
    toValues(
      toDetailsView(
        { booking, details, guardian: null },
        { timeZone: 'Asia/Kolkata', now: booking.createdAt },
        72,
      ),
    ),
  ).toEqual({
    Complaint: 'I cannot sleep',
    Duration: 'Two months',
    Expectations: 'To rest',
    Channel: 'LinkedIn',
    'Date created': ['2027-01-05 04:35 AM', 'Indian time'],
    Session: 'Sat 9 Jan, 12:30 pm',
    Status: 'Confirmed',
  })
})

test('what is empty reads N/A', () => {
  const bare = { ...booking, name: null, channel: null, startsAt: null, status: 'requested' as const }
  const empty = { complaint: '', duration: null, therapyExpectations: '  ' }
  const view = toDetailsView(
    { booking: bare, details: empty, guardian: null },
    { timeZone: 'Africa/Lagos', now: booking.createdAt },
    72,
  )
  expect(view.name).toBe('N/A')
  expect(toValues(view)).toMatchObject({
    Complaint: 'N/A',
    Duration: 'N/A',
    Expectations: 'N/A',
    Channel: 'N/A',
    'Date created': ['2027-01-05 12:05 AM', 'Nigerian time'],
    Session: 'N/A',
    Status: 'Requested, no time kept yet',
  })
})

test('a booking that was held back says so', () => {
  const view = toDetailsView(
    { booking: { ...booking, quarantined: true }, details, guardian: null },
    { timeZone: 'Africa/Lagos', now: booking.createdAt },
    72,
  )
  expect(toValues(view).Status).toEqual(['Confirmed', 'Held back: it may come from a bot. No mail was sent.'])
})
