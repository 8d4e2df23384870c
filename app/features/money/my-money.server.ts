import type { Db } from '../../db/open.server.ts'
import { listPayments } from './payments.server.ts'
import { findPriceOfBooking } from './prices.server.ts'

export type MyMoney = Awaited<ReturnType<typeof findMyMoney>>

/** Returns what is stored about paying for a booking, for its client. Amounts are in kobo and paise. */
export async function findMyMoney(db: Db, bookingId: string) {
  const found = await findPriceOfBooking(db, bookingId)
  const payments = await listPayments(db, bookingId)
  return {
    price: found?.price ?? null,
    payments: payments.map(({ number, kind, amount, currency, paidOn }) => ({
      ...{ receipt: number, kind, amount, currency, paidOn },
    })),
  }
}
