import { expect, test } from 'vitest'
import {
  type ExceptionKind,
  type ExceptionValues,
  parseException,
  toEmptyException,
} from './exception.schema.ts'

const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
const offices = [{ id: 'enugu', timeZone: 'Africa/Lagos' }]

function parse(kind: ExceptionKind, change: Partial<ExceptionValues>) {
  const values = { ...toEmptyException(kind), startsOn: '2027-01-10', ...change }
  return parseException(values, { kind, offices, now })
}

const errorsOf = (kind: ExceptionKind, change: Partial<ExceptionValues>) => {
  const parsed = parse(kind, change)
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

test('leave without a last day is one whole day at all offices', () => {
  const parsed = parse('leave', {})
  expect(
    parsed.ok && { ...parsed.exception, startsOn: '', endsOn: parsed.exception.endsOn.toString() },
  ).toEqual({
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

test('a part of a day has hours, and whole days ignore the fields for hours', () => {
  const hours = { from: '22:00', until: '01:00', nextDay: 'on' }
  expect(parse('leave', { part: 'part', ...hours })).toMatchObject({
    exception: { startsMinute: 1_320, endsMinute: 1_500 },
  })
  expect(parse('leave', { part: 'whole', ...hours })).toMatchObject({ exception: { startsMinute: null } })
})

test('extra hours need an office and hours, and a holiday needs a place and a name', () => {
  expect(errorsOf('extra', {}).sort()).toEqual(['from', 'until', 'where'])
  expect(errorsOf('holiday', {}).sort()).toEqual(['note', 'where'])
  expect(parse('holiday', { where: 'NG', note: ' Eid ' })).toMatchObject({
    exception: { country: 'NG', officeId: null, note: 'Eid' },
  })
  expect(parse('holiday', { where: 'enugu', note: 'Roof' })).toMatchObject({
    exception: { country: null, officeId: 'enugu' },
  })
})

test.each<[string, Partial<ExceptionValues>, string]>([
  ['no first day', { startsOn: '' }, 'startsOn'],
  ['an impossible date', { startsOn: '2027-02-30' }, 'startsOn'],
  ['a mistyped year', { startsOn: '2207-01-10' }, 'startsOn'],
  ['a last day before the first', { endsOn: '2027-01-09' }, 'endsOn'],
  ['more than a year', { endsOn: '2028-02-01' }, 'endsOn'],
  ['an end before the start', { part: 'part', from: '12:00', until: '10:00' }, 'until'],
  ['no mode', { inPerson: '', online: '' }, 'inPerson'],
  ['an unknown office', { where: 'lagos' }, 'where'],
])('leave with %s has an error at its field', (_, change, field) => {
  expect(errorsOf('leave', change)).toEqual([field])
})

test('a word that every object has is no country', () => {
  expect(errorsOf('holiday', { where: 'constructor', note: 'Eid' })).toEqual(['where'])
})

test('past days are allowed and marked as past', () => {
  expect(parse('leave', { startsOn: '2027-01-03' })).toMatchObject({ ok: true, isPast: true })
  expect(parse('leave', { startsOn: '2027-01-03', endsOn: '2027-01-04' })).toMatchObject({ isPast: false })
})
