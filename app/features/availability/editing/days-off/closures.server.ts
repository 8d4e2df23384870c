import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
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
import type { StoredDays } from '../hours/availability.server.ts'
import {
  type Asked,
  type ChangeAnswer,
  changeSchedule,
  findLockRefusal,
  previewDays,
  type ScheduleChange,
  unknownTarget,
  type Who,
} from '../preview/change-schedule.server.ts'
import { toDaysFacts } from './days-facts.ts'
import type { Days } from './days-off.schema.ts'

const shownPastDays = 31
const isClosure = eq(availabilityExceptions.kind, 'holiday')

/** A closure at the revision that the person saw. */
type Target = Readonly<{ id: string; revision: number }>
type Place = Pick<Days, 'country' | 'officeId' | 'startsOn' | 'endsOn'>

/** Holidays and closures, the earliest first: those to come and those of the last month. */
export async function listClosures(db: Db, now: Temporal.Instant): Promise<StoredDays[]> {
  const since = toDayBefore(now).subtract({ days: shownPastDays })
  return await db
    .select()
    .from(availabilityExceptions)
    .where(and(isClosure, gte(availabilityExceptions.endsOn, since)))
    .orderBy(asc(availabilityExceptions.startsOn), asc(availabilityExceptions.id))
}

/** Returns the appointments to come on closed days, by start. */
export async function listClosureConflicts(
  db: Db,
  closures: readonly StoredDays[],
  now: Temporal.Instant,
): Promise<BookedAppointment[]> {
  if (closures.length === 0) return []
  const { id, country, timeZone } = offices
  const places = await db.select({ id, country, timeZone }).from(offices)
  const concerned = closures.map((closure) => toConcerned(closure, places.filter(isAt(closure))))
  const appointments = await loadUpcomingAppointments(db, or(...concerned), now)
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  return listConflicts(
    rules,
    appointments.filter(({ isHeld }) => !isHeld),
  )
}

/** Closes an office, or those of a country; see `changeSchedule`. */
export async function addClosure(db: Db, days: Days, asked: Asked, who: Who): Promise<ChangeAnswer> {
  const change = await toChange(db, [days])
  if (!change) return unknownTarget
  const id = crypto.randomUUID()
  const write = async (tx: Db) => {
    await tx.insert(availabilityExceptions).values({ ...days, id, counsellorId: null, createdAt: who.now })
    await raise(tx, change.officeIds)
    const detail = { before: null, after: toDaysFacts(days) }
    return { action: 'closure.added', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeSchedule(db, { ...change, write }, asked, who)
}

/** Puts other days, hours, a place or a name in the place of those of a closure; see `changeSchedule`. */
export async function changeClosure(
  db: Db,
  { days, ...target }: Target & Readonly<{ days: Days }>,
  asked: Asked,
  who: Who,
): Promise<ChangeAnswer> {
  const known = await findClosure(db, target.id)
  const change = known && (await toChange(db, [days, known]))
  if (!change) return unknownTarget
  const write = async (tx: Db) => {
    const revision = sql`${availabilityExceptions.revision} + 1`
    await tx
      .update(availabilityExceptions)
      .set({ ...days, revision })
      .where(isOwn(known.id))
    await raise(tx, change.officeIds)
    const detail = { before: toDaysFacts(known), after: toDaysFacts(days) }
    return { action: 'closure.changed', subjectType: 'closure', subjectId: known.id, detail } as const
  }
  return changeSchedule(db, { ...change, lock: toLock(change, target), write }, asked, who)
}

/** Takes a holiday or closure back; see `changeSchedule`. */
export async function removeClosure(db: Db, target: Target, asked: Asked, who: Who): Promise<ChangeAnswer> {
  const known = await findClosure(db, target.id)
  const change = known && (await toChange(db, [known]))
  if (!change) return unknownTarget
  const { id } = known
  const write = async (tx: Db) => {
    await tx.delete(availabilityExceptions).where(isOwn(id))
    await raise(tx, change.officeIds)
    const detail = { before: toDaysFacts(known), after: null }
    return { action: 'closure.removed', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeSchedule(db, { ...change, lock: toLock(change, target), write }, asked, who)
}

type ClosureChange = Omit<ScheduleChange, 'write'> & Readonly<{ officeIds: readonly string[] }>

/** The closure of an id as somebody sent it, or null. */
export async function findClosure(db: Db, id: string): Promise<StoredDays | null> {
  if (!isUuid(id)) return null
  const [known] = await db.select().from(availabilityExceptions).where(isOwn(id))
  return known ?? null
}

const isOwn = (id: string) => and(eq(availabilityExceptions.id, id), isClosure)

/** The offices first, so that whoever changes a closure waits for whoever changes its office. */
function toLock({ lock }: ClosureChange, { id, revision }: Target) {
  return async (tx: Db) => {
    const refusal = await lock(tx)
    if (refusal) return refusal
    const [found] = await tx
      .select({ revision: availabilityExceptions.revision })
      .from(availabilityExceptions)
      .where(isOwn(id))
      .for('update')
    return findLockRefusal(found, revision)
  }
}

/** What closing, or no longer closing, the days of all these places does; the preview begins with the first. */
async function toChange(db: Db, all: readonly [Place, ...Place[]]): Promise<ClosureChange | null> {
  const known = await db.select().from(offices).orderBy(asc(offices.id))
  const places = known.filter((office) => all.some((days) => isAt(days)(office)))
  const [days] = all
  const first = known.find(isAt(days))
  if (!first) return null
  const officeIds = places.map(({ id }) => id)
  return {
    officeIds,
    // In one order, so that two closures never wait for each other.
    lock: async (tx) => {
      const { id } = offices
      await tx.select({ id }).from(offices).where(inArray(id, officeIds)).orderBy(asc(id)).for('update')
      return null
    },
    concerned: or(...all.map((own) => toConcerned(own, known.filter(isAt(own))))),
    from: chooseStart(all).toZonedDateTime(first.timeZone).toInstant(),
    timeZone: first.timeZone,
  }
}

/** The new days, or the old ones where the preview shows both. */
function chooseStart([{ startsOn }, before]: readonly [Place, ...Place[]]): Temporal.PlainDate {
  const since = before ? before.startsOn.until(startsOn).days : 0
  return before && since > 0 && since < previewDays ? before.startsOn : startsOn
}

function isAt({ officeId, country }: Place) {
  return (office: Readonly<{ id: string; country: string }>) =>
    officeId ? office.id === officeId : office.country === country
}

/** Sessions on the days, on the clock of each office; which of them it really concerns, the rules say. */
function toConcerned({ startsOn, endsOn }: Place, places: readonly { id: string; timeZone: string }[]) {
  return or(
    ...places.map(({ id, timeZone }) => {
      const toStart = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
      return and(
        eq(bookings.officeId, id),
        gt(bookings.startsAt, toStart(startsOn).subtract({ minutes: appointmentMinutes })),
        // Hours of the last day may run into the next one.
        lt(bookings.startsAt, toStart(endsOn.add({ days: 2 }))),
      )
    }),
  )
}

async function raise(tx: Db, officeIds: readonly string[]) {
  await tx
    .update(offices)
    .set({ revision: sql`${offices.revision} + 1` })
    .where(inArray(offices.id, [...officeIds]))
}
