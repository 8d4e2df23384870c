import { expect, test } from 'vitest'
import { showNaira } from './show-value.ts'

test.each([
  [0, '₦0'],
  [500, '₦500'],
  [12_000, '₦12,000'],
  [1_250_000, '₦1,250,000'],
  [99.5, '₦99.50'],
])('%d naira are written %s', (amount, shown) => {
  expect(showNaira(amount)).toBe(shown)
})
