import { expect, test } from 'vitest'
import { isLiveRequest, removeLiveMark, toLiveSearch } from './live-address.ts'

test('the live mark can be added, recognised and removed', () => {
  for (const search of ['', '?page=2', '?from=2027-01-04&until=2027-01-09']) {
    expect(isLiveRequest(search)).toBe(false)
    expect(isLiveRequest(toLiveSearch(search))).toBe(true)
    expect(removeLiveMark(toLiveSearch(search))).toBe(search)
  }
  expect(toLiveSearch(toLiveSearch('?page=2'))).toBe('?page=2&live=1')
})
