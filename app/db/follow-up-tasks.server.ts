import { randomUUID } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { addWorkingHours, workingDayHours } from '../lib/time/working-hours.ts'
import type { Db } from './open.server.ts'
import { recordAudit } from './record-audit.server.ts'
import { availabilityExceptions, offices } from './tables/availability.ts'
import { bookings } from './tables/booking.ts'
import { automaticOutcomes, followUpTasks, type TaskKind } from './tables/follow-up.ts'

/** After how many working hours of the office a task is overdue. */
const dueHours: Readonly<Record<TaskKind, number>> = {
  unsafe_answer: 4,
  call_client: 4,
  guardian_unanswered: workingDayHours,
  guardian_refused: 4,
  address_unproven: workingDayHours,
  mail_bounced: workingDayHours,
  honeypot: workingDayHours,
  no_time: workingDayHours,
  message_unread: workingDayHours,
  meeting_link_missing: workingDayHours,
  helpline_unverified: workingDayHours,
  enquiry_new: workingDayHours,
  guardian_to_ask: workingDayHours,
  outside_changed: 4,
}

type NewTask = Readonly<{
  kind: TaskKind
  subjectType: (typeof followUpTasks.$inferInsert)['subjectType']
  subjectId: string
  /** The booking that the matter concerns. Its counsellor sees the task. */
  bookingId?: string | null
  /** The place or the enquiry that a mail concerns. The task is deleted with it. */
  groupPlaceId?: string | null
  enquiryId?: string | null
  /** Without it, the office of the booking, or else the first office. */
  officeId?: string | null
  /** The task is due at this time at the latest. */
  dueBefore?: Temporal.Instant | null
  /** It is a new matter: a task that a person has closed opens again. */
  isNew?: boolean
}>

/**
 * Adds a task to the list of follow-ups. Pass the transaction of the change that makes it necessary. A matter has one task. A
 * repeated call brings its due time forward, if the new one is earlier, and opens a task again that the software has closed. It
 * never opens one that a person has closed.
 */
export async function addTask(tx: Db, task: NewTask, now: Temporal.Instant): Promise<void> {
  const office = await findOffice(tx, task)
  const due = addWorkingHours(now, dueHours[task.kind], {
    timeZone: office?.timeZone ?? 'UTC',
    isClosed: office ? await findClosedDays(tx, office, now) : () => false,
  })
  const { dueBefore } = task
  const dueAt = dueBefore && Temporal.Instant.compare(dueBefore, due) < 0 ? dueBefore : due
  const { kind, subjectType, subjectId, bookingId = null } = task
  const contactMessageId = subjectType === 'message' ? subjectId : null
  const enquiryId = subjectType === 'enquiry' ? subjectId : (task.enquiryId ?? null)
  const groupPlaceId = subjectType === 'place' ? subjectId : (task.groupPlaceId ?? null)
  const subject = { subjectType, subjectId, bookingId, contactMessageId, enquiryId, groupPlaceId }
  const matter = { kind, ...subject, officeId: office?.id ?? null }
  const { closedAt, createdAt, outcome, revision } = followUpTasks
  const isEarlier = sql`${closedAt} is null and excluded.due_at < ${followUpTasks.dueAt}`
  await tx
    .insert(followUpTasks)
    .values({ id: randomUUID(), ...matter, createdAt: now, dueAt })
    .onConflictDoUpdate({
      target: [followUpTasks.kind, followUpTasks.subjectType, followUpTasks.subjectId],
      set: {
        dueAt,
        createdAt: sql`case when ${closedAt} is null then ${createdAt} else excluded.created_at end`,
        closedAt: null,
        closedBy: null,
        outcome: null,
        escalatedAt: null,
        revision: sql`${revision} + 1`,
      },
      setWhere: or(
        isEarlier,
        inArray(outcome, [...automaticOutcomes]),
        task.isNew ? isNotNull(closedAt) : undefined,
      ),
    })
}

type Called = Readonly<{ id: string; startsAt: Temporal.Instant | null; officeId: string | null }>

/**
 * Puts a booking, or a place in a group, on the list of calls, where no mail can tell the person. What to say is what its row says then.
 */
export function addCall(
  tx: Db,
  { id, startsAt, officeId }: Called,
  now: Temporal.Instant,
  subjectType: 'booking' | 'place' = 'booking',
): Promise<void> {
  const subject = { subjectType, subjectId: id, bookingId: subjectType === 'booking' ? id : null }
  return addTask(tx, { kind: 'call_client', ...subject, officeId, dueBefore: startsAt, isNew: true }, now)
}

type Office = Readonly<Pick<typeof offices.$inferSelect, 'id' | 'country' | 'timeZone'>>

async function findOffice(tx: Db, { officeId, bookingId }: NewTask): Promise<Office | null> {
  const { id, country, timeZone } = offices
  const wanted = bookingId
    ? sql`${id} = coalesce(${officeId ?? null}::uuid,
        (select ${bookings.officeId} from ${bookings} where ${bookings.id} = ${bookingId}))`
    : sql`${id} = ${officeId ?? null}::uuid`
  const [office] = await tx
    .select({ id, country, timeZone })
    .from(offices)
    .orderBy(sql`(${wanted}) desc nulls last`, asc(offices.name), asc(id))
    .limit(1)
  return office ?? null
}

/** Returns whether a day is a whole holiday of the office or of its country. */
async function findClosedDays(tx: Db, { id, country, timeZone }: Office, now: Temporal.Instant) {
  const { kind, startsOn, endsOn, startsMinute, officeId } = availabilityExceptions
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const isHere = or(eq(officeId, id), and(isNull(officeId), eq(availabilityExceptions.country, country)))
  const closures = await tx
    .select({ startsOn, endsOn })
    .from(availabilityExceptions)
    .where(and(eq(kind, 'holiday'), isNull(startsMinute), gte(endsOn, today), isHere))
  const { compare } = Temporal.PlainDate
  return (day: Temporal.PlainDate) =>
    closures.some((closure) => compare(closure.startsOn, day) <= 0 && compare(day, closure.endsOn) <= 0)
}

type AutomaticOutcome = (typeof automaticOutcomes)[number]

/** The tasks of a booking, or those of one subject. */
type Matter = Readonly<
  (
    | { bookingId: string }
    | { subjectType: 'mail' | 'message' | 'comment' | 'helpline' | 'enquiry' | 'place'; subjectId: string }
  ) & {
    /** Without it, all kinds. */
    kinds?: readonly TaskKind[]
    /** Only tasks that were added from then on. */
    addedSince?: Temporal.Instant
  }
>

/** Opens the tasks of a booking that the software has closed for this reason, since the decision was undone. */
export async function reopenTasks(
  tx: Db,
  {
    bookingId,
    outcome,
    since,
  }: Readonly<{ bookingId: string; outcome: AutomaticOutcome; since?: Temporal.Instant }>,
  now: Temporal.Instant,
): Promise<void> {
  const { id, kind, closedAt, revision } = followUpTasks
  const isClosed = and(
    eq(followUpTasks.bookingId, bookingId),
    eq(followUpTasks.outcome, outcome),
    since && gte(closedAt, since),
  )
  const opened = await tx
    .update(followUpTasks)
    .set({ closedAt: null, outcome: null, revision: sql`${revision} + 1` })
    .where(isClosed)
    .returning({ id, kind })
  for (const task of opened) {
    const event = { action: 'task.reopened', subjectType: 'task', subjectId: task.id } as const
    await recordAudit(tx, { at: now, ...event, detail: { kind: task.kind } })
  }
}

/** Closes the open tasks of a matter that is decided. Pass the transaction of the decision. */
export async function closeTasks(
  tx: Db,
  matter: Matter,
  outcome: AutomaticOutcome,
  now: Temporal.Instant,
): Promise<void> {
  const isMatter =
    'bookingId' in matter
      ? eq(followUpTasks.bookingId, matter.bookingId)
      : and(eq(followUpTasks.subjectType, matter.subjectType), eq(followUpTasks.subjectId, matter.subjectId))
  const isKind = matter.kinds && inArray(followUpTasks.kind, [...matter.kinds])
  const isAdded = matter.addedSince && gte(followUpTasks.createdAt, matter.addedSince)
  const closed = await tx
    .update(followUpTasks)
    .set({ closedAt: now, outcome, revision: sql`${followUpTasks.revision} + 1` })
    .where(and(isMatter, isKind, isAdded, isNull(followUpTasks.closedAt)))
    .returning({ id: followUpTasks.id, kind: followUpTasks.kind })
  for (const { id, kind } of closed) {
    const detail = { kind, outcome }
    await recordAudit(tx, { at: now, action: 'task.closed', subjectType: 'task', subjectId: id, detail })
  }
}
