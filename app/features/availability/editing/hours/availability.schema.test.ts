import { expect, test } from 'vitest'
import { parseHours } from './availability.schema.ts'
import { addRow, type TypedHours, type TypedRow, toTypedHours } from './typed-hours.ts'

const places = [
  { id: 'enugu', offset: 60 },
  { id: 'pune', offset: 330 },
]
const settings = {
  timeZone: 'Africa/Lagos',
  bufferMinutes: '10',
  noticeHours: '12',
  horizonDays: '60',
  dailyLimit: '',
  active: 'on',
}

function toRow(change: Partial<TypedRow> = {}): TypedRow {
  const times = { days: '1', from: '09:00', until: '12:00', nextDay: '', remove: '' }
  return { ...times, office: 'enugu', inPerson: 'on', online: 'on', ...change }
}

const parse = (rows: readonly TypedRow[], change: Partial<TypedHours['settings']> = {}) =>
  parseHours({ settings: { ...settings, ...change }, rows }, places)

function errorsOf(rows: readonly TypedRow[], change: Partial<TypedHours['settings']> = {}) {
  const parsed = parse(rows, change)
  return parsed.ok ? {} : parsed.errors
}

test('hours are read in minutes after midnight, past it where the box is ticked', () => {
  expect(parse([toRow(), toRow({ days: '5', from: '22:00', until: '02:00', nextDay: 'on' })])).toMatchObject({
    ok: true,
    settings: { noticeMinutes: 720, bufferMinutes: 10, dailyLimit: null, active: true },
    hours: [
      { weekday: 1, startsMinute: 540, endsMinute: 720 },
      { weekday: 5, startsMinute: 1_320, endsMinute: 1_560 },
    ],
  })
})

test('one row may stand for several days, and a row to be removed for none', () => {
  const parsed = parse([toRow({ days: '1-5' }), toRow({ from: 'nonsense', remove: 'on' })])
  expect(parsed.ok && parsed.hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5])
})

test.each([
  ['an end before the start', toRow({ until: '08:00' }), 'row-0-until', /after the start/],
  ['an end at the start', toRow({ until: '09:00' }), 'row-0-until', /after the start/],
  ['less than a session', toRow({ until: '09:20' }), 'row-0-until', /30 minutes/],
  ['neither way of meeting', toRow({ inPerson: '', online: '' }), 'row-0-inPerson', /Tick/],
  ['no time', toRow({ from: '' }), 'row-0-from', /Enter a time/],
  ['no day', toRow({ days: '9' }), 'row-0-days', /Choose a day/],
  ['an office that there is not', toRow({ office: 'lagos' }), 'row-0-office', /Choose an office/],
])('%s is said at its field', (_, row, field, message) => {
  const found = errorsOf([row])[field]
  expect(found?.[0]).toMatch(message)
})

test.each([
  ['twice the same', toRow(), toRow(), true],
  ['one that begins where the other ends', toRow(), toRow({ from: '12:00', until: '13:00' }), false],
  [
    'Sunday night into Monday',
    toRow({ from: '00:30', until: '02:00' }),
    toRow({ days: '7', from: '22:00', until: '01:00', nextDay: 'on' }),
    true,
  ],
  ['two offices at one moment', toRow(), toRow({ office: 'pune', from: '15:00', until: '17:00' }), true],
  [
    'two offices one after the other',
    toRow(),
    toRow({ office: 'pune', from: '16:30', until: '17:30' }),
    false,
  ],
  [
    'one that begins before midnight elsewhere',
    toRow({ days: '7', from: '22:00', until: '23:30' }),
    toRow({ office: 'pune', days: '1', from: '02:30', until: '04:00' }),
    true,
  ],
])('overlap: %s', (_, first, second, isOverlap) => {
  const errors = errorsOf([first, second])
  expect(Object.keys(errors)).toEqual(isOverlap ? ['row-1-from'] : [])
  if (isOverlap) expect(errors['row-1-from']?.[0]).toMatch(/overlap with (Mon|Sun)day/)
})

test('settings out of bounds are said at their fields', () => {
  const wrong = { bufferMinutes: '-5', noticeHours: '1.1', horizonDays: '0', dailyLimit: '49' }
  expect(Object.keys(errorsOf([], wrong)).sort()).toEqual(Object.keys(wrong).sort())
})

test('an old name or a city of a time zone is kept in its canonical form, an unknown one asked for', () => {
  const read = (timeZone: string) => {
    const parsed = parse([], { timeZone })
    return parsed.ok ? parsed.settings.timeZone : null
  }
  expect(['Asia/Calcutta', 'kolkata', ' Lagos '].map(read)).toEqual([
    'Asia/Kolkata',
    'Asia/Kolkata',
    'Africa/Lagos',
  ])
  expect(['', 'UTC', 'Etc/GMT-1', 'Atlantis'].map(read)).toEqual([null, null, null, null])
})

test('what is stored comes back from the form unchanged', () => {
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
  const parsed = parseHours(toTypedHours({ counsellor, hours }), places)
  expect(parsed).toEqual({ ok: true, settings: counsellor, hours })
})

test('there are at most fifty rows', () => {
  let typed: TypedHours = { settings, rows: [] }
  for (let n = 0; n < 60; n += 1) typed = addRow(typed, 'enugu')
  expect(typed.rows).toHaveLength(50)
})
