import { expect, test } from 'vitest'
import {
  sayBusiest,
  sayHalf,
  sayLargest,
  sayOutcome,
  showHours,
  showShare,
  toColumnLabel,
  toTimeWords,
} from './report-words.ts'

const toGroups = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([label, count]) => ({ label, count }))

test('the largest group is named with its number; groups that are level are named as such', () => {
  const say = (counts: Record<string, number>, total: number) =>
    sayLargest(toGroups(counts), total, 'Nothing.')
  expect(say({ Tuesday: 41, Monday: 40 }, 180)).toBe('Tuesday leads: 41 of 180.')
  expect(say({ Instagram: 2, LinkedIn: 2, X: 1 }, 5)).toBe('Instagram and LinkedIn are level: 2 each, of 5.')
  expect(say({ a: 1, b: 1, c: 1 }, 3)).toBe('3 are level: 1 each, of 3.')
  expect(say({ a: 1_204 }, 12_000)).toBe('a leads: 1,204 of 12,000.')
  expect([say({}, 0), say({ a: 0 }, 0)]).toEqual(['Nothing.', 'Nothing.'])
})

test('a busiest time is named only where there is one', () => {
  const day = toTimeWords(Temporal.PlainDate.from('2026-11-03'), 'day')
  expect(sayBusiest(toGroups({ [day]: 41, 'on another': 3 }), 180, '')).toBe(
    'Most were made on Tuesday 3 November 2026: 41 of 180.',
  )
  expect(sayBusiest(toGroups({ a: 2, b: 2 }), 5, '')).toBe('No time stands out: 2 at most, of 5.')
  expect(sayBusiest([], 0, 'Nobody booked.')).toBe('Nobody booked.')
})

test('how long ahead half of the people book', () => {
  expect(sayHalf(toGroups({ 'less than a day': 1, 'less than 2 days': 3, more: 2 }), '')).toBe(
    'Half or more are booked less than 2 days ahead: 4 of 6.',
  )
  expect(sayHalf(toGroups({ 'less than a day': 1, more: 2 }), '')).toBe(
    'More than half are booked a month or more ahead: 2 of 3.',
  )
  expect(sayHalf(toGroups({ 'less than a day': 2, more: 0 }), '')).toBe(
    'All are booked less than a day ahead: 2 of 2.',
  )
  expect(sayHalf([], 'None.')).toBe('None.')
})

test('what became of sessions reads well for one and for many', () => {
  expect(sayOutcome(180, 12, 5)).toBe('Of 180 sessions, 12 were cancelled (7%) and to 5 nobody came (3%).')
  expect(sayOutcome(1, 1, 0)).toBe('Of 1 session, 1 was cancelled (100%) and to 0 nobody came (0%).')
  expect(sayOutcome(0, 0, 0)).toBe('There are no sessions in these days.')
})

test('a share is never rounded to nothing or to all', () => {
  expect([
    showShare(0, 8),
    showShare(1, 1_000),
    showShare(999, 1_000),
    showShare(3, 3),
    showShare(0, 0),
  ]).toEqual(['0%', 'under 1%', 'over 99%', '100%', 'none'])
  expect([showHours(30), showHours(60), showHours(75_000)]).toEqual(['0.5', '1', '1,250'])
})

test('columns are named by day, week or month', () => {
  const day = Temporal.PlainDate.from('2026-11-02')
  expect(['day', 'week'].map((grain) => toColumnLabel(day, grain as 'day', true))).toEqual(['2 Nov', '2 Nov'])
  expect([toColumnLabel(day, 'month', true), toColumnLabel(day, 'month', false)]).toEqual(['Nov 2026', 'Nov'])
  expect(toColumnLabel(Temporal.PlainDate.from('2027-01-01'), 'month', false)).toBe('Jan 2027')
  expect([toTimeWords(day, 'week'), toTimeWords(day, 'month')]).toEqual([
    'in the week from 2 November 2026',
    'in November 2026',
  ])
})
