import { expect, test } from 'vitest'
import { isLiveRequest, removeLiveMark, toLiveSearch, toQuery } from './query.ts'

test('a query has the filled fields only', () => {
  expect(toQuery({ q: 'Ada & Obi', status: '', sort: 'name', office: undefined, page: '2' })).toBe(
    'q=Ada+%26+Obi&sort=name&page=2',
  )
  expect(toQuery({ q: '', view: null })).toBe('')
})

test('the live mark can be added, recognised and removed', () => {
  for (const search of ['', '?page=2', '?from=2027-01-04&until=2027-01-09']) {
    expect(isLiveRequest(search)).toBe(false)
    expect(isLiveRequest(toLiveSearch(search))).toBe(true)
    expect(removeLiveMark(toLiveSearch(search))).toBe(search)
  }
  expect(toLiveSearch(toLiveSearch('?page=2'))).toBe('?page=2&live=1')
})
