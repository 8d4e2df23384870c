import { setImmediate as letOthersIn, setTimeout as letWait } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { bookings } from '../../../db/tables/booking.ts'
import type { Configuration, Timetable } from '../rules/timetable.ts'
import { readTimetable } from '../slots/timetable.server.ts'
import { type BookedSession, loadBookedSessions } from './conflicting-appointments.server.ts'
import { isStillOffered } from './conflicts.ts'

/** `startsAt` in epoch milliseconds. */
type Outside = Readonly<{ bookingId: string; startsAt: number }>
/** Of one counsellor, true as long as rules and sessions are these very objects of the timetable. */
type Known = Readonly<{ rules: Configuration; sessions: unknown; outside: readonly Outside[] }>
type Memory = { known: Map<string, Known>; last: Promise<unknown> }

const memories = new WeakMap<Db, Memory>()
/** Sessions that are looked at before other requests have their turn. */
const atOnce = 200
const patienceMs = 300

/**
 * The sessions to come of all counsellors that no rule would offer any more, as `listStrandedSessions` finds them: how many,
 * and the first `most`. What was found is kept for each counsellor until rules or sessions change (decision 006), since there
 * may be 50,000 to look at.
 */
export async function findStranded(
  db: Db,
  now: Temporal.Instant,
  most: number,
): Promise<{ total: number; sessions: BookedSession[] }> {
  const memory = memories.get(db) ?? { known: new Map(), last: Promise.resolve() }
  memories.set(db, memory)
  const update = memory.last.then(() => learn(db, memory.known, now))
  memory.last = update.catch(() => {})
  await update
  const all = [...memory.known.values()]
    .flatMap(({ outside }) => outside)
    .filter(({ startsAt }) => startsAt > now.epochMilliseconds)
  const first = most > 0 ? all.toSorted((a, b) => a.startsAt - b.startsAt).slice(0, most) : []
  const ids = first.map(({ bookingId }) => bookingId)
  const sessions = ids.length > 0 ? await loadBookedSessions(db, inArray(bookings.id, ids), now) : []
  return { total: all.length, sessions }
}

/** The same for a page that shows more; null where it takes longer than such a page may wait. The search goes on. */
export function findStrandedSoon(db: Db, now: Temporal.Instant, most: number) {
  return Promise.race([findStranded(db, now, most), letWait(patienceMs, null, { ref: false })])
}

/** How many there are, as soon. */
export async function countStranded(db: Db, now: Temporal.Instant): Promise<number | null> {
  return (await findStrandedSoon(db, now, 0))?.total ?? null
}

async function learn(db: Db, known: Map<string, Known>, now: Temporal.Instant): Promise<void> {
  const timetable = await readTimetable(db, now)
  const people = timetable.configuration.counsellors.map(({ id }) => id)
  const changed = people.filter((id) => !isCurrent(known.get(id), timetable, id))
  if (changed.length === 0) return
  // What is booked from here on is another list of sessions at the next look.
  const seen = new Map(changed.map((id) => [id, timetable.busy.get(id)]))
  const isAll = changed.length === people.length
  const rows = await loadBookedSessions(db, isAll ? undefined : inArray(bookings.counsellorId, changed), now)
  const outside = Map.groupBy(
    await pickOutside(timetable.configuration, rows),
    ({ counsellorId }) => counsellorId,
  )
  for (const [id, sessions] of seen) {
    const own = (outside.get(id) ?? []).map(({ bookingId, startsAt }) => {
      return { bookingId, startsAt: startsAt.epochMilliseconds }
    })
    known.set(id, { rules: timetable.configuration, sessions, outside: own })
  }
}

function isCurrent(known: Known | undefined, { configuration, busy }: Timetable, id: string): boolean {
  return known?.rules === configuration && known.sessions === busy.get(id)
}

async function pickOutside(rules: Configuration, sessions: readonly BookedSession[]) {
  const outside: BookedSession[] = []
  for (const [place, session] of sessions.entries()) {
    if (place % atOnce === atOnce - 1) await letOthersIn()
    if (!session.isHeld && !isStillOffered(rules, session)) outside.push(session)
  }
  return outside
}
