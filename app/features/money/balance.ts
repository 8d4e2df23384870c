import type { Currency, PaymentKind } from '../../db/money-kinds.ts'
import type { Price } from './amount.ts'

/** An entry of a booking, a place in a group or a package. Amounts are in kobo or paise; one that takes another back is negative. */
export type Entry = Readonly<{ kind: PaymentKind; amount: number; currency: Currency }>

/**
 * `moneyIn`: what came as money. `free`: what nobody pays. `inPackage`: what a place of a package pays. `rest`: what is left of the price,
 * never below nothing. `over`: what came as money beyond the price.
 */
export type Balance = Readonly<{
  currency: Currency
  moneyIn: number
  free: number
  inPackage: number
  rest: number
  over: number
}>

const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0)

/** Returns the currency in which a session is being paid, or null while nothing is paid. */
export function findPaidCurrency(entries: readonly Entry[]): Currency | null {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency)
  return [...byCurrency].find(([, own]) => sum(own) > 0)?.[0] ?? null
}

/** Returns what is paid of a price. A place of a package pays all of it, whatever the price is later. A session is paid in one currency: that of its first entry, else that of the price. */
export function toBalance(price: Price, entries: readonly Entry[]): Balance {
  const paid = findPaidCurrency(entries)
  const isBeside = paid !== null && paid === price.besideCurrency
  const currency = isBeside ? paid : price.currency
  const due = isBeside ? (price.besideAmount ?? 0) : price.amount
  const own = entries.filter((entry) => entry.currency === currency)
  const free = sum(own.filter(({ kind }) => kind === 'free'))
  const inPackage = sum(own.filter(({ kind }) => kind === 'package'))
  const covered = sum(own)
  const moneyIn = covered - free - inPackage
  const rest = inPackage > 0 ? 0 : Math.max(0, due - covered)
  const over = inPackage > 0 ? moneyIn : Math.min(moneyIn, Math.max(0, covered - due))
  return { currency, moneyIn, free, inPackage, rest, over }
}

/** Only these sessions are owed. A cancelled or missed session costs nothing. */
export const owingStatuses = ['requested', 'confirmed', 'attended'] as const

export function isOwing(status: string): boolean {
  return owingStatuses.some((owing) => owing === status)
}

/**
 * Says whether a session or a package is paid.
 *
 * - `toPay`: something is left to pay, and the session has not begun.
 * - `tooMuch`: the client paid more than the price.
 * - `returnable`: the client paid, and the session does not take place. The money belongs to the client.
 * - `package`: a package pays for the session.
 * - `spent`: the session does not take place, and the package has one session less all the same.
 */
export type MoneyState =
  | 'owed'
  | 'toPay'
  | 'paid'
  | 'tooMuch'
  | 'free'
  | 'package'
  | 'nothing'
  | 'returnable'
  | 'spent'

/** What is stored beside a price, so that the lists of money read few rows. Each entry and each new price writes it. */
export const toStored = ({ rest, currency, over, moneyIn }: Balance) => ({
  ...{ rest, restCurrency: currency, overpaid: over, moneyIn },
})

/** Returns what belongs to the client: what came beyond the price, or all that came for what does not take place. */
export function toReturnable({ moneyIn, over }: Balance, status: string): number {
  return Math.max(0, isOwing(status) ? over : moneyIn)
}

/** The same of a package. `kept`: what the agency keeps of an ended one; null while nobody has decided. */
export function toPackageReturnable(
  { moneyIn, over }: Balance,
  isEnded: boolean,
  kept: number | null,
): number {
  return isEnded && kept !== null ? Math.max(0, moneyIn - kept) : over
}

export function toMoneyState(
  { moneyIn, inPackage, rest, over }: Balance,
  status: string,
  isComing = false,
): MoneyState {
  if (!isOwing(status)) {
    if (moneyIn > 0) return 'returnable'
    return inPackage > 0 ? 'spent' : 'nothing'
  }
  if (rest > 0) return isComing && status !== 'attended' ? 'toPay' : 'owed'
  if (over > 0) return 'tooMuch'
  if (inPackage > 0) return 'package'
  return moneyIn > 0 ? 'paid' : 'free'
}

/** How the list of what is owed can be ordered. */
export const owedSorts = ['oldest', 'name', 'left'] as const
export type OwedSort = (typeof owedSorts)[number]

/** The columns of the list of what is owed that can be hidden. */
export const hiddenColumns = ['service', 'office'] as const

/** The kind of what somebody owes for. */
export type Owed = 'session' | 'place' | 'package'

const pages: Readonly<Record<Owed, (id: string) => string>> = {
  session: (id) => `/admin/bookings/${id}#money`,
  place: (id) => `/admin/money/places/${id}`,
  package: (id) => `/admin/money/packages/${id}`,
}

/** Returns the page on which staff enter what came for something that is owed. */
export const toOwedPage = ({ what, id }: Readonly<{ what: Owed; id: string }>) => pages[what](id)
