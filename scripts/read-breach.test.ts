import { expect, test } from 'vitest'
import { readBreach } from './read-breach.ts'

const time = /^--(from|until) must be a time with its zone, like 2027-01-04T08:00Z\.\nUsage: /

test.each([
  ['--from yesterday', time],
  ['--from 2026-01-04', time],
  ['--from 2026-01-04T08:00', time],
  ['--from 2026-01-04T08:00Z --until tomorrow', time],
  ['--from 2026-01-04T08:00Z --until 2026-01-04T08:00Z', /^--from must be a time before --until.*\nUsage: /],
  ['--from 2999-01-04T08:00Z', /^--from must be a time before --until.*\nUsage: /],
  ['--everybody --account a@ireti.ng', /^Usage: /],
  ['--everybody --from 2026-01-04T08:00Z', /^Usage: /],
  ['--account a@ireti.ng', /^Usage: /],
  ['', /^Usage: /],
  ['--form 2026-01-04T08:00Z', /^Unknown option '--form'.*\nUsage: /],
  ['2026-01-04T08:00Z', /^Unexpected argument.*\nUsage: /],
])('"%s" gives a sentence and the usage', (line, said) => {
  expect(() => readBreach(line.split(' ').filter(Boolean))).toThrow(said)
})

test('the times and the account are read', () => {
  const args = ['--from', '2026-01-04T08:00+01:00', '--until', '2026-01-05T08:00Z', '--account', 'a@ireti.ng']
  const times = { from: '2026-01-04T07:00:00Z', until: '2026-01-05T08:00:00Z' }
  expect(readBreach(args)).toEqual({ ...times, email: 'a@ireti.ng', everybody: false })
  expect(readBreach(['--everybody'])).toMatchObject({ from: '1970-01-01T00:00:00Z', everybody: true })
})
