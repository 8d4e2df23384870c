import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { groups } from '../../../words/staff/work/groups.ts'
import { money } from '../../../words/staff/work/money.ts'
import type { Words } from '../../../words/words.ts'
import type { Price } from '../amount.ts'
import { type Entry, toBalance, toMoneyState, toReturnable } from '../balance.ts'
import {
  isComing,
  toEntryForm,
  toPaymentLine,
  toPriceForm,
  toReturnForm,
  toStateLine,
} from '../money-view.ts'
import { showPrice } from '../price-view.ts'
import type { findPaidPlace } from './place-prices.server.ts'

const words = money.groupPlace

type Place = Readonly<{ status: string; sessionStatus: string; startsAt: Temporal.Instant }>

const toOwnStatus = ({ status, sessionStatus }: Omit<Place, 'startsAt'>) =>
  sessionStatus === 'cancelled' ? sessionStatus : status

/** Returns where the money of a place stands. A session that is cancelled costs nobody anything. */
export function toPlaceState(place: Place, price: Price, entries: readonly Entry[], now: Temporal.Instant) {
  const balance = toBalance(price, entries)
  return toStateLine(toMoneyState(balance, toOwnStatus(place), isComing(place.startsAt, now)), balance)
}

/** Returns what the page of the money of a place shows. */
export function toPlaceMoneyView(
  { place, price, payments, asksRupees }: NonNullable<Awaited<ReturnType<typeof findPaidPlace>>>,
  clock: Clock,
  texts: Words['money'],
) {
  const { card } = money
  const balance = price && toBalance(price, payments)
  return {
    id: place.id,
    name: place.name === null ? groups.people.erased : isolate(place.name),
    group: { href: `/admin/groups/${place.sessionId}`, title: isolate(place.title) },
    state: price && toPlaceState(place, price, payments, clock.now),
    rows: [
      { label: words.when, lines: [showStaffTime(place.startsAt, clock)] },
      ...(price
        ? [
            { label: card.price, lines: [showPrice(price, texts)] },
            ...(price.serviceName ? [{ label: card.service, lines: [price.serviceName] }] : []),
            { label: card.reference, lines: [price.reference] },
          ]
        : []),
    ],
    payments: payments.map((payment) => toPaymentLine(payment, payments, clock)),
    paymentForm: price && balance && toEntryForm(price, balance, clock),
    returnForm:
      price && balance && toReturnForm(price, balance, toReturnable(balance, toOwnStatus(place)), clock),
    priceForm: place.kind === 'group' && place.name !== null ? toPriceForm(price, null, asksRupees) : null,
  }
}
