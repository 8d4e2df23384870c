import { expect, test } from 'vitest'
import type { Span } from '../../lib/time/intervals.ts'
import {
  listDays,
  listGaps,
  readCalendarParams,
  toAxis,
  toDayPosition,
  toDaySpan,
  toMinutes,
  toNeighbours,
} from './calendar-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const span = (startsAt: string, endsAt: string): Span => ({
  startsAt: Temporal.Instant.from(startsAt),
  endsAt: Temporal.Instant.from(endsAt),
})
const today = day('2026-11-21')

test('a URL has the view, the day, the counsellor, the office and the order; invalid values have their defaults', () => {
  const params = readCalendarParams(
    new URLSearchParams('view=day&on=2026-11-23&counsellor=a&office=b&sort=client'),
    today,
  )
  expect(params).toEqual({
    view: 'day',
    on: day('2026-11-23'),
    counsellorId: 'a',
    officeId: 'b',
    withCancelled: false,
    sort: 'client',
  })
  for (const on of ['2026-02-30', 'tomorrow', '', '2026-11-23T10:00', '-000100-01-01']) {
    const query = new URLSearchParams({ view: 'year', on, sort: 'office' })
    expect(readCalendarParams(query, today)).toEqual({
      view: 'week',
      on: today,
      counsellorId: '',
      officeId: '',
      withCancelled: false,
      sort: 'when',
    })
  }
})

test('a week goes from Monday to Sunday, over the end of a year too', () => {
  const week = listDays('week', day('2027-01-02')).map(String)
  expect(week[0]).toBe('2026-12-28')
  expect(week.at(-1)).toBe('2027-01-03')
  expect(listDays('week', day('2026-12-28')).map(String)).toEqual(week)
  expect(listDays('day', day('2027-01-02')).map(String)).toEqual(['2027-01-02'])
  expect(listDays('list', day('2027-01-02')).map(String).at(-1)).toBe('2027-01-08')
  expect(toNeighbours('week', day('2026-12-30'))).toEqual({
    previous: day('2026-12-23'),
    next: day('2027-01-06'),
  })
})

test('a day has the 23, 24 or 25 hours of its zone', () => {
  const hours = (on: string, timeZone: string) => toMinutes(toDaySpan(day(on), timeZone)) / 60
  expect(hours('2027-03-28', 'Europe/London')).toBe(23)
  expect(hours('2027-10-31', 'Europe/London')).toBe(25)
  expect(hours('2027-04-04', 'Australia/Lord_Howe')).toBe(24.5)
  expect(hours('2027-03-28', 'Asia/Kolkata')).toBe(24)
})

test('one instant has the day and the minute of each zone, also of half-hour zones', () => {
  const appointment = span('2027-01-09T18:30:00Z', '2027-01-09T19:00:00Z')
  const at = (on: string, timeZone: string) =>
    toDayPosition(appointment, toDaySpan(day(on), timeZone), timeZone)
  expect(at('2027-01-09', 'Africa/Lagos')).toMatchObject({ fromMinute: 1_170, untilMinute: 1_200 })
  expect(at('2027-01-10', 'Asia/Kolkata')).toMatchObject({ fromMinute: 0, untilMinute: 30 })
  expect(at('2027-01-09', 'Asia/Kolkata')).toBeNull()
  expect(at('2027-01-10', 'Asia/Kathmandu')).toMatchObject({ fromMinute: 15, untilMinute: 45 })
})

test('a span over midnight is on both days, cut at midnight', () => {
  const night = span('2027-01-09T22:30:00Z', '2027-01-09T23:30:00Z')
  const position = (on: string) => toDayPosition(night, toDaySpan(day(on), 'Africa/Lagos'), 'Africa/Lagos')
  expect(position('2027-01-09')).toEqual({
    fromMinute: 1_410,
    untilMinute: 1_440,
    isContinued: false,
    goesOn: true,
  })
  expect(position('2027-01-10')).toEqual({ fromMinute: 0, untilMinute: 30, isContinued: true, goesOn: false })
  const evening = span('2027-01-09T22:30:00Z', '2027-01-09T23:00:00Z')
  expect(toDayPosition(evening, toDaySpan(day('2027-01-09'), 'Africa/Lagos'), 'Africa/Lagos')).toMatchObject({
    untilMinute: 1_440,
    goesOn: false,
  })
  expect(toDayPosition(evening, toDaySpan(day('2027-01-10'), 'Africa/Lagos'), 'Africa/Lagos')).toBeNull()
})

test('when an hour comes twice, both times have a place of their length', () => {
  const first = span('2027-10-31T00:30:00Z', '2027-10-31T01:00:00Z')
  const second = span('2027-10-31T01:30:00Z', '2027-10-31T02:00:00Z')
  const position = (own: Span) =>
    toDayPosition(own, toDaySpan(day('2027-10-31'), 'Europe/London'), 'Europe/London')
  expect(position(first)).toMatchObject({ fromMinute: 90, untilMinute: 120 })
  expect(position(second)).toMatchObject({ fromMinute: 90, untilMinute: 120 })
})

test('a span over a skipped hour has the place that the clock shows', () => {
  const shift = span('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z')
  expect(toDayPosition(shift, toDaySpan(day('2027-03-28'), 'Europe/London'), 'Europe/London')).toMatchObject({
    fromMinute: 30,
    untilMinute: 150,
  })
})

test('free time is the working hours between appointments, from half an hour on', () => {
  const open = [
    span('2027-01-04T08:00:00Z', '2027-01-04T10:00:00Z'),
    span('2027-01-04T10:00:00Z', '2027-01-04T12:00:00Z'),
  ]
  const taken = [
    span('2027-01-04T10:45:00Z', '2027-01-04T11:15:00Z'),
    span('2027-01-04T08:00:00Z', '2027-01-04T08:30:00Z'),
    span('2027-01-04T09:45:00Z', '2027-01-04T10:20:00Z'),
  ]
  expect(listGaps(open, taken)).toEqual([
    span('2027-01-04T08:30:00Z', '2027-01-04T09:45:00Z'),
    span('2027-01-04T11:15:00Z', '2027-01-04T12:00:00Z'),
  ])
  expect(listGaps([], taken)).toEqual([])
  expect(listGaps(open, [span('2027-01-04T07:00:00Z', '2027-01-04T13:00:00Z')])).toEqual([])
})

test('the drawing has the hours that contain an entry', () => {
  expect(toAxis([])).toEqual({ fromHour: 9, untilHour: 17 })
  expect(
    toAxis([
      { fromMinute: 545, untilMinute: 575 },
      { fromMinute: 1_410, untilMinute: 1_440 },
    ]),
  ).toEqual({ fromHour: 9, untilHour: 24 })
})
