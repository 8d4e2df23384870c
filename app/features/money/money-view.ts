import { isolate } from '../../lib/text/isolate.ts'
import { money as words } from '../../words/staff/work/money.ts'
import type { Words } from '../../words/words.ts'
import { showAmount, toTypedAmount } from './amount.ts'
import type { findStaffPrice, listPricedServices } from './change-price.server.ts'
import { showPrice } from './price-view.ts'

type StoredPrice = Awaited<ReturnType<typeof findStaffPrice>>
type PricedServices = Awaited<ReturnType<typeof listPricedServices>>

export type MoneyView = ReturnType<typeof toMoneyView>

/** `services` is null for staff who cannot change the price. */
export function toMoneyView(price: StoredPrice, services: PricedServices | null, texts: Words['money']) {
  const { card } = words
  return {
    rows: price
      ? [
          { label: card.price, lines: [showPrice(price, texts)] },
          ...(price.serviceName ? [{ label: card.service, lines: [price.serviceName] }] : []),
          { label: card.reference, lines: [price.reference] },
        ]
      : [],
    priceForm: services && {
      revision: price?.revision ?? 0,
      services: services.map(({ id, name, price: naira }) => ({
        value: id,
        label: `${isolate(name)}, ${showAmount(Math.round(naira * 100), 'NGN')}`,
      })),
      values: {
        serviceId: price?.serviceId ?? '',
        naira: price ? toTypedAmount(price.amount) : '',
        rupees: price?.besideAmount == null ? '' : toTypedAmount(price.besideAmount),
      },
    },
  }
}
