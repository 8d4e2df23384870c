import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../tests/support/any-character.ts'
import { injectionTexts } from '../../../../tests/support/injection-texts.ts'
import { isFiltered, readBookingsParams, toBookingsFilter } from './bookings-filter.ts'
import { findPageProblem, showFound } from './list-state.ts'

const read = (query: string) =>
  toBookingsFilter(readBookingsParams(new URLSearchParams(query)), 'Africa/Lagos')
const id = '5b0c1d9e-1111-4222-8333-444455556666'

test('an empty form asks for everything, the newest first', () => {
  const { filter, sort, problems } = read('q=&status=&office=&from=&sort=')
  expect(isFiltered(filter)).toBe(false)
  expect([sort, problems]).toEqual(['newest', {}])
})

test('what is asked for is read, and its days are whole days of the office', () => {
  const { filter, sort, problems } = read(
    `q=+Ada++obi+&status=no_show&office=${id}&counsellor=${id}&channel=LinkedIn&waiting=guardian&from=2027-01-09&until=2027-01-10&bookedFrom=2027-01-01&sort=name`,
  )
  expect(problems).toEqual({})
  expect(sort).toBe('name')
  expect(filter).toMatchObject({ words: ['Ada', 'obi'], status: 'no_show', officeId: id, counsellorId: id })
  expect(filter).toMatchObject({ channel: 'LinkedIn', waiting: 'guardian', bookedUntil: undefined })
  expect(`${filter.from} ${filter.until} ${filter.bookedFrom}`).toBe(
    '2027-01-08T23:00:00Z 2027-01-10T23:00:00Z 2026-12-31T23:00:00Z',
  )
})

test('what cannot be understood is said at its field and left out', () => {
  const { filter, sort, problems, shown } = read(
    'q=x&status=held&office=1&counsellor=x&channel=Fax&waiting=x&from=2027-02-30&until=soon&bookedFrom=2027-01-10&bookedUntil=2027-01-09&sort=age',
  )
  expect(isFiltered({ ...filter, bookedFrom: undefined })).toBe(false)
  expect(sort).toBe('newest')
  expect(Object.keys(problems).sort()).toEqual(
    [
      'q',
      'status',
      'office',
      'counsellor',
      'channel',
      'waiting',
      'from',
      'until',
      'bookedUntil',
      'sort',
    ].sort(),
  )
  expect([problems.q, problems.bookedUntil]).toEqual([
    'Type 2 letters or more',
    'The last day is before the first',
  ])
  expect(shown).toMatchObject({ q: 'x', from: '', until: '' })
})

test('a search needs letters, and not too many', () => {
  const problem = (q: string) => read(String(new URLSearchParams({ q }))).problems.q
  expect(problem('Ada')).toBeUndefined()
  expect(problem('Ada O')).toBeUndefined()
  expect(problem('ọ́lá')).toBeUndefined()
  expect(problem('أحمد')).toBeUndefined()
  for (const none of ['a', '%', '__', '\\', "'", '👩🏾', '. - ,'])
    expect(problem(none), none).toBe('Type 2 letters or more')
  expect(problem('a'.repeat(10_000))).toBe('Search for 100 letters or less')
  expect(problem('ab cd ef gh ij kl mn')).toBe('Search for 6 words or less')
  expect(problem('Ada\0')).toBe('Your search has a character that no name has')
})

test('whatever an address holds, the form gets something to show and the list a filter', () => {
  const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom(...injectionTexts))
  const names = Object.keys(readBookingsParams(new URLSearchParams()))
  fc.assert(
    fc.property(fc.constantFrom(...names), value, (name, text) => {
      const { shown, problems } = read(String(new URLSearchParams({ [name]: text })))
      expect(Object.keys(shown)).toEqual(names)
      for (const field of Object.keys(problems)) expect(names).toContain(field)
    }),
  )
})

test('a list says how many bookings were found, and when there are more than it holds', () => {
  expect(showFound({ total: 1, isMore: false })).toBe('1 booking found')
  expect(showFound({ total: 10_000, isMore: false })).toBe('10,000 bookings found')
  expect(showFound({ total: 10_000, isMore: true })).toBe(
    'More than 10,000 bookings found. The list holds the first 10,000: add a filter to see others.',
  )
})

test('a page that is not there is told beside the one that is shown', () => {
  expect([findPageProblem(null, 1), findPageProblem('2', 2), findPageProblem('', 1)]).toEqual([
    null,
    null,
    null,
  ])
  expect(findPageProblem('99', 3)).toBe('There is no page 99. This is the last one.')
  for (const bad of ['x', '-1', '0', '1.5']) expect(findPageProblem(bad, 1)).toContain('no page number')
})
