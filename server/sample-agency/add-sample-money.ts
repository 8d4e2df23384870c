import type { Db } from '../../app/db/open.server.ts'
import { serviceRows } from '../../app/db/seed/seed.server.ts'
import type { bookings } from '../../app/db/tables/booking.ts'
import { bookingPrices, payments } from '../../app/db/tables/money.ts'
import { makeReference } from '../../app/features/money/reference.server.ts'
import { toDeterministicUuid } from '../../app/lib/security/deterministic-uuid.server.ts'

type BookingRow = typeof bookings.$inferInsert

const koboOf = (naira: number) => naira * 100

const isSingle = ({ type, sessions, isExtra }: (typeof serviceRows)[number]) =>
  type === 'INDIVIDUAL' && sessions === 1 && !isExtra

/** Adds the price of each sample appointment, and payments for most of those that took place. */
export async function addSampleMoney(tx: Db, rows: readonly BookingRow[]): Promise<void> {
  const priced = rows.flatMap((row, place) => {
    const location = row.mode === 'ONLINE' ? 'VIRTUAL' : 'PHYSICAL'
    const service = serviceRows.find((one) => isSingle(one) && one.location === location)
    if (!service) return []
    const isPaid = row.status === 'attended' && place % 4 !== 0
    return [{ row, service, isPaid, amount: koboOf(service.price), reference: makeReference() }]
  })
  await tx.insert(bookingPrices).values(
    priced.map(({ row, service, isPaid, amount, reference }) => ({
      ...{ bookingId: row.id, serviceId: service.id, serviceName: service.name, amount, reference },
      rest: isPaid ? 0 : amount,
    })),
  )
  const paid = priced.filter(({ isPaid, row }) => isPaid && row.endsAt)
  await tx.insert(payments).values(
    paid.map(({ row, service, amount, reference }) => {
      const at = row.endsAt ?? row.createdAt
      return {
        ...{ id: toDeterministicUuid(`sample data: payment ${row.id}`), key: `sample ${row.id}` },
        ...{ bookingId: row.id, kind: row.mode === 'ONLINE' ? ('transfer' as const) : ('cash' as const) },
        ...{ amount, currency: 'NGN' as const, reference, serviceName: service.name },
        ...{ officeId: row.officeId, createdAt: at },
        paidOn: at.toZonedDateTimeISO(row.visitorTimeZone ?? 'UTC').toPlainDate(),
      }
    }),
  )
}
