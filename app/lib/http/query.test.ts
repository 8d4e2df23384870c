import { expect, test } from 'vitest'
import { toQuery } from './query.ts'

test('a query has the filled fields only', () => {
  expect(toQuery({ q: 'Ada & Obi', status: '', sort: 'name', office: undefined, page: '2' })).toBe(
    'q=Ada+%26+Obi&sort=name&page=2',
  )
  expect(toQuery({ q: '', view: null })).toBe('')
})
