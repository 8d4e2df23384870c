import { expect, test } from 'vitest'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import { parseHours } from './availability.schema.ts'
import { addRow, type HoursValues, type RowValues, toHoursValues } from './hours-values.ts'

const offices = [
  { id: 'enugu', timeZone: 'Africa/Lagos' },
  { id: 'pune', timeZone: 'Asia/Kolkata' },
]
const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
const settings = {
  timeZone: 'Africa/Lagos',
  bufferMinutes: '10',
  noticeHours: '12',
  horizonDays: '60',
  dailyLimit: '',
  active: 'on',
}

function toRow(change: Partial<RowValues> = {}): RowValues {
  const times = { days: '1', from: '09:00', until: '12:00', nextDay: '', remove: '' }
  return { ...times, office: 'enugu', inPerson: 'on', online: 'on', ...change }
}

const parse = (rows: readonly RowValues[], change: Partial<HoursValues['settings']> = {}) =>
  parseHours({ settings: { ...settings, ...change }, rows }, offices, now)

function errorsOf(rows: readonly RowValues[], change: Partial<HoursValues['settings']> = {}) {
  const parsed = parse(rows, change)
  return parsed.ok ? {} : parsed.errors
}

test('hours are parsed to minutes after midnight, also when they end the next day', () => {
  expect(parse([toRow(), toRow({ days: '5', from: '22:00', until: '02:00', nextDay: 'on' })])).toMatchObject({
    ok: true,
    settings: { noticeMinutes: 720, bufferMinutes: 10, dailyLimit: null, active: true },
    hours: [
      { weekday: 1, startsMinute: 540, endsMinute: 720 },
      { weekday: 5, startsMinute: 1_320, endsMinute: 1_560 },
    ],
  })
})

test('one row can give hours on several days, and a row to remove gives none', () => {
  const parsed = parse([toRow({ days: '1-5' }), toRow({ from: 'nonsense', remove: 'on' })])
  expect(parsed.ok && parsed.hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5])
})

test.each([
  ['an end before the start', toRow({ until: '08:00' }), 'row-0-until', /after the start/],
  ['an end at the start', toRow({ until: '09:00' }), 'row-0-until', /after the start/],
  ['less than an appointment', toRow({ until: '09:20' }), 'row-0-until', /30 minutes/],
  ['no mode', toRow({ inPerson: '', online: '' }), 'row-0-inPerson', /Tick/],
  ['no time', toRow({ from: '' }), 'row-0-from', /Enter a time/],
  ['no day', toRow({ days: '9' }), 'row-0-days', /Choose a day/],
  ['an unknown office', toRow({ office: 'lagos' }), 'row-0-office', /Choose an office/],
])('%s has an error at its field', (_, row, field, message) => {
  const found = errorsOf([row])[field]
  expect(found?.[0]).toMatch(message)
})

test.each([
  ['the same hours twice', toRow(), toRow(), true],
  ['hours that begin when the others end', toRow(), toRow({ from: '12:00', until: '13:00' }), false],
  [
    'Sunday night into Monday',
    toRow({ from: '00:30', until: '02:00' }),
    toRow({ days: '7', from: '22:00', until: '01:00', nextDay: 'on' }),
    true,
  ],
  ['two offices at the same time', toRow(), toRow({ office: 'pune', from: '15:00', until: '17:00' }), true],
  [
    'two offices one after the other',
    toRow(),
    toRow({ office: 'pune', from: '16:30', until: '17:30' }),
    false,
  ],
  [
    'hours that are on another weekday in the other time zone',
    toRow({ days: '7', from: '22:00', until: '23:30' }),
    toRow({ office: 'pune', days: '1', from: '02:30', until: '04:00' }),
    true,
  ],
])('overlap: %s', (_, first, second, isOverlap) => {
  const errors = errorsOf([first, second])
  expect(Object.keys(errors)).toEqual(isOverlap ? ['row-1-from'] : [])
  if (isOverlap) expect(errors['row-1-from']?.[0]).toMatch(/overlap with (Mon|Sun)day/)
})

test('settings out of range have errors at their fields', () => {
  const wrong = { bufferMinutes: '-5', noticeHours: '1.1', horizonDays: '0', dailyLimit: '49' }
  expect(Object.keys(errorsOf([], wrong)).sort()).toEqual(Object.keys(wrong).sort())
})

test('an old name or a city becomes the canonical time zone, and an unknown one is an error', () => {
  const parseZone = (timeZone: string) => {
    const parsed = parse([], { timeZone })
    return parsed.ok ? parsed.settings.timeZone : null
  }
  expect(['Asia/Calcutta', 'kolkata', ' Lagos '].map(parseZone)).toEqual([
    'Asia/Kolkata',
    'Asia/Kolkata',
    'Africa/Lagos',
  ])
  expect(['', 'UTC', 'Etc/GMT-1', 'Atlantis'].map(parseZone)).toEqual([null, null, null, null])
})

test('a form that nobody edits does not change stored hours', () => {
  const hours = [
    { officeId: 'enugu', weekday: 1, startsMinute: 540, endsMinute: 1_440, inPerson: true, online: false },
    { officeId: 'pune', weekday: 3, startsMinute: 1_320, endsMinute: 1_500, inPerson: false, online: true },
  ]
  const counsellor = {
    timeZone: 'Asia/Kolkata',
    bufferMinutes: 5,
    noticeMinutes: 90,
    horizonDays: 30,
    dailyLimit: 4,
    active: false,
  }
  const parsed = parseHours(toHoursValues({ counsellor, hours }), offices, now)
  expect(parsed).toEqual({ ok: true, settings: counsellor, hours })
})

test('a form has at most fifty rows', () => {
  let values: HoursValues = { settings, rows: [] }
  for (let n = 0; n < 60; n += 1) values = addRow(values, 'enugu')
  expect(values.rows).toHaveLength(50)
})

test.each(['abc', '1.5', '0', '49', '1e1'])('the daily limit %s is refused with its range', (dailyLimit) => {
  const message = hoursWords.rules.wrongLimit({ least: 1, most: 48 })
  expect(errorsOf([], { dailyLimit })).toEqual({ dailyLimit: [message] })
})
