import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { payments } from '../../db/tables/money.ts'

type EntriesQuery = Readonly<{
  /** The number of the last entry that the program knows. */
  after: number
  officeId?: string
  from?: Temporal.PlainDate
  /** The last day. */
  to?: Temporal.PlainDate
  limit: number
}>

/** Returns the entries of money by their number. They name no person. */
export function listEntries(db: Db, { after, officeId, from, to, limit }: EntriesQuery) {
  const { id, number, bookingId, packageId, kind, amount, currency, paidOn, correctsId, reference } = payments
  return db
    .select({
      ...{ id, number, bookingId, packageId, kind, amount, currency, paidOn, correctsId, reference },
      officeId: payments.officeId,
    })
    .from(payments)
    .where(
      and(
        gt(number, after),
        officeId ? eq(payments.officeId, officeId) : undefined,
        from && gte(paidOn, from),
        to && lte(paidOn, to),
      ),
    )
    .orderBy(asc(number))
    .limit(limit)
}
