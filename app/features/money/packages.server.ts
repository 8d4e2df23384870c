import { randomUUIDv7 } from 'node:crypto'
import { and, asc, type Column, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Currency } from '../../db/money-kinds.ts'
import { type Db, readRows } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { users } from '../../db/tables/accounts.ts'
import { bookings, sampleBookings } from '../../db/tables/booking.ts'
import { clientBookings, clients } from '../../db/tables/clients.ts'
import { packages, payments } from '../../db/tables/money.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { isOwing, toBalance } from './balance.ts'
import { findUsed, lockMoney } from './entries.server.ts'
import { addEntry, type Entered, type Staff } from './payments.server.ts'
import { makeReference } from './prices.server.ts'

/** Returns the services that have several sessions, for the form that sells one of them. */
export function listPackageServices(db: Db) {
  const { id, name, price, sessions, location } = services
  return db
    .select({ id, name, price, sessions, location })
    .from(services)
    .where(and(sql`${sessions} > 1`, eq(services.isExtra, false)))
    .orderBy(asc(name), asc(id))
}

export type PackageService = Awaited<ReturnType<typeof listPackageServices>>[number]

type Sale = Readonly<{
  clientId: string
  name: string
  sessions: number
  /** In kobo or paise. */
  amount: number
  currency: Currency
  /** A second request with this key returns the package of the first. */
  key: string
}>
type Sold = Readonly<{ ok: true; packageId: string }> | Refusal<'not_found' | 'no_rights' | 'key_reused'>

/** Sells a package to a client. Its price is owed from now on. Administrators only. */
export function sellPackage(db: Db, sale: Sale, { actorId, scope, now }: Staff): Promise<Sold> {
  return inTransaction<Sold>(db, async (tx) => {
    if (scope.counsellorId !== null) return refuse('no_rights')
    if (!isUuid(sale.clientId)) return refuse('not_found')
    // The lock keeps the client from being deleted meanwhile.
    const [client] = await tx
      .select({ id: clients.id, officeId: clients.officeId })
      .from(clients)
      .where(and(eq(clients.id, sale.clientId), isNull(clients.mergedInto)))
      .for('key share')
    if (!client) return refuse('not_found')
    const id = randomUUIDv7()
    const { officeId } = client
    const isSample = await isOfSample(tx, client.id)
    const row = {
      ...sale,
      id,
      officeId,
      rest: sale.amount,
      reference: makeReference(),
      soldAt: now,
      isSample,
    }
    const [added] = await tx
      .insert(packages)
      .values(row)
      .onConflictDoNothing({ target: packages.key })
      .returning({ id: packages.id })
    if (!added) {
      const [same] = await tx.select().from(packages).where(eq(packages.key, sale.key))
      const fields = ['clientId', 'name', 'sessions', 'amount', 'currency'] as const
      const isEqual = same && fields.every((field) => same[field] === sale[field])
      return isEqual ? { ok: true, packageId: same.id } : refuse('key_reused')
    }
    const event = { type: 'package.sold', subjectType: 'package', subjectId: id } as const
    await announce(tx, { ...event, at: now, actorId, detail: { by: 'staff' } })
    return { ok: true, packageId: id }
  })
}

/** Returns whether the first start has invented every session of a client. */
async function isOfSample(tx: Db, clientId: string): Promise<boolean> {
  const { bookingId, clientId: owner } = clientBookings
  const sessions = await tx
    .select({ sample: sampleBookings.bookingId })
    .from(clientBookings)
    .leftJoin(sampleBookings, eq(sampleBookings.bookingId, bookingId))
    .where(eq(owner, clientId))
  return sessions.length > 0 && sessions.every(({ sample }) => sample !== null)
}

type End = Readonly<{
  packageId: string
  revision: number
  /** What of the money the client gets back, in kobo or paise. */
  returned: number
}>
type Ended = Readonly<{ ok: true }> | Refusal<'not_found' | 'no_rights' | 'changed_meanwhile' | 'too_much'>

/**
 * Ends a package: nobody uses its other places, nothing of it is owed, and what the client gets back is decided, also later once more.
 * Entries and used places stay. Administrators only.
 */
export function endPackage(db: Db, { packageId, revision, returned }: End, staff: Staff): Promise<Ended> {
  return inTransaction<Ended>(db, async (tx) => {
    const locked = await lockMoney(tx, { packageId }, staff.scope)
    if (!locked.ok) return locked
    const { moneyIn } = toBalance(locked.price, locked.entries)
    if (returned > moneyIn) return refuse('too_much')
    const kept = moneyIn - returned
    if (locked.isEnded && locked.kept === kept) return { ok: true }
    const checked = checkRevision(locked.price, revision)
    if (!checked.ok) return checked
    const ended = { ...(locked.isEnded ? {} : { endedAt: staff.now }), rest: 0, kept, revision: revision + 1 }
    await tx.update(packages).set(ended).where(eq(packages.id, packageId))
    const event = { type: 'package.ended', subjectType: 'package', subjectId: packageId } as const
    await announce(tx, { ...event, at: staff.now, actorId: staff.actorId, detail: { by: 'staff' } })
    return { ok: true }
  })
}

type PackageUse = Readonly<{ bookingId: string; packageId: string; usedOn: Temporal.PlainDate }>

/** Pays for a session by a place of a package of its client. Refuses the second of two sessions that take the last place. Administrators only. */
export function payByPackage(
  db: Db,
  { bookingId, packageId, usedOn }: PackageUse,
  staff: Staff,
): Promise<Entered> {
  return inTransaction<Entered>(db, async (tx) => {
    const locked = await lockMoney(tx, { bookingId }, staff.scope)
    if (!locked.ok) return locked
    const { price, entries, status } = locked
    const balance = toBalance(price, entries)
    const [used] = findUsed(entries)
    if (used?.packageId === packageId) return { ok: true, paymentId: used.id }
    if (balance.rest === 0 || !isOwing(status)) return refuse('changed_meanwhile')
    const [own] = isUuid(packageId)
      ? await tx.select({ id: packages.id }).from(packages).where(isOfClient(bookingId, packageId))
      : []
    if (!own) return refuse('not_found')
    const { reference, serviceName } = price
    const facts = { reference, serviceName, officeId: locked.officeId, packageId }
    const paid = { kind: 'package', amount: balance.rest, currency: balance.currency } as const
    // After an entry was taken back, the session can use a place once more.
    const key = `place ${bookingId} ${entries.length}`
    return addEntry(tx, locked, { ...paid, key, paidOn: usedOn, ...facts }, staff)
  })
}

const shown = {
  ...{ id: packages.id, name: packages.name, sessions: packages.sessions, used: packages.used },
  ...{ amount: packages.amount, currency: packages.currency, rest: packages.rest },
  ...{ soldAt: packages.soldAt, endedAt: packages.endedAt, isSample: packages.isSample },
}

export type ShownPackage = Awaited<ReturnType<typeof listPackages>>[number]

/** Returns the packages of a client as lists show it, the newest first. For administrators. */
export function listPackages(db: Db, clientId: string) {
  return db
    .select(shown)
    .from(packages)
    .innerJoin(clients, eq(clients.id, packages.clientId))
    .where(eq(clients.groupId, clientId))
    .orderBy(desc(packages.soldAt), desc(packages.id))
}

/** The condition of the packages of the client of a booking, or of one of them. An invented package pays for invented sessions only. */
function isOfClient(bookingId: string | Column, packageId?: string) {
  const group = sql`(select ${clients.groupId} from ${clientBookings}
    join ${clients} on ${clients.id} = ${clientBookings.clientId} where ${clientBookings.bookingId} = ${bookingId})`
  const isOwn = sql`${packages.clientId} in (select id from clients owner where owner.group_id = ${group})`
  const isReal = sql`(not ${packages.isSample} or exists (select from ${sampleBookings} where ${sampleBookings.bookingId} = ${bookingId}))`
  return and(isOwn, isReal, packageId ? eq(packages.id, packageId) : undefined)
}

/** Returns for each booking the packages of its client that have a place, the oldest first. For administrators. */
export function listUsablePackages(db: Db, bookingIds: readonly string[]) {
  const hasPlace = sql`${packages.used} < ${packages.sessions}`
  return db
    .select({ bookingId: bookings.id, ...shown })
    .from(bookings)
    .innerJoin(packages, and(isOfClient(bookings.id), isNull(packages.endedAt), hasPlace))
    .where(inArray(bookings.id, [...bookingIds]))
    .orderBy(asc(packages.soldAt), asc(packages.id), asc(bookings.id))
}

/** Returns a package with its client, its entries of money and the sessions that it pays for, or null. Administrators only. */
export async function findPackage(db: Db, packageId: string, scope: StaffScope) {
  if (scope.counsellorId !== null || !isUuid(packageId)) return null
  const [row] = await db
    .select({ sold: packages, client: { id: clients.groupId, name: clients.name } })
    .from(packages)
    .innerJoin(clients, eq(clients.id, packages.clientId))
    .where(eq(packages.id, packageId))
  if (!row) return null
  const { id, number, kind, amount, currency, paidOn, correctsId } = payments
  const entries = await db
    .select({
      ...{ id, number, kind, amount, currency, paidOn, correctsId, bookingId: payments.bookingId },
      ...{ packageId: payments.packageId, startsAt: bookings.startsAt, status: bookings.status },
      by: { firstName: users.firstName, lastName: users.lastName },
      isSample: packages.isSample,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.enteredBy))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(packages, eq(packages.id, payments.packageId))
    .where(eq(payments.packageId, packageId))
    .orderBy(asc(number))
  return {
    ...row,
    payments: entries.filter((entry) => entry.kind !== 'package'),
    places: findUsed(entries),
  }
}

/** The package of which a place pays for a session, as its client reads it. */
export type UsedPackage = Readonly<{ name: string; left: number }>

/** Returns the package whose place pays for a session, or null. Places that are left stand only in a package that has not ended. */
export async function findUsedPackage(db: Db, bookingId: string): Promise<UsedPackage | null> {
  const [used] = await readRows<UsedPackage>(
    db,
    sql`select packages.name, case when packages.ended_at is null then packages.sessions - packages.used else 0 end as left
      from payments join packages on packages.id = payments.package_id
      where payments.booking_id = ${bookingId} and payments.kind = 'package' and payments.corrects_id is null
        and not exists (select from payments back where back.corrects_id = payments.id)`,
  )
  return used ?? null
}
