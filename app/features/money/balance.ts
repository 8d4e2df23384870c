import type { Currency, PaymentKind } from '../../db/money-kinds.ts'
import type { Price } from './amount.ts'

/** An entry of a booking. Amounts are in kobo or paise; one that takes another back is negative. */
export type Entry = Readonly<{ kind: PaymentKind; amount: number; currency: Currency }>

/** `moneyIn`: what came as money. `free`: what nobody pays. `rest`: what is left of the price, never below nothing. */
export type Balance = Readonly<{ currency: Currency; moneyIn: number; free: number; rest: number }>

const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0)

/** Returns the currency in which a session is being paid, or null while nothing is paid. */
export function findPaidCurrency(entries: readonly Entry[]): Currency | null {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency)
  return [...byCurrency].find(([, own]) => sum(own) > 0)?.[0] ?? null
}

/** Returns what is paid of a price. A session is paid in one currency: that of its first entry, else that of the price. */
export function toBalance(price: Price, entries: readonly Entry[]): Balance {
  const paid = findPaidCurrency(entries)
  const isBeside = paid !== null && paid === price.besideCurrency
  const currency = isBeside ? paid : price.currency
  const due = isBeside ? (price.besideAmount ?? 0) : price.amount
  const own = entries.filter((entry) => entry.currency === currency)
  const free = sum(own.filter(({ kind }) => kind === 'free'))
  const covered = sum(own)
  return { currency, moneyIn: covered - free, free, rest: Math.max(0, due - covered) }
}

/** Only these sessions are owed. A cancelled or missed session costs nothing. */
const owingStatuses = ['requested', 'confirmed', 'attended']

export function isOwing(status: string): boolean {
  return owingStatuses.includes(status)
}

/** Where the money of a session stands. `returnable`: it was paid and does not take place, so the money belongs to the client. */
export type MoneyState = 'owed' | 'paid' | 'free' | 'nothing' | 'returnable'

export function toMoneyState({ moneyIn, rest }: Balance, status: string): MoneyState {
  if (!isOwing(status)) return moneyIn > 0 ? 'returnable' : 'nothing'
  if (rest > 0) return 'owed'
  return moneyIn > 0 ? 'paid' : 'free'
}
