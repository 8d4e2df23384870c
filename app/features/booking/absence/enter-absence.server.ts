import { and, eq, gt, gte, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type Reason, type Refusal, refuse } from '../../../db/refusal.ts'
import { availabilityExceptions } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { groupSessions } from '../../../db/tables/groups.ts'
import { withinScope } from '../../../db/within-scope.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { addException, findCounsellor } from '../../availability/editing/counsellors.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { cancelBooking } from '../cancel.server.ts'
import { isAt, moveBooking } from '../move.server.ts'
import type { StaffCaller } from '../transaction/caller.ts'
import { findDayAtOffices } from './day-at-offices.server.ts'

/** What becomes of a session: another slot, a cancellation, or nothing for now. */
export type AbsenceChoice = Readonly<{
  bookingId: string
  revision: number
  choice: SlotStart | 'cancel' | 'keep'
}>

type GroupOfAbsence = Readonly<{ sessionId: string; revision: number }>

type Absence = Readonly<{
  counsellorId: string
  /** A day on the clock of each office. */
  day: Temporal.PlainDate
  /** The revision of the counsellor's hours that the form showed. */
  revision: number
  choices: readonly AbsenceChoice[]
  /** The group sessions to cancel. The others stay as they are. */
  groups: readonly GroupOfAbsence[]
  /** Cancels a group session and tells its people. */
  cancelGroup: (group: GroupOfAbsence) => Promise<Readonly<{ ok: true }> | Refusal<Reason>>
}>

type Entered = Readonly<{
  ok: true
  moved: number
  cancelled: number
  /** The sessions that stay as they are, because they changed meanwhile or their new time was taken. */
  refused: readonly Readonly<{ id: string; reason: string }>[]
}>

/**
 * Enters the leave of a day and then moves or cancels its sessions, each in a transaction of its own with its mails. The leave comes
 * first, so that nobody books the day meanwhile. A session that was booked after the form was shown refuses all of it. A session that
 * changed refuses only itself. A group session is cancelled or stays. Sent twice, it changes nothing twice, and says the same.
 */
export async function enterAbsence(
  db: Db,
  { counsellorId, day, revision, choices, groups, cancelGroup }: Absence,
  { actorId, scope }: Omit<StaffCaller, 'revision'>,
  now: Temporal.Instant,
): Promise<Entered | Refusal<'not_found' | 'changed_meanwhile' | 'conflicts'>> {
  const counsellor = await findCounsellor(db, scope, counsellorId)
  if (!counsellor) return refuse('not_found')
  if (!(await hasLeave(db, counsellorId, day))) {
    const exception = { ...wholeDay, startsOn: day, endsOn: day }
    const held = await listHolds(db, counsellor, day, now)
    const shownIds = [...choices.map(({ bookingId }) => bookingId), ...held]
    const request = { actorId, now, isPreview: false, isAccepted: true, shownIds }
    const added = await addException(db, scope, { counsellorId, revision, exception }, request)
    if (!added.ok) return refuse(added.reason === 'preview' ? 'conflicts' : added.reason)
  }
  let [moved, cancelled] = [0, 0]
  const refused: { id: string; reason: string }[] = []
  for (const { bookingId, revision: seen, choice } of choices) {
    if (choice === 'keep') continue
    const change = { bookingId, caller: { actorId, scope, revision: seen } }
    const changed =
      choice === 'cancel'
        ? await cancelBooking(db, { ...change, reason: 'agency', tellClient: true }, now)
        : await moveBooking(db, { ...change, slot: choice, withoutNotice: true }, now)
    if (!changed.ok && !(await isDone(db, scope, bookingId, choice)))
      refused.push({ id: bookingId, reason: changed.reason })
    else if (choice === 'cancel') cancelled += 1
    else moved += 1
  }
  for (const group of groups) {
    const ended = await cancelGroup(group)
    if (ended.ok || (await isGroupCancelled(db, scope, group.sessionId))) cancelled += 1
    else refused.push({ id: group.sessionId, reason: ended.reason })
  }
  return { ok: true, moved, cancelled, refused }
}

const wholeDay = {
  kind: 'leave',
  startsMinute: null,
  endsMinute: null,
  country: null,
  officeId: null,
  inPerson: true,
  online: true,
  note: '',
} as const

/** Returns whether a session is as somebody chose: a press before was the same, or another one. */
async function isDone(
  db: Db,
  scope: StaffCaller['scope'],
  bookingId: string,
  choice: SlotStart | 'cancel',
): Promise<boolean> {
  const isIt = and(eq(bookings.id, bookingId), withinScope(bookings.counsellorId, scope))
  const [booking] = isUuid(bookingId) ? await db.select().from(bookings).where(isIt) : []
  if (!booking) return false
  if (choice === 'cancel') return booking.status === 'cancelled'
  return booking.status === 'confirmed' && isAt(booking, choice)
}

async function isGroupCancelled(db: Db, scope: StaffCaller['scope'], sessionId: string): Promise<boolean> {
  const { id, status, counsellorId } = groupSessions
  const isIt = and(eq(id, sessionId), eq(status, 'cancelled'), withinScope(counsellorId, scope))
  return isUuid(sessionId) && (await db.$count(groupSessions, isIt)) > 0
}

/** Returns whether leave closes this day whole: at all offices, in person and online. */
async function hasLeave(db: Db, counsellorId: string, day: Temporal.PlainDate): Promise<boolean> {
  const { kind, startsOn, endsOn, startsMinute, country, officeId, inPerson, online } = availabilityExceptions
  const isOfDay = and(lte(startsOn, day), gte(endsOn, day), isNull(startsMinute))
  const isEverywhere = and(isNull(country), isNull(officeId), eq(inPerson, true), eq(online, true))
  const isLeave = and(eq(availabilityExceptions.counsellorId, counsellorId), eq(kind, 'leave'))
  return (await db.$count(availabilityExceptions, and(isLeave, isOfDay, isEverywhere))) > 0
}

/** Returns the ids of the times that somebody holds now. The leave does not wait for them. */
async function listHolds(
  db: Db,
  counsellor: Readonly<{ id: string; timeZone: string }>,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<string[]> {
  const { id, startsAt, endsAt, officeId, status, holdExpiresAt } = bookings
  const { from, until, isCovered } = await findDayAtOffices(db, day, counsellor.timeZone)
  const isHeld = and(eq(status, 'held'), gt(holdExpiresAt, now))
  const rows = await db
    .select({ id, startsAt, endsAt, officeId })
    .from(bookings)
    .where(and(eq(bookings.counsellorId, counsellor.id), isHeld, gt(endsAt, from), lt(startsAt, until)))
  return rows.filter(isCovered).map((row) => row.id)
}
