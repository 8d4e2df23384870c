import { and, asc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open.server.ts'
import { availabilityExceptions, offices } from '../../../../db/tables/availability.ts'
import { bookings } from '../../../../db/tables/booking.ts'
import { isUuid } from '../../../../lib/text/uuid.ts'
import {
  type BookedAppointment,
  loadUpcomingAppointments,
} from '../../conflicts/conflicting-appointments.server.ts'
import { listConflicts } from '../../conflicts/conflicts.ts'
import { appointmentMinutes } from '../../rules/slot.ts'
import { loadAvailabilityRules, toDayBefore } from '../../slots/availability-rules.server.ts'
import { toExceptionDetail } from '../audit-detail.ts'
import type { StoredException } from '../hours/availability.server.ts'
import {
  type AvailabilityChange,
  type ChangeRequest,
  type ChangeResult,
  changeAvailability,
  findLockRefusal,
  notFound,
  previewDays,
} from '../preview/change-availability.server.ts'
import type { NewException } from './exception.schema.ts'

const listedPastDays = 31
const isClosure = eq(availabilityExceptions.kind, 'holiday')

/** The closure to change, and the revision that the person read. */
type Target = Readonly<{ id: string; revision: number }>
type Closure = Pick<NewException, 'country' | 'officeId' | 'startsOn' | 'endsOn'>
type Office = Readonly<{ id: string; country: string; timeZone: string }>

/** Returns upcoming holidays and closures and those of the last month, the earliest first. */
export async function listClosures(db: Db, now: Temporal.Instant): Promise<StoredException[]> {
  const earliest = toDayBefore(now).subtract({ days: listedPastDays })
  return await db
    .select()
    .from(availabilityExceptions)
    .where(and(isClosure, gte(availabilityExceptions.endsOn, earliest)))
    .orderBy(asc(availabilityExceptions.startsOn), asc(availabilityExceptions.id))
}

/** Returns the upcoming appointments on closed days, by start. */
export async function listClosureConflicts(
  db: Db,
  closures: readonly StoredException[],
  now: Temporal.Instant,
): Promise<BookedAppointment[]> {
  if (closures.length === 0) return []
  const affected = toAffected(closures, await db.select().from(offices))
  const appointments = await loadUpcomingAppointments(db, affected, now)
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  return listConflicts(
    rules,
    appointments.filter(({ isHeld }) => !isHeld),
  )
}

/** Closes one office or all offices of a country. See `changeAvailability`. */
export async function addClosure(
  db: Db,
  exception: NewException,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const write = async (tx: Db) => {
    const id = crypto.randomUUID()
    const row = { ...exception, id, counsellorId: null, createdAt: request.now }
    await tx.insert(availabilityExceptions).values(row)
    const detail = { before: null, after: toExceptionDetail(exception) }
    return { action: 'closure.added', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeOffices(db, [exception], { write }, request)
}

/** Replaces the days, hours, place and name of a closure. See `changeAvailability`. */
export async function changeClosure(
  db: Db,
  { exception, id, revision }: Target & Readonly<{ exception: NewException }>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const stored = await findClosure(db, id)
  if (!stored) return notFound
  const write = async (tx: Db) => {
    const values = { ...exception, revision: sql`${availabilityExceptions.revision} + 1` }
    await tx.update(availabilityExceptions).set(values).where(isClosureWithId(id))
    const detail = { before: toExceptionDetail(stored), after: toExceptionDetail(exception) }
    return { action: 'closure.changed', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeOffices(db, [exception, stored], { target: { id, revision }, write }, request)
}

/** Removes a holiday or closure. See `changeAvailability`. */
export async function removeClosure(
  db: Db,
  { id, revision }: Target,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const stored = await findClosure(db, id)
  if (!stored) return notFound
  const write = async (tx: Db) => {
    await tx.delete(availabilityExceptions).where(isClosureWithId(id))
    const detail = { before: toExceptionDetail(stored), after: null }
    return { action: 'closure.removed', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeOffices(db, [stored], { target: { id, revision }, write }, request)
}

/** Returns a closure, or null. The id may be any text. */
export async function findClosure(db: Db, id: string): Promise<StoredException | null> {
  if (!isUuid(id)) return null
  const [stored] = await db.select().from(availabilityExceptions).where(isClosureWithId(id))
  return stored ?? null
}

const isClosureWithId = (id: string) => and(eq(availabilityExceptions.id, id), isClosure)

type ClosureChange = Pick<AvailabilityChange, 'write'> &
  Readonly<{
    /** The stored closure that changes. */
    target?: Target
  }>

/** Makes a change at the offices of all given closures. The preview is on the clock of an office of the first closure. */
async function changeOffices(
  db: Db,
  closures: readonly [Closure, ...Closure[]],
  { target, write }: ClosureChange,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const allOffices = await db.select().from(offices).orderBy(asc(offices.id))
  const first = allOffices.find((office) => isAt(closures[0], office))
  if (!first) return notFound
  const affectedOffices = allOffices.filter((office) => closures.some((closure) => isAt(closure, office)))
  const officeIds = affectedOffices.map(({ id }) => id)
  const isAffectedOffice = inArray(offices.id, officeIds)
  const change: AvailabilityChange = {
    officeIds,
    lock: async (tx) => {
      // The order prevents deadlocks: offices by id, then the closure.
      await tx.select().from(offices).where(isAffectedOffice).orderBy(asc(offices.id)).for('update')
      if (!target) return null
      const condition = isClosureWithId(target.id)
      const [row] = await tx.select().from(availabilityExceptions).where(condition).for('update')
      return findLockRefusal(row, target.revision)
    },
    affected: toAffected(closures, allOffices),
    previewFrom: choosePreviewDay(closures).toZonedDateTime(first.timeZone).toInstant(),
    timeZone: first.timeZone,
    write: async (tx) => {
      const event = await write(tx)
      const revision = sql`${offices.revision} + 1`
      await tx.update(offices).set({ revision }).where(isAffectedOffice)
      return event
    },
  }
  return changeAvailability(db, change, request)
}

/** Returns the first new day, or the first old day if the preview that starts there also shows the new day. */
function choosePreviewDay([{ startsOn }, before]: readonly [Closure, ...Closure[]]): Temporal.PlainDate {
  const daysLater = before ? before.startsOn.until(startsOn).days : 0
  return before && daysLater > 0 && daysLater < previewDays ? before.startsOn : startsOn
}

function isAt({ officeId, country }: Closure, office: Office): boolean {
  return officeId ? office.id === officeId : office.country === country
}

/** Returns the condition for the bookings around the days of the closures, at their offices. The rules decide exactly. */
function toAffected(closures: readonly Closure[], allOffices: readonly Office[]): SQL | undefined {
  const conditions = closures.flatMap((closure) => {
    const atClosure = allOffices.filter((office) => isAt(closure, office))
    return atClosure.map(({ id, timeZone }) => {
      const toStart = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
      return and(
        eq(bookings.officeId, id),
        gt(bookings.startsAt, toStart(closure.startsOn).subtract({ minutes: appointmentMinutes })),
        // Hours of the last day may end on the next day.
        lt(bookings.startsAt, toStart(closure.endsOn.add({ days: 2 }))),
      )
    })
  })
  return or(...conditions)
}
