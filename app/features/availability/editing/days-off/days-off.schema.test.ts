import { expect, test } from 'vitest'
import { type DaysKind, parseDays, type TypedDays, toEmptyDays } from './days-off.schema.ts'

const today = Temporal.PlainDate.from('2027-01-04')

function parse(kind: DaysKind, change: Partial<TypedDays>) {
  const typed = { ...toEmptyDays(kind), startsOn: '2027-01-10', ...change }
  return parseDays(typed, { kind, officeIds: ['enugu'], today })
}

const errorsOf = (kind: DaysKind, change: Partial<TypedDays>) => {
  const parsed = parse(kind, change)
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

test('leave without a last day is one whole day at all offices', () => {
  const parsed = parse('leave', {})
  expect(parsed.ok && { ...parsed.days, startsOn: '', endsOn: parsed.days.endsOn.toString() }).toEqual({
    kind: 'leave',
    startsOn: '',
    endsOn: '2027-01-10',
    startsMinute: null,
    endsMinute: null,
    country: null,
    officeId: null,
    inPerson: true,
    online: true,
    note: '',
  })
})

test('a part of a day has its hours, and whole days forget what stood in the fields', () => {
  const hours = { from: '22:00', until: '01:00', nextDay: 'on' }
  expect(parse('leave', { part: 'part', ...hours })).toMatchObject({
    days: { startsMinute: 1_320, endsMinute: 1_500 },
  })
  expect(parse('leave', { part: 'whole', ...hours })).toMatchObject({ days: { startsMinute: null } })
})

test('extra hours need an office and hours, a holiday a place and a name', () => {
  expect(errorsOf('extra', {}).sort()).toEqual(['from', 'until', 'where'])
  expect(errorsOf('holiday', {}).sort()).toEqual(['note', 'where'])
  expect(parse('holiday', { where: 'NG', note: ' Eid ' })).toMatchObject({
    days: { country: 'NG', officeId: null, note: 'Eid' },
  })
  expect(parse('holiday', { where: 'enugu', note: 'Roof' })).toMatchObject({
    days: { country: null, officeId: 'enugu' },
  })
})

test.each<[string, Partial<TypedDays>, string]>([
  ['no day', { startsOn: '' }, 'startsOn'],
  ['a day that is none', { startsOn: '2027-02-30' }, 'startsOn'],
  ['a year with a slip in it', { startsOn: '2207-01-10' }, 'startsOn'],
  ['a last day before the first', { endsOn: '2027-01-09' }, 'endsOn'],
  ['more than a year', { endsOn: '2028-02-01' }, 'endsOn'],
  ['an end before the start', { part: 'part', from: '12:00', until: '10:00' }, 'until'],
  ['neither way of meeting', { inPerson: '', online: '' }, 'inPerson'],
  ['an office that there is not', { where: 'lagos' }, 'where'],
])('leave with %s is refused at its field', (_, change, field) => {
  expect(errorsOf('leave', change)).toEqual([field])
})

test('days that are over are allowed and said to be over', () => {
  expect(parse('leave', { startsOn: '2027-01-03' })).toMatchObject({ ok: true, isPast: true })
  expect(parse('leave', { startsOn: '2027-01-03', endsOn: '2027-01-04' })).toMatchObject({ isPast: false })
})
