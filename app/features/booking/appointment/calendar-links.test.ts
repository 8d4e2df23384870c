import { expect, test } from 'vitest'
import { words } from '../../../words/words.ts'
import { toCalendarLinks } from './calendar-links.ts'

test('the links have the discreet title and the time in UTC, and nothing else', () => {
  // Midnight in Kolkata, in the night in which London changes its clocks.
  const startsAt = Temporal.Instant.from('2027-03-27T18:30:00Z')
  const links = toCalendarLinks(
    { startsAt, endsAt: startsAt.add({ minutes: 30 }) },
    words('en').session.calendar,
  )
  expect(links.map(({ host, href }) => new URL(href).host === host)).toEqual([true, true, true])
  const [google, ...outlook] = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams))
  expect(google).toEqual({
    action: 'TEMPLATE',
    text: 'Appointment',
    dates: '20270327T183000Z/20270327T190000Z',
  })
  for (const query of outlook) {
    expect(query).toEqual({
      rru: 'addevent',
      subject: 'Appointment',
      startdt: '2027-03-27T18:30:00Z',
      enddt: '2027-03-27T19:00:00Z',
    })
  }
})
