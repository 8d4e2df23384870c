import { asc, eq } from 'drizzle-orm'
import type { Currency } from '../../db/money-kinds.ts'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { workshopDates, workshopEnquiries } from '../../db/tables/workshops.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { addGroupSession, cancelGroupSession } from '../groups/change-session.server.ts'
import type { GroupAuthor, GroupStaff } from '../groups/session-row.server.ts'
import { type EnquiryRow, lockEnquiry } from './enquiries.server.ts'

/** Returns who can lead a workshop: the counsellors who take bookings, by name. */
export function listLeaders(db: Db) {
  const { id, name, active } = counsellors
  return db.select({ id, name }).from(counsellors).where(eq(active, true)).orderBy(asc(name), asc(id))
}

type Terms = Readonly<{ amount: number; currency: Currency }>
type Schedule = Readonly<{
  id: string
  revision: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  officeId: string
  counsellorId: string
}> &
  Terms

type Planned = Awaited<ReturnType<typeof addGroupSession>>
type Refused = Extract<Planned, { ok: false }> | Refusal<'changed_meanwhile' | 'closed'>
type Scheduled = Readonly<{ ok: true; sessionId: string }> | Refused

/** Puts the workshop of an enquiry into the calendar, with the agreed price. An enquiry has one workshop that is not cancelled. */
export function scheduleWorkshop(
  db: Db,
  { id, revision, amount, currency, ...time }: Schedule,
  staff: GroupStaff,
): Promise<Scheduled> {
  return inTransaction<Scheduled>(db, async (tx) => {
    const locked = checkRevision(await lockEnquiry(tx, id), revision)
    if (!locked.ok) return locked
    const added = await addWorkshop(tx, locked.row, time, staff)
    if (!added.ok) return added
    const { sessionId } = added
    await tx.update(workshopEnquiries).set({ amount, currency }).where(eq(workshopEnquiries.id, id))
    const event = { subjectType: 'enquiry', subjectId: id, at: staff.now, actorId: staff.actorId } as const
    await announce(tx, { ...event, type: 'enquiry.scheduled', detail: { sessionId } })
    return added
  })
}

type WorkshopTime = Omit<Schedule, 'id' | 'revision' | keyof Terms>

/** Adds the session of a locked enquiry and keeps it there. Its proposed dates and the answer to them go. */
export async function addWorkshop(
  tx: Db,
  enquiry: EnquiryRow,
  time: WorkshopTime,
  author: GroupAuthor,
): Promise<Scheduled> {
  const { id, organisation, people, place, revision, isSample } = enquiry
  if (!(await takesWorkshop(tx, enquiry))) return refuse('closed')
  const planned = await addGroupSession(
    tx,
    {
      ...time,
      ...{ kind: 'workshop', title: organisation, places: people, ageBand: null, serviceId: null, isSample },
      ...{ roomId: null, mode: place === 'online' ? 'ONLINE' : 'IN_PERSON', isElsewhere: place === 'theirs' },
    },
    author,
  )
  if (!planned.ok) return planned
  const sessionId = planned.session.id
  await tx.delete(workshopDates).where(eq(workshopDates.enquiryId, id))
  await tx
    .update(workshopEnquiries)
    .set({ sessionId, status: 'agreed', datesAnswer: null, datesAnsweredAt: null, revision: revision + 1 })
    .where(eq(workshopEnquiries.id, id))
  return { ok: true, sessionId }
}

/** Returns whether an enquiry can get a date: nobody has closed it, and it has no workshop in the calendar. */
export async function takesWorkshop(
  tx: Db,
  { quarantined, status, sessionId }: Pick<EnquiryRow, 'quarantined' | 'status' | 'sessionId'>,
): Promise<boolean> {
  if (quarantined || status === 'done' || status === 'declined') return false
  return !sessionId || !(await isPlanned(tx, sessionId))
}

/** Takes the workshop of an enquiry out of the calendar before it begins. Its time is free at once. */
export function unscheduleWorkshop(
  db: Db,
  { id, revision }: Readonly<{ id: string; revision: number }>,
  staff: GroupStaff,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile' | 'closed'>> {
  return inTransaction<Awaited<ReturnType<typeof unscheduleWorkshop>>>(db, async (tx) => {
    const locked = checkRevision(await lockEnquiry(tx, id), revision)
    if (!locked.ok) return locked
    const { sessionId } = locked.row
    if (!sessionId) return refuse('closed')
    const cancelled = await cancelGroupSession(tx, { sessionId }, staff)
    if (!cancelled.ok) return refuse('closed')
    const event = { subjectType: 'enquiry', subjectId: id, at: staff.now, actorId: staff.actorId } as const
    await announce(tx, { ...event, type: 'enquiry.unscheduled', detail: { sessionId } })
    return { ok: true }
  })
}

async function isPlanned(tx: Db, sessionId: string): Promise<boolean> {
  const [session] = await tx
    .select({ status: groupSessions.status })
    .from(groupSessions)
    .where(eq(groupSessions.id, sessionId))
  return session?.status === 'planned'
}

/** Stores the agreed price and the number that the office gives the invoice. */
export function changeTerms(
  db: Db,
  {
    id,
    revision,
    ...terms
  }: Terms & Readonly<{ id: string; revision: number; invoiceNumber: string | null }>,
  { actorId, now }: Actor,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>> {
  return inTransaction<Awaited<ReturnType<typeof changeTerms>>>(db, async (tx) => {
    const locked = checkRevision(await lockEnquiry(tx, id), revision)
    if (!locked.ok) return locked
    await tx
      .update(workshopEnquiries)
      .set({ ...terms, revision: revision + 1 })
      .where(eq(workshopEnquiries.id, id))
    const subject = { subjectType: 'enquiry', subjectId: id } as const
    await announce(tx, { ...subject, at: now, actorId, type: 'enquiry.price_changed' })
    return { ok: true }
  })
}
