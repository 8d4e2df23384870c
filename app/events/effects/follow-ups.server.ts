import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { addCall, addTask, closeTasks, reopenTasks } from '../../db/follow-up-tasks.server.ts'
import { lacksMeeting } from '../../db/lacks-meeting.server.ts'
import type { Db } from '../../db/open.server.ts'
import { idsOfSeries } from '../../db/series.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks, taskKinds } from '../../db/tables/follow-up.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { isComing, isTimeWanted } from '../../features/booking/allowed-changes.ts'
import { isMinorAge } from '../../features/booking/guardian/adult-age.ts'
import type { BookingEvent, OtherEvent } from '../event.ts'

/**
 * Adds what a booking makes necessary. A move brings the promise to write before the appointment forward. A booking whose time nothing
 * keeps makes no task before its proof.
 */
export async function ofBooking(tx: Db, { after: booking, at, series }: BookingEvent): Promise<void> {
  const subject = toSubject(booking.id)
  const dueBefore = booking.startsAt
  if (booking.quarantined) return addTask(tx, { kind: 'honeypot', ...subject, dueBefore }, at)
  if (isTimeWanted(booking)) return
  // The consent text promises a message before the appointment, and one before the first of a series.
  if (booking.guardianAnswer === 'unsafe' && series?.isFirst !== false)
    await addTask(tx, { kind: 'unsafe_answer', ...subject, dueBefore: booking.startsAt }, at)
  // A later session of a series gets its own a day before it, if the address is still missing (updateMeetingTasks).
  if (booking.mode === 'ONLINE' && series?.isFirst !== false && (await lacksMeetingAddress(tx, booking.id)))
    await addTask(tx, { kind: 'meeting_link_missing', ...subject, dueBefore: booking.startsAt }, at)
  if (booking.status === 'requested') await addTask(tx, { kind: 'no_time', ...subject }, at)
}

export async function timeGiven(tx: Db, { after, at }: BookingEvent): Promise<void> {
  await closeTasks(tx, { bookingId: after.id, kinds: ['no_time'] }, 'time_given', at)
}

export async function released(tx: Db, { after, at }: BookingEvent): Promise<void> {
  await closeTasks(tx, { bookingId: after.id, kinds: ['honeypot'] }, 'released', at)
}

export async function cancelled(tx: Db, event: BookingEvent): Promise<void> {
  const { after, by, detail, at } = event
  // Staff who do not want a mail have told the client.
  const isCalled = by.role === 'staff' && detail?.tellClient !== false && after.email === null
  const kinds = isCalled ? taskKinds.filter((kind) => kind !== 'call_client') : undefined
  await closeTasks(tx, { bookingId: after.id, kinds }, 'booking_cancelled', at)
  if (isCalled) await clientToCall(tx, event)
}

/** No mail tells a client without an address what has changed, so staff call. One call tells of all sessions of a series. */
export async function clientToCall(tx: Db, { after, at, series }: BookingEvent): Promise<void> {
  const hasNews = after.startsAt !== null || after.status === 'cancelled'
  if (after.email !== null || !hasNews || after.quarantined || series?.isFirst === false) return
  await addCall(tx, after, at)
}

export async function attended(tx: Db, { after, at }: BookingEvent): Promise<void> {
  await closeTasks(tx, { bookingId: after.id }, 'attended', at)
}

/** The follow-ups of a cancelled booking are open again. The call about an earlier change stays. */
export async function cancelUndone(tx: Db, { after, at, undoes: since = at }: BookingEvent): Promise<void> {
  await reopenTasks(tx, { bookingId: after.id, outcome: 'booking_cancelled', since }, at)
  const call = { bookingId: after.id, kinds: ['call_client'], addedSince: since } as const
  await closeTasks(tx, call, 'cancel_undone', at)
}

export async function outcomeUndone(tx: Db, { after, at, undoes: since = at }: BookingEvent): Promise<void> {
  await reopenTasks(tx, { bookingId: after.id, outcome: 'attended', since }, at)
}

/** Our booking stays as it is when its scheduler moves or cancels it: staff tell the client, and change it. */
export async function outsideChanged(tx: Db, { after, at }: BookingEvent): Promise<void> {
  const { startsAt: dueBefore } = after
  await addTask(tx, { kind: 'outside_changed', ...toSubject(after.id), dueBefore, isNew: true }, at)
}

/** Staff call the person whose appointment ended without proof. Nobody waits for a request whose time nothing kept. */
export async function ended(tx: Db, { before, after, at }: BookingEvent): Promise<void> {
  await closeTasks(tx, { bookingId: after.id }, 'booking_ended', at)
  if (before?.status === 'requested') return
  await addTask(tx, { kind: 'address_unproven', ...toSubject(after.id) }, at)
}

/** Staff ask by phone when no mail can ask, or nobody answered it. */
export async function guardianUnanswered(tx: Db, { after, at }: BookingEvent): Promise<void> {
  const task = { kind: 'guardian_unanswered', ...toSubject(after.id), dueBefore: after.startsAt } as const
  await addTask(tx, task, at)
}

export async function guardianAgreed(tx: Db, { after, at }: BookingEvent): Promise<void> {
  const kinds = ['guardian_unanswered', 'guardian_refused'] as const
  await closeTasks(tx, { bookingId: after.id, kinds }, 'guardian_answered', at)
}

/** The safety of a client who called it unsafe to ask a guardian stays a matter, also when they are an adult. */
export async function ageCorrected(
  tx: Db,
  { before, after: booking, at, series }: BookingEvent,
): Promise<void> {
  const subject = { ...toSubject(booking.id), dueBefore: booking.startsAt }
  const isUnsafe = booking.guardianAnswer === 'unsafe' && before?.guardianAnswer !== 'unsafe'
  if (isUnsafe && series?.isFirst !== false) await addTask(tx, { kind: 'unsafe_answer', ...subject }, at)
  if (booking.age === before?.age || booking.age === null || isMinorAge(booking.age)) return
  const kinds = ['guardian_unanswered', 'guardian_refused'] as const
  await closeTasks(tx, { bookingId: booking.id, kinds }, 'age_corrected', at)
}

/** Each counsellor of a series gets one task, about their first session that comes. */
export async function guardianRefused(tx: Db, { after, at, series }: BookingEvent): Promise<void> {
  await closeTasks(tx, { bookingId: after.id, kinds: ['guardian_unanswered'] }, 'guardian_answered', at)
  if (series?.isFirst === false && (!isComing(after, at) || (await knowsOfRefusal(tx, after)))) return
  const task = { kind: 'guardian_refused', ...toSubject(after.id), dueBefore: after.startsAt } as const
  await addTask(tx, task, at)
}

async function knowsOfRefusal(tx: Db, { id, counsellorId }: BookingEvent['after']): Promise<boolean> {
  const [known] = await tx
    .select({ id: followUpTasks.id })
    .from(followUpTasks)
    .innerJoin(bookings, eq(bookings.id, followUpTasks.bookingId))
    .where(
      and(
        and(inArray(bookings.id, idsOfSeries(id)), ne(bookings.id, id)),
        and(eq(followUpTasks.kind, 'guardian_refused'), isNull(followUpTasks.closedAt)),
        sql`${bookings.counsellorId} is not distinct from ${counsellorId}`,
      ),
    )
    .limit(1)
  return known !== undefined
}

/** Staff look at a message that filled the honeypot. */
export async function messageReceived(tx: Db, { subjectId, detail, at }: OtherEvent): Promise<void> {
  if (detail?.quarantined) await addTask(tx, { kind: 'honeypot', subjectType: 'message', subjectId }, at)
}

/** A message that somebody has only opened still waits for its answer. */
export async function messageAnswered(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  await closeTasks(tx, { subjectType: 'message', subjectId }, 'message_moved', at)
}

export async function messageMoved(tx: Db, event: OtherEvent): Promise<void> {
  const { subjectId, detail, at } = event
  if (detail?.move === 'answer' || detail?.move === 'hide') return messageAnswered(tx, event)
  const matter = { subjectType: 'message', subjectId, kinds: ['honeypot'] } as const
  await closeTasks(tx, matter, detail?.move === 'release' ? 'released' : 'message_moved', at)
}

/** Staff look at a comment that filled the honeypot. */
export async function commentReceived(tx: Db, { subjectId, detail, at }: OtherEvent): Promise<void> {
  if (detail?.quarantined) await addTask(tx, { kind: 'honeypot', subjectType: 'comment', subjectId }, at)
}

export async function commentMoved(tx: Db, { subjectId, detail, at }: OtherEvent): Promise<void> {
  const matter = { subjectType: 'comment', subjectId, kinds: ['honeypot'] } as const
  await closeTasks(tx, matter, detail?.move === 'show' ? 'released' : 'comment_moved', at)
}

/** Staff answer an enquiry, or look at one that filled the honeypot. */
export async function enquiryReceived(tx: Db, { subjectId, detail, at }: OtherEvent): Promise<void> {
  const kind = detail?.quarantined ? 'honeypot' : 'enquiry_new'
  await addTask(tx, { kind, subjectType: 'enquiry', subjectId }, at)
}

export async function enquiryMoved(tx: Db, { subjectId, detail, at }: OtherEvent): Promise<void> {
  const enquiry = { subjectType: 'enquiry', subjectId } as const
  if (detail?.move !== 'release') return closeTasks(tx, enquiry, 'enquiry_answered', at)
  await closeTasks(tx, { ...enquiry, kinds: ['honeypot'] }, 'released', at)
  await addTask(tx, { kind: 'enquiry_new', ...enquiry }, at)
}

/** An organisation that has no date left, or for which none fits, waits for others. */
export function enquiryWaits(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return addTask(tx, { kind: 'enquiry_new', subjectType: 'enquiry', subjectId, isNew: true }, at)
}

/** A change of a helpline can be its test call. */
export async function helplineTested(tx: Db, { decides, at }: OtherEvent): Promise<void> {
  if (decides) await closeTasks(tx, { subjectType: 'helpline', subjectId: decides }, 'number_tested', at)
}

export async function helplineRemoved(tx: Db, { decides, at }: OtherEvent): Promise<void> {
  if (decides) await closeTasks(tx, { subjectType: 'helpline', subjectId: decides }, 'number_removed', at)
}

/** Staff enter the address of a group session online before it begins. */
export async function ofGroup(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  const { busyId, startsAt } = groupSessions
  const [session] = await tx
    .select({ busyId, startsAt })
    .from(groupSessions)
    .where(eq(groupSessions.id, subjectId))
  if (!session?.busyId || !(await lacksMeetingAddress(tx, session.busyId))) return
  const task = { kind: 'meeting_link_missing', ...toSubject(session.busyId) } as const
  await addTask(tx, { ...task, dueBefore: session.startsAt }, at)
}

async function lacksMeetingAddress(tx: Db, bookingId: string): Promise<boolean> {
  const [unmet] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(and(eq(bookings.id, bookingId), lacksMeeting))
  return unmet !== undefined
}

function toSubject(bookingId: string) {
  return { subjectType: 'booking', subjectId: bookingId, bookingId } as const
}
