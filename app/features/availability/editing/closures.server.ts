import { and, asc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { checkRevision, refuse } from '../../../db/refusal.ts'
import { availabilityExceptions, offices } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { type BookedAppointment, listConflicts, loadUpcomingAppointments } from '../conflicts.server.ts'
import { appointmentMinutes } from '../rules/slot.ts'
import { loadAvailabilityRules, toDayBefore } from '../slots/schedule.server.ts'
import {
  type AvailabilityChange,
  type ChangeRequest,
  type ChangeResult,
  changeAvailability,
  previewDays,
  toExceptionDetail,
} from './change-availability.server.ts'
import type { StoredException } from './counsellors.server.ts'
import type { NewException } from './exception.schema.ts'

const listedPastDays = 31
const isClosure = eq(availabilityExceptions.kind, 'holiday')

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
export function addClosure(db: Db, exception: NewException, request: ChangeRequest): Promise<ChangeResult> {
  const row = { ...exception, id: crypto.randomUUID(), counsellorId: null, createdAt: request.now }
  const write = (tx: Db) => tx.insert(availabilityExceptions).values(row)
  const change = { type: 'closure.added', id: row.id, before: null, after: exception, write } as const
  return saveClosureChange(db, change, request)
}

/** Replaces the days, hours, place and name of a closure. See `changeAvailability`. */
export async function changeClosure(
  db: Db,
  { exception, ...target }: Target & Readonly<{ exception: NewException }>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const before = await findClosure(db, target.id)
  if (!before) return refuse('not_found')
  const values = { ...exception, revision: target.revision + 1 }
  const write = (tx: Db) => tx.update(availabilityExceptions).set(values).where(isClosureWithId(target.id))
  const change = { type: 'closure.changed', ...target, before, after: exception, write } as const
  return saveClosureChange(db, change, request)
}

export async function removeClosure(db: Db, target: Target, request: ChangeRequest): Promise<ChangeResult> {
  const before = await findClosure(db, target.id)
  if (!before) return refuse('not_found')
  const write = (tx: Db) => tx.delete(availabilityExceptions).where(isClosureWithId(target.id))
  const change = { type: 'closure.removed', ...target, before, after: null, write } as const
  return saveClosureChange(db, change, request)
}

/** Returns a closure, or null. The id may be any text. */
export async function findClosure(db: Db, id: string): Promise<StoredException | null> {
  if (!isUuid(id)) return null
  const [stored] = await db.select().from(availabilityExceptions).where(isClosureWithId(id))
  return stored ?? null
}

const isClosureWithId = (id: string) => and(eq(availabilityExceptions.id, id), isClosure)

type ClosureChange = Readonly<{
  type: 'closure.added' | 'closure.changed' | 'closure.removed'
  id: string
  /** Missing for a new closure. */
  revision?: number
  before: NewException | null
  after: NewException | null
  write: (tx: Db) => Promise<unknown>
}>

/** Saves a change at the offices of the closure before and after it. The preview is on the clock of one of them. */
async function saveClosureChange(
  db: Db,
  { type, id, revision, before, after, write }: ClosureChange,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const closures = [after, before].filter((closure) => closure !== null)
  const allOffices = await db.select().from(offices).orderBy(asc(offices.id))
  const [main] = closures
  const first = allOffices.find((office) => main && isAt(main, office))
  if (!main || !first) return refuse('not_found')
  const affectedOffices = allOffices.filter((office) => closures.some((closure) => isAt(closure, office)))
  const officeIds = affectedOffices.map((office) => office.id)
  const isAffectedOffice = inArray(offices.id, officeIds)
  const detail = { before: before && toExceptionDetail(before), after: after && toExceptionDetail(after) }
  const change: AvailabilityChange = {
    officeIds,
    lock: async (tx) => {
      // The order prevents deadlocks: offices by id, then the closure.
      await tx.select().from(offices).where(isAffectedOffice).orderBy(asc(offices.id)).for('update')
      if (revision === undefined) return { ok: true }
      const condition = isClosureWithId(id)
      const [row] = await tx.select().from(availabilityExceptions).where(condition).for('update')
      return checkRevision(row, revision)
    },
    affected: toAffected(closures, allOffices),
    previewFrom: choosePreviewDay(main, before).toZonedDateTime(first.timeZone).toInstant(),
    timeZone: first.timeZone,
    write: async (tx) => {
      await write(tx)
      await tx
        .update(offices)
        .set({ revision: sql`${offices.revision} + 1` })
        .where(isAffectedOffice)
      return { type, subjectType: 'closure', subjectId: id, detail }
    },
  }
  return changeAvailability(db, change, request)
}

/** Returns the first new day, or the first old day if the preview that starts there also shows the new day. */
function choosePreviewDay({ startsOn }: Closure, before: Closure | null): Temporal.PlainDate {
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
