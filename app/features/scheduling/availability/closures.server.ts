import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { availabilityExceptions, offices } from '../../../db/tables/scheduling.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { loadConfiguration, toDayBefore } from '../configuration.server.ts'
import { sessionMinutes } from '../slot.ts'
import { isStillOffered } from '../stranded.ts'
import { type BookedSession, loadBookedSessions } from '../stranded-sessions.server.ts'
import type { StoredDays } from './availability.server.ts'
import {
  type Asked,
  type ChangeAnswer,
  changeSchedule,
  type ScheduleChange,
  type Who,
} from './change-schedule.server.ts'
import { toDaysFacts } from './days-facts.ts'
import type { Days } from './days-off.schema.ts'

const shownPastDays = 31
const isClosure = eq(availabilityExceptions.kind, 'holiday')

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

/** Booked sessions on days that are closed. */
export async function listStrandedOn(
  db: Db,
  closures: readonly StoredDays[],
  now: Temporal.Instant,
): Promise<BookedSession[]> {
  if (closures.length === 0) return []
  const { id, country, timeZone } = offices
  const places = await db.select({ id, country, timeZone }).from(offices)
  const concerned = closures.map((closure) => toConcerned(closure, places.filter(isAt(closure))))
  const sessions = await loadBookedSessions(db, or(...concerned), now)
  if (sessions.length === 0) return []
  const configuration = await loadConfiguration(db, toDayBefore(now))
  return sessions.filter((session) => !session.isHeld && !isStillOffered(configuration, session))
}

/** Closes an office, or those of a country; see `changeSchedule`. */
export async function addClosure(db: Db, days: Days, asked: Asked, who: Who): Promise<ChangeAnswer> {
  const change = await toChange(db, days)
  if (!change) return { ok: false, reason: 'unknown' }
  const id = crypto.randomUUID()
  const write = async (tx: Db) => {
    await tx.insert(availabilityExceptions).values({ ...days, id, counsellorId: null, createdAt: who.now })
    await raise(tx, change.officeIds)
    const detail = { before: null, after: toDaysFacts(days) }
    return { action: 'closure.added', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeSchedule(db, { ...change, write }, asked, who)
}

/** Takes a holiday or closure back; see `changeSchedule`. */
export async function removeClosure(db: Db, id: string, asked: Asked, who: Who): Promise<ChangeAnswer> {
  if (!isUuid(id)) return { ok: false, reason: 'unknown' }
  const own = and(eq(availabilityExceptions.id, id), isClosure)
  const [known] = await db.select().from(availabilityExceptions).where(own)
  const change = known && (await toChange(db, known))
  if (!known || !change) return { ok: false, reason: 'unknown' }
  const lock = async (tx: Db) => {
    const refusal = await change.lock(tx)
    if (refusal) return refusal
    const isThere = (await tx.$count(availabilityExceptions, own)) > 0
    return isThere ? null : 'unknown'
  }
  const write = async (tx: Db) => {
    await tx.delete(availabilityExceptions).where(own)
    await raise(tx, change.officeIds)
    const detail = { before: toDaysFacts(known), after: null }
    return { action: 'closure.removed', subjectType: 'closure', subjectId: id, detail } as const
  }
  return changeSchedule(db, { ...change, lock, write }, asked, who)
}

type ClosureChange = Omit<ScheduleChange, 'write'> & Readonly<{ officeIds: readonly string[] }>

async function toChange(db: Db, days: Place): Promise<ClosureChange | null> {
  const places = (await db.select().from(offices).orderBy(asc(offices.id))).filter(isAt(days))
  const [first] = places
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
    concerned: toConcerned(days, places),
    busy: undefined,
    from: days.startsOn.toZonedDateTime(first.timeZone).toInstant(),
    timeZone: first.timeZone,
  }
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
        gt(bookings.startsAt, toStart(startsOn).subtract({ minutes: sessionMinutes })),
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
