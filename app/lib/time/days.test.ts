import { expect, test } from 'vitest'
import { readDateRange, readDay, toDayRange, toLatestDay, toToday } from './days.ts'

test('a day has the full form, exists in the calendar and is in this century', () => {
  expect(readDay('2028-02-29')?.toString()).toBe('2028-02-29')
  for (const wrong of [
    null,
    '',
    '2027-2-9',
    '2027-02-29',
    '2027-13-01',
    '20270209',
    ' 2027-02-09',
    '2027-02-09T10:00',
    '0000-01-01',
    '0020-01-01',
    '1999-12-31',
    '2100-01-01',
    '9999-12-31',
  ])
    expect(readDay(wrong), String(wrong)).toBeNull()
})

test.each(['0000-01-01', '0001-01-01', '9999-12-31', '1999-12-31'])(
  'a range of days says of %s, which is outside this century, that it is no day',
  (text) => {
    const words = { notADay: ({ example }: { example: string }) => `like ${example}`, backwards: 'backwards' }
    const range = readDateRange({ from: text, until: text }, ['from', 'until'], {
      timeZone: 'Africa/Lagos',
      words,
    })
    expect(range).toEqual({
      ...{ from: undefined, until: undefined, shown: { from: '', until: '' } },
      problems: { from: 'like 2027-01-09', until: 'like 2027-01-09' },
    })
  },
)

test('a day ends where the next one begins, also when the clock goes forward at midnight', () => {
  const range = toDayRange(Temporal.PlainDate.from('2027-03-28'), 'Asia/Beirut')
  expect(String(range.from)).toBe('2027-03-27T22:00:00Z')
  expect(String(range.to)).toBe('2027-03-28T21:00:00Z')
})

test.each([
  ['Africa/Lagos', '2027-01-04T22:59:59Z', '2027-01-04'],
  ['Africa/Lagos', '2027-01-04T23:00:00Z', '2027-01-05'],
  ['Asia/Kolkata', '2027-01-04T18:29:59Z', '2027-01-04'],
  ['Asia/Kolkata', '2027-01-04T18:30:00Z', '2027-01-05'],
  ['America/New_York', '2027-01-05T04:59:59Z', '2027-01-04'],
])('today in %s is at %s %s', (timeZone, now, day) => {
  expect(String(toToday({ timeZone, now: Temporal.Instant.from(now) }))).toBe(day)
})

test('a day that has begun anywhere is the latest day', () => {
  expect(String(toLatestDay(Temporal.Instant.from('2027-01-04T09:59:59Z')))).toBe('2027-01-04')
  expect(String(toLatestDay(Temporal.Instant.from('2027-01-04T10:00:00Z')))).toBe('2027-01-05')
})
