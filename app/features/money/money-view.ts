import { enteredKinds, isMoney, moneyKinds } from '../../db/money-kinds.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showShortDay } from '../../lib/time/show-time.ts'
import { money as words } from '../../words/staff/work/money.ts'
import type { Words } from '../../words/words.ts'
import { type Price, showAmount, toTypedAmount } from './amount.ts'
import {
  type Balance,
  type Entry,
  type MoneyState,
  toBalance,
  toMoneyState,
  toReturnable,
} from './balance.ts'
import type { findStaffPrice, listPricedServices } from './change-price.server.ts'
import type { ShownPackage } from './packages.server.ts'
import type { listPayments } from './payments.server.ts'
import type { ShownRequest } from './price-requests.server.ts'
import { showPrice } from './price-view.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findStaffPrice>>>
type Services = Awaited<ReturnType<typeof listPricedServices>>
type Payments = Awaited<ReturnType<typeof listPayments>>
/** What only administrators read: the entries, and the services that a booking can have. */
type Shown = Readonly<{
  found: Found
  payments: Payments
  services: Services | null
  /** The form of the price asks for rupees, too. */
  asksRupees: boolean
  /** Those of the client that have a place. Only for administrators. */
  packages: readonly ShownPackage[]
  request: ShownRequest | null
  clock: Clock
}>

export type MoneyView = ReturnType<typeof toMoneyView>

/** The colour of a state is the same everywhere. */
export const stateColours: Readonly<Record<MoneyState, string>> = {
  owed: 'text-clay',
  toPay: 'text-ink',
  paid: 'text-leaf',
  tooMuch: 'text-clay',
  free: 'text-leaf',
  nothing: 'text-muted',
  returnable: 'text-clay',
  package: 'text-leaf',
  spent: 'text-muted',
}

export function toMoneyView(shown: Shown, texts: Words['money']) {
  const { found, payments, services, asksRupees, packages, request, clock } = shown
  const { card } = words
  const { price, status } = found
  const balance = price && toBalance(price, payments)
  const line = toSessionState({ ...found, entries: payments }, services !== null, clock.now)
  return {
    state: line,
    rows: [
      ...(price && line ? [{ label: card.price, lines: [showPrice(price, texts)] }] : []),
      ...(price?.serviceName ? [{ label: card.service, lines: [price.serviceName] }] : []),
      ...(price ? [{ label: card.reference, lines: [price.reference] }] : []),
      // Everybody who sees the session reads that a lower price is agreed, and nothing else about the request.
      ...(found.isLowered ? [{ label: words.request.label, lines: [words.request.agreed] }] : []),
    ],
    /** One press pays by a place of a package. */
    places: line && isLeft(line.state) ? packages.map(toPlaceView) : [],
    request:
      services && request
        ? {
            askedOn: showShortDay(toDay(request.askedAt, clock), clock),
            text: request.text,
            isOfSeries: request.isOfSeries,
            isOpen: request.decision === null,
            currencies: price ? toCurrencies(price) : [{ value: 'NGN' as const, label: card.currencies.NGN }],
            currency: balance?.currency ?? 'NGN',
          }
        : null,
    payments: services ? payments.map((payment) => toPaymentLine(payment, payments, clock)) : [],
    paymentForm: services && price && balance ? toEntryForm(price, balance, clock) : null,
    returnForm:
      services && price && balance
        ? toReturnForm(price, balance, toReturnable(balance, status), clock)
        : null,
    priceForm: services && toPriceForm(price, services, asksRupees),
  }
}

const toKind = (kind: (typeof enteredKinds)[number]) => ({ value: kind, label: words.kinds[kind] })

/** Returns the form of a payment, with what is left as its amount. */
export function toEntryForm(price: Price & Readonly<{ revision: number }>, balance: Balance, clock: Clock) {
  return {
    revision: price.revision,
    amount: balance.rest > 0 ? toTypedAmount(balance.rest) : '',
    currency: balance.currency,
    currencies: toCurrencies(price),
    day: toDay(clock.now, clock).toString(),
    kinds: enteredKinds.map(toKind),
  }
}

/** Returns the form of a payment of a package, which is never free. */
export function toPackageEntryForm(
  price: Price & Readonly<{ revision: number }>,
  balance: Balance,
  clock: Clock,
) {
  const form = toEntryForm(price, balance, clock)
  return { ...form, kinds: moneyKinds.map(toKind) }
}

/** Returns the form of money that is given back, with all of it as its amount, or null when nothing is to give back. */
export function toReturnForm(
  { revision }: Readonly<{ revision: number }>,
  { currency }: Balance,
  returnable: number,
  clock: Clock,
) {
  if (returnable <= 0) return null
  const currencies = [{ value: currency, label: words.card.currencies[currency] }]
  const amount = toTypedAmount(returnable)
  return {
    revision,
    amount,
    currency,
    currencies,
    day: toDay(clock.now, clock).toString(),
    kinds: moneyKinds.map(toKind),
  }
}

type StoredPrice = Price & Readonly<{ revision: number; serviceId?: string | null }>

/** Returns the form of a price, with the present one in its fields. A place in a group has no choice of a service. */
export function toPriceForm(price: StoredPrice | null, services: Services | null, asksRupees: boolean) {
  return {
    asksRupees,
    revision: price?.revision ?? 0,
    services: services?.map((service) => ({ value: service.id, label: toServiceLabel(service) })) ?? null,
    values: {
      serviceId: price?.serviceId ?? '',
      naira: price ? toTypedAmount(price.amount) : '',
      rupees: price?.besideAmount == null ? '' : toTypedAmount(price.besideAmount),
      reason: '',
    },
  }
}

/** Returns `Talk, online, ₦12,000`: services in person and online often have one name. */
export function toServiceLabel({ name, location, price }: Services[number]): string {
  return [isolate(name), words.places[location], showAmount(Math.round(price * 100), 'NGN')].join(', ')
}

function toCurrencies({ currency, besideCurrency }: Pick<Price, 'currency' | 'besideCurrency'>) {
  return [currency, besideCurrency].flatMap((value) =>
    value ? [{ value, label: words.card.currencies[value] }] : [],
  )
}

function toDay(instant: Temporal.Instant, { timeZone }: Clock): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Returns whether something is left to pay. */
export const isLeft = (state: MoneyState) => state === 'owed' || state === 'toPay'

export function toPlaceView({ id, name, sessions, used }: ShownPackage) {
  return { id, label: words.card.placeOf({ name: isolate(name), left: sessions - used }) }
}

/** Returns whether a session has not begun. A request without a time is one to come. */
export const isComing = (startsAt: Temporal.Instant | null, now: Temporal.Instant) =>
  startsAt === null || Temporal.Instant.compare(startsAt, now) > 0

type Session = Pick<Found, 'status' | 'isLowered' | 'startsAt'> &
  Readonly<{ price: Price | null; entries: readonly Entry[] }>

/** Returns what is paid for a session in words, or null without a price. Only administrators read it of an agreed lower price. */
export function toSessionState(session: Session, isAdmin: boolean, now: Temporal.Instant) {
  const { status, startsAt, price, entries, isLowered } = session
  if (!price || (isLowered && !isAdmin)) return null
  const balance = toBalance(price, entries)
  return toStateLine(toMoneyState(balance, status, isComing(startsAt, now)), balance)
}

export function toStateLine(state: MoneyState, { rest, moneyIn, over, currency }: Balance) {
  const sum = state === 'returnable' ? moneyIn : state === 'tooMuch' ? over : rest
  const amount = showAmount(sum, currency)
  const text = words.states[state]
  return { state, text: typeof text === 'string' ? text : text({ amount }) }
}

export function toPaymentLine(
  payment: Payments[number],
  all: readonly Pick<Payments[number], 'id' | 'number' | 'correctsId'>[],
  clock: Clock,
) {
  const { id, number, kind, amount, currency, paidOn, correctsId, by } = payment
  const { card } = words
  const wrong = all.find((other) => other.id === correctsId)
  const nobody = payment.isSample ? card.sampleStaff : card.formerStaff
  const who = by?.firstName ? isolate(`${by.firstName} ${by.lastName}`) : nobody
  return {
    id,
    number,
    kind: wrong
      ? card.takenBack({ number: wrong.number })
      : amount < 0
        ? card.givenBack({ kind: words.kinds[kind] })
        : words.kinds[kind],
    amount: showAmount(amount, currency),
    day: showShortDay(paidOn, clock),
    by: who,
    hasReceipt: isMoney(kind) && amount > 0 && !correctsId,
    canTakeBack: !correctsId && !all.some((other) => other.correctsId === id),
  }
}
