import { expect, test } from 'vitest'
import { joinGroups, showNaira } from './show-value.ts'

test.each([
  [0, '₦0'],
  [500, '₦500'],
  [12_000, '₦12,000'],
  [1_250_000, '₦1,250,000'],
  [99.5, '₦99.50'],
])('%d naira are written %s', (amount, shown) => {
  expect(showNaira(amount)).toBe(shown)
})

test.each([
  ['15,000', '15000'],
  [' 15 000.5 ', '15000.5'],
  ['1,23,456', '123456'],
  ['-1,000', '-1000'],
  ['12', '12'],
  ['20,50', '20,50'],
  ['1,5', '1,5'],
  ['1 5', '1 5'],
  ['15,000,00', '15,000,00'],
  [',000', ',000'],
])('of the typed number %j the groups are joined: %j', (typed, joined) => {
  expect(joinGroups(typed)).toBe(joined)
})
