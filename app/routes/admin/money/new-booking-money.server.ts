import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { bookingPrices, officePrices } from '../../../db/tables/money.ts'
import { seriesBookings } from '../../../db/tables/series.ts'
import { changePrice, listPricedServices } from '../../../features/money/change-price.server.ts'
import { OptionalAmount, otherPrice } from '../../../features/money/money.schema.ts'
import { toPlaceView, toServiceLabel } from '../../../features/money/money-view.ts'
import { takesRupees } from '../../../features/money/office-payment.server.ts'
import { listPackages, payByPackage } from '../../../features/money/packages.server.ts'
import { askForPrice, OptionalPriceRequest } from '../../../features/money/price-requests.server.ts'
import { toPriceNote } from '../../../features/money/price-view.ts'
import { listOfficePrices } from '../../../features/money/prices.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { orBlank } from '../../../lib/text/or-blank.ts'
import { money } from '../../../words/staff/work/money.ts'
import { words } from '../../../words/words.ts'
import { refuseFields } from '../../form-action.server.ts'
import type { readStaffForm } from '../staff.server.ts'

const texts = money.newBooking

/** Returns the price at a place, which is `online` or an office, and what else the form says about money. Only administrators choose it. */
export async function loadBookingPrices(
  db: Db,
  { clientId, place }: Readonly<{ clientId: string | null; place: string }>,
  scope: StaffScope,
) {
  const prices = await listOfficePrices(db)
  const own = prices.filter(({ mode, officeId }) =>
    place === 'online' ? mode === 'ONLINE' : mode === 'IN_PERSON' && officeId === place,
  )
  const usual = toPriceNote(own, words('en').money).price
  if (scope.counsellorId !== null) return { usual, services: null, asksRupees: false, packages: [] }
  const services = await listPricedServices(db)
  const packages = clientId ? await listPackages(db, clientId) : []
  return {
    usual,
    services: services.map((service) => ({ value: service.id, label: toServiceLabel(service) })),
    asksRupees: await takesRupees(db, isUuid(place) ? place : null),
    packages: packages
      .filter((sold) => !sold.isSample && sold.endedAt === null && sold.used < sold.sessions)
      .map(toPlaceView)
      .map(({ id, label }) => ({ value: id, label })),
  }
}

export const priceFields = ['priceService', 'naira', 'rupees', 'packageId', 'priceRequest'] as const

const noneOrId = orBlank(z.uuid())

/** What staff say about money when they book. Empty: the price is as usual, and nobody uses a place. */
export const BookingMoney = z
  .object({
    priceService: z.union([noneOrId, z.literal(otherPrice)]),
    naira: OptionalAmount,
    rupees: OptionalAmount,
    packageId: noneOrId,
    priceRequest: OptionalPriceRequest,
  })
  .refine(({ priceService, naira }) => priceService !== otherPrice || naira !== null, {
    path: ['naira'],
    error: texts.needed,
  })

type Sent = Awaited<ReturnType<typeof readStaffForm>>
type Said = z.infer<typeof BookingMoney>

/** Gives a new booking, and each session of its series, the price and the place that staff chose. Pass the transaction that booked it. */
export async function applyBookingMoney(tx: Db, sent: Sent, bookingId: string, said: Said) {
  const { secrets, actor, today: usedOn } = sent
  if (actor.scope.counsellorId === null)
    for (const id of await listSessions(tx, bookingId)) {
      const priced = await setPrice(tx, id, said, actor)
      if (!priced.ok) return refuseFields(priced.errors)
      if (said.packageId === null) continue
      const used = await payByPackage(tx, { bookingId: id, packageId: said.packageId, usedOn }, actor)
      if (!used.ok) return refuseFields({ packageId: [await toPackageProblem(tx, id, used.reason)] })
    }
  if (said.priceRequest !== '') {
    const asked = { bookingId, text: said.priceRequest, by: 'staff', actorId: actor.actorId } as const
    await askForPrice(tx, secrets, asked, actor.now)
  }
  return { ok: true } as const
}

/** Returns why a package does not pay for a session. */
async function toPackageProblem(tx: Db, bookingId: string, reason: string): Promise<string> {
  if (reason === 'nothing_left') return texts.noPlaceLeft
  if (reason === 'changed_meanwhile') return texts.costsNothing
  const hasPrice = (await tx.$count(bookingPrices, eq(bookingPrices.bookingId, bookingId))) > 0
  return hasPrice ? texts.otherPackage : texts.noPrice
}

async function listSessions(tx: Db, bookingId: string): Promise<string[]> {
  const { seriesId, number } = seriesBookings
  const own = tx.select({ seriesId }).from(seriesBookings).where(eq(seriesBookings.bookingId, bookingId))
  const rows = await tx
    .select({ id: seriesBookings.bookingId })
    .from(seriesBookings)
    .where(inArray(seriesId, own))
    .orderBy(asc(number))
  return rows.length > 0 ? rows.map(({ id }) => id) : [bookingId]
}

/** What is not typed is as the chosen service says, else as the booking has it. */
async function setPrice(tx: Db, bookingId: string, said: Said, actor: Sent['actor']) {
  const { priceService, naira, rupees } = said
  if (priceService === null && naira === null && rupees === null) return { ok: true } as const
  const [stored] = await tx.select().from(bookingPrices).where(eq(bookingPrices.bookingId, bookingId))
  const service = (await listPricedServices(tx)).find(({ id }) => id === priceService)
  const isGone = priceService !== null && priceService !== otherPrice && !service
  if (isGone) return refuseFields({ priceService: [texts.serviceGone] })
  const amount = naira ?? (service ? Math.round(service.price * 100) : stored?.amount)
  if (amount === undefined) return refuseFields({ naira: [texts.needed] })
  const beside = service ? await findRupees(tx, bookingId, service.id) : stored?.besideAmount
  const price = {
    serviceId: priceService === otherPrice ? null : (service?.id ?? stored?.serviceId ?? null),
    naira: amount,
    // Another amount in naira says nothing about rupees.
    rupees: rupees ?? (naira === null ? (beside ?? null) : null),
    revision: stored?.revision ?? 0,
  }
  const changed = await changePrice(tx, { bookingId, ...price }, actor)
  return changed.ok ? changed : refuseFields({ naira: [texts.needed] })
}

async function findRupees(tx: Db, bookingId: string, serviceId: string): Promise<number | null> {
  const [price] = await tx
    .select({ amount: officePrices.amount })
    .from(officePrices)
    .innerJoin(bookings, eq(bookings.officeId, officePrices.officeId))
    .where(and(eq(bookings.id, bookingId), eq(officePrices.serviceId, serviceId)))
  return price?.amount ?? null
}
