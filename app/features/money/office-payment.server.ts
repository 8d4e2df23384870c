import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { offices } from '../../db/tables/availability.ts'
import { officePayments, officePrices } from '../../db/tables/money.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { type Price, showAmount } from './amount.ts'

export function listPaymentOffices(db: Db) {
  return db
    .select({ id: offices.id, name: offices.name })
    .from(offices)
    .orderBy(asc(offices.name), asc(offices.id))
}

/** Returns what an office says about paying, and its prices in rupees by service. Revision 0: nobody has saved any. */
export async function findOfficePayment(db: Db, officeId: string) {
  const [payment] = await db.select().from(officePayments).where(eq(officePayments.officeId, officeId))
  const prices = await db.select().from(officePrices).where(eq(officePrices.officeId, officeId))
  return {
    howToPay: payment?.howToPay ?? '',
    revision: payment?.revision ?? 0,
    rupees: new Map(prices.map(({ serviceId, amount }) => [serviceId, amount])),
  }
}

/**
 * Returns whether staff are asked for an amount in rupees: where the office is in India, or where a price in rupees is stored, for the office
 * or in `price`. While the office is not known, one such office is enough.
 */
export async function takesRupees(
  db: Db,
  officeId: string | null,
  price: Pick<Price, 'besideCurrency'> | null = null,
): Promise<boolean> {
  if (price?.besideCurrency === 'INR') return true
  const hasPrice = exists(db.select().from(officePrices).where(eq(officePrices.officeId, offices.id)))
  const isAsked = and(
    or(eq(offices.country, 'IN'), hasPrice),
    officeId ? eq(offices.id, officeId) : undefined,
  )
  return (await db.$count(offices, isAsked)) > 0
}

/** Returns the lowest price of each service in the currency of an office, and whether another office asks more. */
export async function listBesidePrices(db: Db) {
  const rows = await db.select().from(officePrices)
  const ofService = Map.groupBy(rows, ({ serviceId }) => serviceId)
  return new Map(
    [...ofService].map(([serviceId, prices]) => {
      const [lowest, ...others] = prices.toSorted((one, other) => one.amount - other.amount)
      const price = lowest ? showAmount(lowest.amount, lowest.currency) : ''
      return [serviceId, { price, isLowest: others.some(({ amount }) => amount !== lowest?.amount) }] as const
    }),
  )
}

type Payment = Readonly<{
  officeId: string
  howToPay: string
  /** In paise, by service. */
  rupees: ReadonlyMap<string, number>
  /** The services that the form showed. The prices of others stay. Without it, no other price stays. */
  shown?: readonly string[]
  revision: number
}>
type Saved = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Stores what an office says about paying. Prices of sessions that are booked stay. */
export function saveOfficePayment(
  db: Db,
  { officeId, howToPay, rupees, shown, revision }: Payment,
  { actorId, now }: Author,
): Promise<Saved> {
  return inTransaction<Saved>(db, async (tx) => {
    if (!isUuid(officeId)) return refuse('not_found')
    const [office] = await tx
      .select({ id: offices.id })
      .from(offices)
      .where(eq(offices.id, officeId))
      .for('no key update')
    if (!office) return refuse('not_found')
    const stored = await findOfficePayment(tx, officeId)
    const checked = checkRevision(stored, revision)
    if (!checked.ok) return checked
    const row = { howToPay, revision: revision + 1 }
    await tx
      .insert(officePayments)
      .values({ officeId, ...row })
      .onConflictDoUpdate({ target: officePayments.officeId, set: row })
    const isShown = shown && inArray(officePrices.serviceId, [...shown])
    await tx.delete(officePrices).where(and(eq(officePrices.officeId, officeId), isShown))
    // A service can be deleted while somebody types.
    const kept = await tx
      .select({ id: services.id })
      .from(services)
      .where(inArray(services.id, [...rupees.keys()]))
      .for('key share')
    const prices = kept.map(({ id }) => ({
      ...{ officeId, serviceId: id, amount: rupees.get(id) ?? 0 },
      currency: 'INR' as const,
    }))
    if (prices.length > 0) await tx.insert(officePrices).values(prices)
    const event = { type: 'office.payment_changed', subjectType: 'office', subjectId: officeId } as const
    await announce(tx, { ...event, at: now, actorId })
    return { ok: true }
  })
}
