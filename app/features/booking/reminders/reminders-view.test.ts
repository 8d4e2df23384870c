import { expect, test } from 'vitest'
import { bookingRow } from '../../../../tests/support/booking-row.ts'
import { words } from '../../../words/words.ts'
import { readReminderHours, toRemindersView } from './reminders-view.ts'

const texts = words('en').session.reminders

const startsAt = Temporal.Instant.from('2027-01-09T08:00:00Z')
const booking = {
  ...bookingRow,
  startsAt,
  visitorTimeZone: 'Africa/Lagos',
  office: null,
  counsellor: null,
  meetingAddress: null,
  readEmail: null,
  meetingRoom: '0190b0a0-0000-4000-8000-00000000000c',
  outsideEvent: null,
  comingConfirmedAt: null,
  isMailed: true,
  ...{ seriesId: null, seriesEndsAt: null },
  clientMoves: 0,
  guardianStatus: null,
  consentMissingSince: null,
  helpInMails: false,
  ...{ userId: null, cancelledAt: null, cancelledBy: null, linkMadeAt: null },
}
const before = (hours: number) => startsAt.subtract({ hours })

test('the page offers the reminders that are still to come, at their times outside the night', () => {
  const view = toRemindersView(booking, [], before(50), texts)
  expect(view).toEqual({
    times: [],
    isOfSeries: false,
    options: [
      { hours: 24, label: '24 hours before: Fri 8 January, 9:00 am (Nigerian time)', isChosen: false },
      {
        hours: 2,
        label: '2 hours before, but not at night: Fri 8 January, 8:30 pm (Nigerian time)',
        isChosen: false,
      },
    ],
  })
  expect(toRemindersView(booking, [], before(24), texts)?.options.map(({ hours }) => hours)).toEqual([2])
  expect(toRemindersView(booking, [], before(3), texts)).toBeNull()
  // The page of a session of a series leads to where all reminders end.
  const ofSeries = { ...booking, seriesId: '0190b0a0-0000-4000-8000-00000000000d' }
  expect(toRemindersView(ofSeries, [], before(50), texts)).toMatchObject({ isOfSeries: true })
})

test('a reminder that waits is shown and can be ended until it is sent', () => {
  const waiting = [{ hoursBefore: 24, dueAt: before(24) }]
  expect(toRemindersView(booking, waiting, before(50), texts)?.options[0]?.isChosen).toBe(true)
  expect(toRemindersView(booking, waiting, before(3), texts)).toMatchObject({
    options: [],
    times: ['Fri 8 January, 9:00 am (Nigerian time)'],
  })
  expect(toRemindersView(booking, [{ hoursBefore: 24, dueAt: null }], before(3), texts)).toBeNull()
  expect(toRemindersView(booking, waiting, startsAt, texts)).toBeNull()
})

test('only known numbers of hours are read from a form', () => {
  const form = new FormData()
  for (const value of ['2', '2', '99', 'x', '']) form.append('reminder', value)
  expect(readReminderHours(form)).toEqual([2])
})
