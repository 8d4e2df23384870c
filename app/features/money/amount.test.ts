import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money as words } from '../../words/staff/work/money.ts'
import { mostAmount, readAmount, showAmount, toTypedAmount } from './amount.ts'
import { OptionalAmount, PackageForm, PriceForm, TypedAmount, wrongAmount } from './money.schema.ts'

test.each([
  ['15000', 1_500_000],
  ['15,000.50', 1_500_050],
  [' ₦15 000.5 ', 1_500_050],
  ['₦20 000', 2_000_000],
  ['20\u00a0000', 2_000_000],
  ['1,23,456', 12_345_600],
  ['999,999,999', 99_999_999_900],
  ['20,50', null],
  ['1,5', null],
  ['20.000', null],
  ['15,000,00', null],
  ['٢٠٠٠٠', null],
  ['0', 0],
  ['', null],
  ['free', null],
  ['-5', null],
  ['1.005', null],
  ['1e3', null],
  ['1,000,000,000', 100_000_000_000],
  ['1234567890', 123_456_789_000],
  ['9007199254740993', null],
])('the typed amount %j is %j in kobo', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each([
  ['1,000,000,000', undefined],
  ['1000000000.01', words.amountTooLarge({ most: '1,000,000,000' })],
  ['999999999999', words.amountTooLarge({ most: '1,000,000,000' })],
  ['9007199254740993', wrongAmount],
])('the form says about the amount %s what is wrong with it', (typed, message) => {
  for (const schema of [TypedAmount, OptionalAmount]) {
    const read = schema.safeParse(typed)
    expect(read.error?.issues.map((issue) => issue.message)).toEqual(message && [message])
    if (!message) expect(read.data).toBe(mostAmount)
  }
})

test.each([PriceForm, PackageForm])('a form without a service may have blanks in its place', ({ shape }) => {
  expect(shape.serviceId.parse(' ')).toBeNull()
  expect(shape.serviceId.safeParse('massage').success).toBe(false)
})

test('amounts are shown in their currency', () => {
  expect(showAmount(1_500_000, 'NGN')).toBe('₦15,000')
  expect(showAmount(1_500_050, 'NGN')).toBe('₦15,000.50')
  expect(showAmount(12_345_600, 'INR')).toBe('₹1,23,456')
})

test('every amount is read again as it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(readAmount(toTypedAmount(amount))).toBe(amount)
    }),
  )
})
