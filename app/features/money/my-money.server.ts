import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { clientBookings } from '../../db/tables/clients.ts'
import { packages } from '../../db/tables/money.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { listPayments } from './payments.server.ts'
import { findRequest, readOwnRequest } from './price-requests.server.ts'
import { findPriceOfBooking } from './prices.server.ts'

export type MyMoney = Awaited<ReturnType<typeof findMyMoney>>

/** Returns an entry as its client reads it. */
export const toMyPayment = ({
  number: receipt,
  kind,
  amount,
  currency,
  paidOn,
}: Awaited<ReturnType<typeof listPayments>>[number]) => ({ receipt, kind, amount, currency, paidOn })

/** Returns what is stored about paying for a booking, and about packages, for its client. Amounts are in kobo and paise. */
export async function findMyMoney(db: Db, secrets: Pick<Secrets, 'fieldKeys'>, bookingId: string) {
  const found = await findPriceOfBooking(db, bookingId)
  const payments = await listPayments(db, bookingId)
  const request = await findRequest(db, bookingId)
  const { name, sessions, used, amount, currency, rest, soldAt } = packages
  const bought = await db
    .select({ name, sessions, used, amount, currency, rest, soldAt, timeZone: offices.timeZone })
    .from(packages)
    .leftJoin(offices, eq(offices.id, packages.officeId))
    .innerJoin(clientBookings, eq(clientBookings.clientId, packages.clientId))
    .where(eq(clientBookings.bookingId, bookingId))
    .orderBy(asc(soldAt), asc(packages.id))
  return {
    price: found?.price ?? null,
    payments: payments.map(toMyPayment),
    request: request && {
      ...{ text: await readOwnRequest(db, secrets, bookingId), askedAt: request.askedAt },
      ...{ answer: request.decision, answeredAt: request.decidedAt },
    },
    packages: bought.map(({ soldAt, timeZone, ...row }) => ({
      ...row,
      soldOn: soldAt.toZonedDateTimeISO(timeZone ?? 'UTC').toPlainDate(),
    })),
  }
}
