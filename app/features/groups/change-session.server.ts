import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { AgeBand } from '../../db/age-bands.ts'
import type { Db } from '../../db/open.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import { isMeetingShown } from '../../outbox/appointment/meeting-address.ts'
import { isExemptOffice } from '../booking/guardian/guardian-rule.server.ts'
import { expireHolds } from '../booking/hold.server.ts'
import { inBookingTransaction, slotConstraints } from '../booking/transaction/constraints.server.ts'
import {
  announceGroup,
  type GroupAuthor,
  type GroupSessionRow,
  type GroupStaff,
  isOpen,
  lockSession,
} from './session-row.server.ts'
import { freeTime, type GroupTime, takeTime } from './take-time.server.ts'

/** What staff decide about a session. */
export type GroupPlan = GroupTime &
  Readonly<{
    places: number
    ageBand: AgeBand | null
    /** The service whose price the page shows. */
    serviceId: string | null
  }>

type PlanRefusal = Refusal<
  | 'not_found'
  /** The session is in the past, or has begun, or is cancelled. */
  | 'over'
  /** Leave, a holiday or a closure. */
  | 'away'
  | 'no_room'
  /** Somebody else has the counsellor or the room. */
  | 'slot_taken'
>
type Saved = Readonly<{ ok: true; session: GroupSessionRow }>

/** Adds a session of a group or of a workshop. A counsellor adds sessions that they lead. */
export async function addGroupSession(
  db: Db,
  { kind, ...plan }: GroupPlan & Pick<GroupSessionRow, 'kind'> & Partial<Pick<GroupSessionRow, 'isSample'>>,
  staff: GroupAuthor,
): Promise<Saved | PlanRefusal> {
  const { now } = staff
  await expireHolds(db, now)
  return inBookingTransaction<Saved | PlanRefusal, 'slot_taken'>(db, slotConstraints, async (tx) => {
    const checked = await checkPlan(tx, plan, staff)
    if (!checked.ok) return checked
    const taken = await takeTime(tx, plan, null, now)
    if (!taken.ok) return taken
    const { busyId, roomId } = taken
    const [session] = await tx
      .insert(groupSessions)
      .values({ id: randomUUID(), kind, ...plan, busyId, roomId, status: 'planned', createdAt: now })
      .returning()
    if (!session) throw new Error('the statement returned no session')
    await announceGroup(tx, { type: 'group.added', before: null, after: session, detail: { kind } }, staff)
    return { ok: true, session }
  })
}

type SessionChange = GroupPlan &
  Readonly<{
    sessionId: string
    revision: number
    /** The countries in which people under 18 agree for themselves. */
    exemptCountries?: readonly Country[]
  }>

/** Changes a session that has not begun, also its time and place. Everybody who has a place is told of another time or place. */
export async function changeGroupSession(
  db: Db,
  { sessionId, revision, exemptCountries = [], ...plan }: SessionChange,
  staff: GroupStaff,
): Promise<
  Saved | PlanRefusal | Refusal<'changed_meanwhile' | 'too_few_places' | 'ages_differ' | 'law_differs'>
> {
  const { scope, now } = staff
  await expireHolds(db, now)
  type Changed = Awaited<ReturnType<typeof changeGroupSession>>
  return inBookingTransaction<Changed, 'slot_taken'>(db, slotConstraints, async (tx) => {
    const locked = await lockSession(tx, scope, { sessionId, revision })
    if (!locked.ok) return locked
    const before = locked.row
    if (!isOpen(before, now)) return refuse('over')
    if (plan.places < before.taken) return refuse('too_few_places')
    // The people who have a place, or wait for one, were told the ages.
    if (plan.ageBand !== before.ageBand && (await hasPeople(tx, before))) return refuse('ages_differ')
    if (await needsGuardians(tx, before, plan.officeId, exemptCountries)) return refuse('law_differs')
    const checked = await checkPlan(tx, plan, staff)
    if (!checked.ok) return checked
    const taken = await takeTime(
      tx,
      { ...plan, isElsewhere: staysElsewhere(before, plan) },
      before.busyId,
      now,
    )
    if (!taken.ok) return taken
    const { busyId, roomId } = taken
    const [session] = await tx
      .update(groupSessions)
      .set({ ...plan, busyId, roomId, revision: revision + 1 })
      .where(eq(groupSessions.id, sessionId))
      .returning()
    if (!session) throw new Error('the statement returned no session')
    // A person who has seen the address can give the place back before the new time.
    if (busyId && isMeetingShown(before, now) && !isMeetingShown(session, now))
      await tx.update(bookings).set({ meetingRoom: randomUUID() }).where(eq(bookings.id, busyId))
    const fields = listChanges(before, session)
    const isMoved = movedFields.some((field) => fields.includes(field))
    const type = isMoved ? 'group.moved' : 'group.changed'
    if (fields.length > 0)
      await announceGroup(tx, { type, before, after: session, detail: { fields } }, staff)
    return { ok: true, session }
  })
}

/** Cancels a session that has not begun, for everybody who has a place. Its time is free at once. */
export function cancelGroupSession(
  db: Db,
  { sessionId, revision }: Readonly<{ sessionId: string; revision?: number }>,
  staff: GroupStaff,
): Promise<Saved | Refusal<'not_found' | 'changed_meanwhile' | 'already_cancelled' | 'over'>> {
  const { scope, now } = staff
  type Cancelled = Awaited<ReturnType<typeof cancelGroupSession>>
  return inTransaction<Cancelled>(db, async (tx) => {
    const locked = await lockSession(tx, scope, { sessionId, revision })
    if (!locked.ok) return locked
    const before = locked.row
    if (before.status === 'cancelled') return refuse('already_cancelled')
    if (!isOpen(before, now)) return refuse('over')
    await freeTime(tx, before.busyId, now)
    const [session] = await tx
      .update(groupSessions)
      .set({ status: 'cancelled', cancelledAt: now, busyId: null, revision: before.revision + 1 })
      .where(eq(groupSessions.id, sessionId))
      .returning()
    if (!session) throw new Error('the statement returned no session')
    await announceGroup(tx, { type: 'group.cancelled', before, after: session }, staff)
    return { ok: true, session }
  })
}

/** A workshop in person without a room of ours takes place at the organisation, until staff choose a room. */
const staysElsewhere = ({ kind, mode, roomId }: GroupSessionRow, plan: GroupPlan) =>
  kind === 'workshop' && mode === 'IN_PERSON' && roomId === null && plan.roomId === null

async function hasPeople(tx: Db, { id, taken }: GroupSessionRow): Promise<boolean> {
  const isWaiting = and(eq(groupPlaces.sessionId, id), eq(groupPlaces.status, 'requested'))
  return taken > 0 || (await tx.$count(groupPlaces, isWaiting)) > 0
}

/** Returns whether people have a place because the law of their country asks for no guardian, and that of the new office asks for one. */
async function needsGuardians(
  tx: Db,
  { id, officeId: before }: GroupSessionRow,
  officeId: string,
  exemptCountries: readonly Country[],
): Promise<boolean> {
  if (before === officeId || (await isExemptOffice(tx, officeId, exemptCountries))) return false
  const { sessionId, status, guardianAnswer } = groupPlaces
  const isOwn = and(eq(sessionId, id), inArray(status, ['requested', 'confirmed']))
  return (await tx.$count(groupPlaces, and(isOwn, eq(guardianAnswer, 'exempt')))) > 0
}

async function checkPlan(tx: Db, plan: GroupPlan, { scope, now }: GroupAuthor) {
  const { counsellorId, startsAt, serviceId } = plan
  // A counsellor plans for themselves.
  if (scope.counsellorId !== null && scope.counsellorId !== counsellorId) return refuse('not_found')
  if (Temporal.Instant.compare(startsAt, now) <= 0) return refuse('over')
  if (serviceId !== null) {
    const isOffered = and(eq(services.id, serviceId), eq(services.type, 'GROUP'))
    if ((await tx.$count(services, isOffered)) === 0) return refuse('not_found')
  }
  return { ok: true } as const
}

const movedFields = ['startsAt', 'endsAt', 'officeId', 'mode'] as const
const changeable = [
  ...movedFields,
  ...(['title', 'places', 'ageBand', 'serviceId', 'counsellorId', 'roomId'] as const),
]

/** Returns the names of the fields that differ. */
function listChanges(before: GroupSessionRow, after: GroupSessionRow): string[] {
  return changeable.filter((field) => String(before[field]) !== String(after[field]))
}
