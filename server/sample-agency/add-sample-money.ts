import { eq } from 'drizzle-orm'
import type { Db } from '../../app/db/open.server.ts'
import { serviceRows, toSampleId } from '../../app/db/seed/seed.server.ts'
import type { bookings } from '../../app/db/tables/booking.ts'
import { bookingPrices, packages, payments } from '../../app/db/tables/money.ts'
import { makeReference } from '../../app/features/money/prices.server.ts'

type BookingRow = typeof bookings.$inferInsert

const koboOf = (naira: number) => naira * 100

const isSingle = ({ type, sessions, isExtra }: (typeof serviceRows)[number]) =>
  type === 'INDIVIDUAL' && sessions === 1 && !isExtra

const packageOf = serviceRows.find(({ sessions, isExtra }) => sessions > 1 && !isExtra)

/** Adds a package to each client who has come twice, and pays their first unpaid session by it. */
export async function addSamplePackages(
  tx: Db,
  rows: readonly Readonly<{ row: BookingRow; clientId: string }>[],
): Promise<void> {
  if (!packageOf) return
  const { name, sessions, price } = packageOf
  const attended = rows.filter(({ row }, index) => row.status === 'attended' && index % 4 === 0)
  const sold = [...Map.groupBy(attended, ({ clientId }) => clientId)].slice(0, mostPackages)
  const made = sold.flatMap(([clientId, [first]], index) => {
    if (!first) return []
    const id = toSampleId(`package ${clientId}`)
    const amount = koboOf(price)
    const rest = index % 2 === 0 ? 0 : amount
    const { officeId, createdAt: soldAt } = first.row
    const bought = { clientId, officeId, name, sessions, used: 1, amount, rest, moneyIn: amount - rest }
    return [
      {
        row: first.row,
        package: { id, key: id, reference: makeReference(), currency, ...bought, soldAt, isSample: true },
      },
    ]
  })
  await tx.insert(packages).values(made.map((one) => one.package))
  for (const { row, package: own } of made) {
    const [session] = await tx
      .update(bookingPrices)
      .set({ rest: 0 })
      .where(eq(bookingPrices.bookingId, row.id))
      .returning()
    const facts = { packageId: own.id, officeId: own.officeId, createdAt: own.soldAt, currency }
    const paidOn = own.soldAt.toZonedDateTimeISO(row.visitorTimeZone ?? 'UTC').toPlainDate()
    const toEntry = (what: string) => ({
      id: toSampleId(`${what} of package ${own.id}`),
      ...{ key: `sample ${what} ${own.id}`, paidOn, ...facts },
    })
    await tx.insert(payments).values([
      ...(own.rest === 0
        ? [{ ...toEntry('payment'), kind: 'transfer' as const, amount: own.amount, ...namesOf(own) }]
        : []),
      ...(session
        ? [
            {
              ...{ ...toEntry('place'), kind: 'package' as const, bookingId: row.id, amount: session.amount },
              ...{ reference: session.reference, serviceName: session.serviceName },
            },
          ]
        : []),
    ])
  }
}

const mostPackages = 4
const currency = 'NGN' as const
const namesOf = ({ name, reference }: Readonly<{ name: string; reference: string }>) => ({
  ...{ serviceName: name, reference },
})

/** Adds the price of each sample appointment, and payments for most of those that took place. */
export async function addSampleMoney(tx: Db, rows: readonly BookingRow[]): Promise<void> {
  const priced = rows.flatMap((row, index) => {
    const location = row.mode === 'ONLINE' ? 'VIRTUAL' : 'PHYSICAL'
    const service = serviceRows.find((one) => isSingle(one) && one.location === location)
    if (!service) return []
    const isPaid = row.status === 'attended' && index % 4 !== 0
    return [{ row, service, isPaid, amount: koboOf(service.price), reference: makeReference() }]
  })
  await tx.insert(bookingPrices).values(
    priced.map(({ row, service, isPaid, amount, reference }) => ({
      ...{ bookingId: row.id, serviceId: service.id, serviceName: service.name, amount, reference },
      ...(isPaid ? { rest: 0, moneyIn: amount } : { rest: amount }),
    })),
  )
  const paid = priced.filter(({ isPaid, row }) => isPaid && row.endsAt)
  await tx.insert(payments).values(
    paid.map(({ row, service, amount, reference }) => {
      const at = row.endsAt ?? row.createdAt
      return {
        ...{ id: toSampleId(`payment ${row.id}`), key: `sample ${row.id}` },
        ...{ bookingId: row.id, kind: row.mode === 'ONLINE' ? ('transfer' as const) : ('cash' as const) },
        ...{ amount, currency: 'NGN' as const, reference, serviceName: service.name },
        ...{ officeId: row.officeId, createdAt: at },
        paidOn: at.toZonedDateTimeISO(row.visitorTimeZone ?? 'UTC').toPlainDate(),
      }
    }),
  )
}
