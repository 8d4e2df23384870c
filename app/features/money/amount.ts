import type { Currency } from '../../db/money-kinds.ts'
import { joinGroups, showNaira } from '../../lib/text/show-value.ts'

export const exampleAmount = '15000'

/** In kobo or paise: a billion naira. */
export const mostAmount = 100_000_000_000

/** What a booking costs, and what its office asks instead in its own currency. */
export type Price = Readonly<{
  amount: number
  currency: Currency
  besideAmount: number | null
  besideCurrency: Currency | null
}>

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Returns an amount in kobo or paise like `₦12,000` or `₹900.50`. */
export function showAmount(amount: number, currency: Currency): string {
  return currency === 'NGN' ? showNaira(amount / 100) : rupees.format(amount / 100)
}

/** An amount in kobo or paise. */
export type Sum = Readonly<{ amount: number; currency: Currency }>

/** Returns a sum for each currency like `₦12,000 and ₹900`. */
export function showSums(sums: readonly Sum[]): string {
  return new Intl.ListFormat('en').format(sums.map(({ amount, currency }) => showAmount(amount, currency)))
}

/** Returns a typed amount such as `15,000.50` or `₦15 000` in kobo or paise, or null when it is none. */
export function readAmount(typed: string): number | null {
  const plain = joinGroups(typed.replace(/[₦₹]/g, ''))
  const [, whole, parts = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}

/** Returns an amount as somebody types it: `15000` or `15000.50`. */
export function toTypedAmount(amount: number): string {
  const [whole, parts] = [Math.trunc(amount / 100), amount % 100]
  return parts === 0 ? `${whole}` : `${whole}.${String(parts).padStart(2, '0')}`
}
