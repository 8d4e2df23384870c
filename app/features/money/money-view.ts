import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showShortDay } from '../../lib/time/show-time.ts'
import { money as words } from '../../words/staff/work/money.ts'
import type { Words } from '../../words/words.ts'
import { showAmount, toTypedAmount } from './amount.ts'
import { type MoneyState, toBalance, toMoneyState } from './balance.ts'
import type { findStaffPrice, listPricedServices } from './change-price.server.ts'
import type { listPayments } from './payments.server.ts'
import { showPrice } from './price-view.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findStaffPrice>>>
type Services = Awaited<ReturnType<typeof listPricedServices>>
type Payments = Awaited<ReturnType<typeof listPayments>>
/** What only administrators read: the entries, and the services that a booking can have. */
type Shown = Readonly<{ found: Found; payments: Payments; services: Services | null; clock: Clock }>

export type MoneyView = ReturnType<typeof toMoneyView>

/** The colour of a state is the same everywhere. */
export const stateColours: Readonly<Record<MoneyState, string>> = {
  owed: 'text-clay',
  paid: 'text-leaf',
  free: 'text-leaf',
  nothing: 'text-muted',
  returnable: 'text-clay',
}

export function toMoneyView({ found, payments, services, clock }: Shown, texts: Words['money']) {
  const { card } = words
  const { price, status } = found
  const balance = price && toBalance(price, payments)
  return {
    state: balance && toStateLine(toMoneyState(balance, status), balance),
    rows: price
      ? [
          { label: card.price, lines: [showPrice(price, texts)] },
          ...(price.serviceName ? [{ label: card.service, lines: [price.serviceName] }] : []),
          { label: card.reference, lines: [price.reference] },
        ]
      : [],
    payments: services ? payments.map((payment) => toPaymentLine(payment, payments, clock)) : [],
    paymentForm:
      services && price && balance
        ? {
            revision: price.revision,
            amount: balance.rest > 0 ? toTypedAmount(balance.rest) : '',
            currency: balance.currency,
            currencies: [price.currency, price.besideCurrency].flatMap((currency) =>
              currency ? [{ value: currency, label: card.currencies[currency] }] : [],
            ),
            day: clock.now.toZonedDateTimeISO(clock.timeZone).toPlainDate().toString(),
          }
        : null,
    priceForm: services && {
      revision: price?.revision ?? 0,
      services: services.map((service) => ({ value: service.id, label: toServiceLabel(service) })),
      values: {
        serviceId: price?.serviceId ?? '',
        naira: price ? toTypedAmount(price.amount) : '',
        rupees: price?.besideAmount == null ? '' : toTypedAmount(price.besideAmount),
      },
    },
  }
}

/** Returns `Talk, online, ₦12,000`: services in person and online often have one name. */
export function toServiceLabel({ name, location, price }: Services[number]): string {
  return [isolate(name), words.places[location], showAmount(Math.round(price * 100), 'NGN')].join(', ')
}

function toStateLine(state: MoneyState, { rest, moneyIn, currency }: ReturnType<typeof toBalance>) {
  const amount = showAmount(state === 'returnable' ? moneyIn : rest, currency)
  const text = words.states[state]
  return { state, text: typeof text === 'string' ? text : text({ amount }) }
}

function toPaymentLine(payment: Payments[number], all: Payments, clock: Clock) {
  const { id, number, kind, amount, currency, paidOn, correctsId, by } = payment
  const { card } = words
  const wrong = all.find((other) => other.id === correctsId)
  const who = by?.firstName ? isolate(`${by.firstName} ${by.lastName}`) : card.formerStaff
  return {
    id,
    number,
    kind: wrong ? card.takenBack({ number: wrong.number }) : words.kinds[kind],
    amount: showAmount(amount, currency),
    day: showShortDay(paidOn, clock.now),
    by: who,
    hasReceipt: kind !== 'free' && !correctsId,
    canTakeBack: !correctsId && !all.some((other) => other.correctsId === id),
  }
}
