import { expect, test } from 'vitest'
import { type Entry, toBalance, toMoneyState } from './balance.ts'

const price = { amount: 1_500_000, currency: 'NGN', besideAmount: 90_000, besideCurrency: 'INR' } as const
const cash = (amount: number, currency: Entry['currency'] = 'NGN'): Entry => ({
  kind: 'cash',
  amount,
  currency,
})
const free = (amount: number): Entry => ({ kind: 'free', amount, currency: 'NGN' })

const place = (amount: number): Entry => ({ kind: 'package', amount, currency: 'NGN' })

/** The amount that is owed, or the amount that was paid too much. */
test.each<[string, Entry[], number, string, number?]>([
  ['nothing', [], 1_500_000, 'owed'],
  ['a part', [cash(500_000)], 1_000_000, 'owed'],
  ['all of it', [cash(500_000), cash(1_000_000)], 0, 'paid'],
  ['more than it', [cash(2_000_000)], 0, 'tooMuch', 500_000],
  ['all of it, and then a free place', [cash(1_500_000), free(1_500_000)], 0, 'tooMuch', 1_500_000],
  ['a part, a free place and too much', [cash(500_000), free(1_200_000)], 0, 'tooMuch', 200_000],
  ['more than it, of which one entry was taken back', [cash(2_000_000), cash(-2_000_000)], 1_500_000, 'owed'],
  ['a part, and then a place of a package', [cash(500_000), place(1_500_000)], 0, 'tooMuch', 500_000],
  ['more rupees than it', [cash(91_000, 'INR')], 0, 'tooMuch', 1_000],
  ['a free place beyond the price', [free(2_000_000)], 0, 'free'],
  ['a free place', [free(1_500_000)], 0, 'free'],
  ['a reduced place and the rest', [free(1_000_000), cash(500_000)], 0, 'paid'],
  ['a place of a package, whatever it is worth', [place(5)], 0, 'package'],
  ['a place of a package, worth more than the present price', [place(2_000_000)], 0, 'package'],
  ['an entry that was taken back', [cash(1_500_000), cash(-1_500_000)], 1_500_000, 'owed'],
  ['rupees', [cash(90_000, 'INR')], 0, 'paid'],
  ['some rupees', [cash(40_000, 'INR')], 50_000, 'owed'],
  ['rupees after naira were taken back', [cash(5), cash(-5), cash(90_000, 'INR')], 0, 'paid'],
])('after %s the rest is right', (_, entries, rest, state, over = 0) => {
  const balance = toBalance(price, entries)
  expect([balance.rest, balance.over]).toEqual([rest, over])
  expect(toMoneyState(balance, 'attended')).toBe(state)
  expect(toMoneyState(balance, 'confirmed', true)).toBe(state === 'owed' ? 'toPay' : state)
})

test('a session that costs nothing is free, and one that does not take place owes nothing', () => {
  const nothing = toBalance({ ...price, amount: 0 }, [])
  expect(toMoneyState(nothing, 'confirmed')).toBe('free')
  for (const status of ['cancelled', 'no_show']) {
    expect(toMoneyState(toBalance(price, []), status)).toBe('nothing')
    expect(toMoneyState(toBalance(price, [free(1_500_000)]), status)).toBe('nothing')
    expect(toMoneyState(toBalance(price, [cash(500_000)]), status)).toBe('returnable')
    expect(toMoneyState(toBalance(price, [place(1_500_000)]), status)).toBe('spent')
  }
})
