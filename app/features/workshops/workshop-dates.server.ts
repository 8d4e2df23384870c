import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { Currency } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { counsellors, meetingAddress, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { workshopDates, workshopEnquiries } from '../../db/tables/workshops.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { isMeetingShown, toMeetingLink } from '../../outbox/appointment/meeting-address.ts'
import { listDates, lockEnquiry } from './enquiries.server.ts'
import { toWorkshopPlace } from './enquiry-steps.ts'
import { addWorkshop, takesWorkshop } from './schedule-workshop.server.ts'

type Proposal = Readonly<{
  id: string
  revision: number
  officeId: string
  counsellorId: string
  starts: readonly Temporal.Instant[]
  minutes: number
  amount: number
  currency: Currency
}>

/**
 * Proposes dates and a price to an organisation by a mail with a private link. They replace the dates before. Nobody's time is taken: the
 * choice of the organisation takes it, if it is still free.
 */
export function proposeDates(
  db: Db,
  { id, revision, officeId, counsellorId, starts, minutes, ...price }: Proposal,
  { actorId, now }: Actor,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile' | 'closed' | 'over'>> {
  return inTransaction<Awaited<ReturnType<typeof proposeDates>>>(db, async (tx) => {
    const locked = checkRevision(await lockEnquiry(tx, id), revision)
    if (!locked.ok) return locked
    // Who has no address is asked on the phone.
    if (!locked.row.email || !(await takesWorkshop(tx, locked.row))) return refuse('closed')
    if (starts.some((start) => Temporal.Instant.compare(start, now) <= 0)) return refuse('over')
    await tx.delete(workshopDates).where(eq(workshopDates.enquiryId, id))
    const place = { enquiryId: id, officeId, counsellorId }
    const rows = starts.map((startsAt) => ({ ...place, startsAt, endsAt: startsAt.add({ minutes }) }))
    await tx.insert(workshopDates).values(rows)
    const status = locked.row.status === 'new' ? 'talking' : locked.row.status
    await tx
      .update(workshopEnquiries)
      .set({ ...price, status, datesAnswer: null, datesAnsweredAt: null, revision: revision + 1 })
      .where(eq(workshopEnquiries.id, id))
    const event = { subjectType: 'enquiry', subjectId: id, at: now, actorId } as const
    await announce(tx, { ...event, type: 'enquiry.dates_proposed', detail: { dates: starts.length } })
    return { ok: true }
  })
}

export type ProposedDates = NonNullable<Awaited<ReturnType<typeof findProposedDates>>>

/** Returns what an organisation reads by its private link: the workshop in the calendar, or the dates to choose from. Null without an enquiry. */
export async function findProposedDates(db: Db, enquiryId: string, now: Temporal.Instant) {
  const [row] = await db
    .select({
      ...{ enquiry: workshopEnquiries, session: groupSessions },
      ...{ meetingAddress, meetingRoom: bookings.meetingRoom },
    })
    .from(workshopEnquiries)
    .leftJoin(groupSessions, eq(groupSessions.id, workshopEnquiries.sessionId))
    .leftJoin(bookings, eq(bookings.id, groupSessions.busyId))
    .leftJoin(counsellors, eq(counsellors.id, groupSessions.counsellorId))
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(and(eq(workshopEnquiries.id, enquiryId), eq(workshopEnquiries.quarantined, false)))
  if (!row) return null
  const { organisation, people, amount, currency, status, datesAnswer } = row.enquiry
  const session = row.session?.status === 'planned' ? row.session : null
  const place = session ? toWorkshopPlace(session, row.enquiry) : row.enquiry.place
  const meeting =
    session?.mode === 'ONLINE' && row.meetingRoom
      ? { meetingAddress: row.meetingAddress, meetingRoom: row.meetingRoom }
      : null
  const isOpen = status !== 'done' && status !== 'declined' && !session
  const proposed = await listDates(db, enquiryId)
  const dates = proposed.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) > 0)
  const officeId = session?.officeId ?? dates[0]?.officeId
  const [office] = officeId ? await db.select().from(offices).where(eq(offices.id, officeId)) : []
  return {
    ...{ organisation, people, place, amount, currency, datesAnswer, session, office: office ?? null },
    meetingLink: meeting && session && isMeetingShown(session, now) ? toMeetingLink(meeting) : null,
    dates: isOpen && office ? dates : [],
  }
}

type Chosen = Readonly<{ ok: true }> | Refusal<'over' | 'slot_taken'>

/**
 * An organisation chooses one of the proposed dates by its private link. The workshop stands in the calendar at once, or the date is
 * refused because the counsellor has something else by now. A second press finds the same workshop.
 */
export async function chooseDate(
  db: Db,
  { id, startsAt }: Readonly<{ id: string; startsAt: Temporal.Instant }>,
  now: Temporal.Instant,
): Promise<Chosen> {
  const isOne = and(eq(workshopDates.enquiryId, id), eq(workshopDates.startsAt, startsAt))
  const chosen = await inTransaction<Chosen>(db, async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) return refuse('over')
    if (enquiry.sessionId && (await standsAt(tx, enquiry.sessionId, startsAt))) return { ok: true }
    const [date] = await tx
      .select()
      .from(workshopDates)
      .where(and(isOne, gt(workshopDates.startsAt, now)))
    if (!date) return refuse('over')
    const { endsAt, officeId, counsellorId } = date
    const time = { startsAt, endsAt, officeId, counsellorId }
    const added = await addWorkshop(tx, enquiry, time, { scope: { counsellorId: null }, now })
    // Leave and a full house are as good a reason as another session, and none that an organisation should read.
    if (!added.ok) return refuse(added.reason === 'closed' ? 'over' : 'slot_taken')
    await answer(tx, id, 'chosen', now)
    const event = { subjectType: 'enquiry', subjectId: id, at: now } as const
    const detail = { by: 'organisation', sessionId: added.sessionId }
    await announce(tx, { ...event, type: 'enquiry.date_chosen', detail })
    return { ok: true }
  })
  // Nobody chooses a day twice that cannot be had.
  if (!chosen.ok && chosen.reason === 'slot_taken')
    await inTransaction(db, (tx) => dropDates(tx, isOne, now, { detail: { by: 'organisation' } }))
  return chosen
}

/** The person or the organisation that makes dates go. The software does it when both are missing. */
type Cause = Readonly<{ actorId?: string; detail?: Readonly<{ by: 'organisation' }> }>

/**
 * Deletes proposed dates. An organisation that has none left was told that we write when we have days, so staff get a follow-up. Returns
 * the number of dates.
 */
export async function dropDates(
  tx: Db,
  which: SQL | undefined,
  now: Temporal.Instant,
  cause: Cause = {},
): Promise<number> {
  const { enquiryId, startsAt } = workshopDates
  const found = await tx.selectDistinct({ enquiryId }).from(workshopDates).where(which).orderBy(enquiryId)
  const ids = found.map((date) => date.enquiryId)
  // As everywhere, the enquiry is locked before its dates.
  const locked = new Map<string, Awaited<ReturnType<typeof lockEnquiry>>>()
  for (const id of ids) locked.set(id, await lockEnquiry(tx, id))
  const isLocked = and(which, inArray(enquiryId, ids))
  const gone = await tx.delete(workshopDates).where(isLocked).returning({ enquiryId })
  for (const subjectId of new Set(gone.map((date) => date.enquiryId).sort())) {
    const enquiry = locked.get(subjectId)
    const isLeft = and(eq(enquiryId, subjectId), gt(startsAt, now))
    if (!enquiry || (await tx.$count(workshopDates, isLeft)) > 0) continue
    // An organisation that wants other days has a follow-up from then on.
    if (enquiry.datesAnswer === 'none_fits' || !(await takesWorkshop(tx, enquiry))) continue
    const event = { type: 'enquiry.dates_gone', subjectType: 'enquiry', subjectId, at: now } as const
    await announce(tx, { ...event, ...cause })
  }
  return gone.length
}

/** Deletes the proposed dates that are over. */
export const dropPastDates = (tx: Db, now: Temporal.Instant): Promise<number> =>
  dropDates(tx, lte(workshopDates.startsAt, now), now)

async function standsAt(tx: Db, sessionId: string, startsAt: Temporal.Instant): Promise<boolean> {
  const { id, status } = groupSessions
  const isIt = and(eq(id, sessionId), eq(status, 'planned'), eq(groupSessions.startsAt, startsAt))
  return (await tx.$count(groupSessions, isIt)) > 0
}

function answer(tx: Db, id: string, datesAnswer: 'chosen' | 'none_fits', now: Temporal.Instant) {
  return tx
    .update(workshopEnquiries)
    .set({ datesAnswer, datesAnsweredAt: now })
    .where(eq(workshopEnquiries.id, id))
}

/** An organisation says that no proposed date fits, or is left. It can still choose one until the office proposes others. */
export function refuseDates(
  db: Db,
  id: string,
  now: Temporal.Instant,
): Promise<Readonly<{ ok: true }> | Refusal<'over'>> {
  return inTransaction<Awaited<ReturnType<typeof refuseDates>>>(db, async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry || !(await takesWorkshop(tx, enquiry))) return refuse('over')
    if (enquiry.datesAnswer === 'none_fits') return { ok: true }
    await answer(tx, id, 'none_fits', now)
    const event = { subjectType: 'enquiry', subjectId: id, at: now } as const
    await announce(tx, { ...event, type: 'enquiry.none_fits', detail: { by: 'organisation' } })
    return { ok: true }
  })
}
