import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { addCall, addTask, closeTasks } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { groupPlaces, groupSessions, openStatuses } from '../../db/tables/groups.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { ourReminderHours } from '../../features/booking/reminders/reminder-times.ts'
import { toPlaceFacts } from '../../features/groups/place-facts.ts'
import { deletePlaceReminders } from '../../features/groups/place-reminders.server.ts'
import type { MailBudget } from '../../outbox/mail-budget.server.ts'
import { type NewMail, queueMail } from '../../outbox/queue-mail.server.ts'
import type { OtherEvent } from '../event.ts'

type Kind = 'place_added' | 'place_asked' | 'place_link' | 'place_moved' | 'place_cancelled' | 'place_ended'

type PlaceMail = Readonly<{
  kind: Kind
  /** The places that it is about. */
  which: SQL | undefined
  at: Temporal.Instant
  budget?: MailBudget
}>

/**
 * Tells everybody who has a place that the session has another time or place. A reminder follows if it is not too late for it. Nobody can
 * prove an address after the start. What is promised before the session is due before its new time.
 */
export async function moved(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  const start = sql`(select starts_at from group_sessions where id = ${subjectId})`
  const isNear = sql`${start} <= ${at.add({ hours: ourReminderHours }).toString()}::timestamptz`
  const { sessionId, proofDueAt } = groupPlaces
  await tx
    .update(groupPlaces)
    .set({
      remindedAt: sql`case when ${isNear} then ${at.toString()}::timestamptz end`,
      proofDueAt: sql`case when ${proofDueAt} is not null then least(${proofDueAt}, ${start}) end`,
    })
    .where(eq(sessionId, subjectId))
  await deleteReminders(tx, subjectId)
  await tell(tx, { kind: 'place_moved', which: and(eq(groupSessions.id, subjectId), isOpen), at })
  for (const { id } of await listPromised(tx, subjectId)) await placeToFollowUp(tx, { subjectId: id, at })
}

/** Tells everybody who has a place that the session does not take place. */
export async function cancelled(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  await deleteReminders(tx, subjectId)
  await tell(tx, { kind: 'place_cancelled', which: and(eq(groupSessions.id, subjectId), isOpen), at })
}

function deleteReminders(tx: Db, sessionId: string): Promise<void> {
  const ids = tx.select({ id: groupPlaces.id }).from(groupPlaces).where(eq(groupPlaces.sessionId, sessionId))
  return deletePlaceReminders(tx, inArray(outbox.groupPlaceId, ids))
}

export function placeAdded(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, { kind: 'place_added', which: eq(groupPlaces.id, subjectId), at })
}

/** Staff look at a place that filled the honeypot. No mail is sent. */
export async function placeCaught(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  const [session] = await tx
    .select({ startsAt: groupSessions.startsAt })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(eq(groupPlaces.id, subjectId))
  const dueBefore = session?.startsAt
  await addTask(tx, { kind: 'honeypot', subjectType: 'place', subjectId, dueBefore }, at)
}

/** A released place asks for the proof of its address where one is due. */
export async function placeReleased(tx: Db, event: OtherEvent): Promise<void> {
  const { subjectId, at } = event
  await closeTasks(tx, { subjectType: 'place', subjectId, kinds: ['honeypot'] }, 'released', at)
  const isDue = and(eq(groupPlaces.id, subjectId), isNotNull(groupPlaces.proofDueAt))
  if ((await tx.$count(groupPlaces, isDue)) > 0) return placeAsked(tx, event)
  await placeAdded(tx, event)
  await placeToFollowUp(tx, event)
}

/** Only the mailbox whose owner is known gets the new link. A place that waits for the proof gets the mail with a new button for it. */
export async function placeLinkReplaced(tx: Db, event: OtherEvent): Promise<void> {
  const { subjectId, at } = event
  const isOne = eq(groupPlaces.id, subjectId)
  await queue(tx, { kind: 'place_link', which: and(isOne, isNotNull(groupPlaces.provenAt)), at })
  const waits = and(isNull(groupPlaces.provenAt), isNotNull(groupPlaces.proofDueAt), isOpen)
  await queue(tx, { kind: 'place_asked', which: and(isOne, waits), at })
}

/** The mail asks for the proof of the address. */
export function placeAsked(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, { kind: 'place_asked', which: eq(groupPlaces.id, subjectId), at, budget: 'proof' })
}

/** `resendPlaceProof` has counted the mail. */
export function placeAskedAgain(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, { kind: 'place_asked', which: eq(groupPlaces.id, subjectId), at })
}

export async function placeGivenBack(tx: Db, event: OtherEvent): Promise<void> {
  await queue(tx, await toCancelledMail(tx, event))
}

export async function placeTakenAway(tx: Db, event: OtherEvent): Promise<void> {
  await tell(tx, await toCancelledMail(tx, event))
}

/**
 * Returns the mail about a place that somebody gives back or takes away. It leaves out a place that the spam trap caught. A stranger can
 * take places with the address of somebody else, so the mails to addresses without a proof have a budget.
 */
async function toCancelledMail(tx: Db, { subjectId, at }: OtherEvent): Promise<PlaceMail> {
  const { id, provenAt, quarantined } = groupPlaces
  const [place] = await tx.select({ provenAt }).from(groupPlaces).where(eq(id, subjectId))
  const which = and(eq(id, subjectId), eq(quarantined, false))
  return { kind: 'place_cancelled', which, at, budget: place?.provenAt ? undefined : 'unproven' }
}

/** Queues the mail about a place whose address was not proven in time. */
export function placeEnded(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, { kind: 'place_ended', which: eq(groupPlaces.id, subjectId), at, budget: 'unproven' })
}

const isOpen = and(inArray(groupPlaces.status, openStatuses), eq(groupPlaces.quarantined, false))

/** Queues a mail to the people who have an address, and puts the others on the list of calls. */
async function tell(tx: Db, mail: PlaceMail): Promise<void> {
  await queue(tx, mail)
  const { which, at } = mail
  const unreached = await tx
    .select({
      id: groupPlaces.id,
      startsAt: groupSessions.startsAt,
      officeId: groupSessions.officeId,
    })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(and(which, isNull(groupPlaces.email), isNotNull(groupPlaces.phone)))
    .orderBy(asc(groupPlaces.id))
  for (const place of unreached) await addCall(tx, place, at, 'place')
}

async function queue(tx: Db, { kind, which, at, budget }: PlaceMail): Promise<void> {
  const rows = await tx
    .select({ place: groupPlaces, session: groupSessions, office: offices })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .innerJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(and(which, isNotNull(groupPlaces.email)))
    .orderBy(asc(groupPlaces.id))
  const mails = rows.flatMap((row): NewMail[] => {
    const { email: to, proofDueAt, status } = row.place
    if (!to) return []
    const mail = { to, budget, ...toPlaceFacts(row) }
    if (kind !== 'place_asked') return [{ kind, ...mail }]
    return proofDueAt ? [{ kind, ...mail, proofDueAt, isKept: status === 'confirmed' }] : []
  })
  await queueMail(tx, mails, at)
}

/**
 * Adds what a place of a person under 18 makes necessary: the texts of the consent promise that we ask the guardian, or that a counsellor
 * writes to the person first.
 */
export async function placeToFollowUp(
  tx: Db,
  { subjectId, at }: Pick<OtherEvent, 'subjectId' | 'at'>,
): Promise<void> {
  const [found] = await tx
    .select({
      answer: groupPlaces.guardianAnswer,
      dueBefore: groupSessions.startsAt,
      officeId: groupSessions.officeId,
    })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(eq(groupPlaces.id, subjectId))
  const kind = { unsafe: 'unsafe_answer', informed: 'guardian_to_ask', exempt: null } as const
  const due = found?.answer && kind[found.answer]
  if (!found || !due) return
  const { dueBefore, officeId } = found
  await addTask(tx, { kind: due, subjectType: 'place', subjectId, dueBefore, officeId }, at)
}

export function placeGone(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return closeTasks(tx, { subjectType: 'place', subjectId }, 'place_gone', at)
}

export function placeAttended(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return closeTasks(tx, { subjectType: 'place', subjectId }, 'attended', at)
}

/** A call comes too late then. What the texts of the consent promise stays open. */
export function placeMissed(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return closeTasks(tx, { subjectType: 'place', subjectId, kinds: ['call_client'] }, 'place_gone', at)
}

/** Closes the tasks of all places of a session that is cancelled. */
export async function placesGone(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  const places = await tx
    .select({ id: groupPlaces.id })
    .from(groupPlaces)
    .where(and(eq(groupPlaces.sessionId, subjectId), isNotNull(groupPlaces.guardianAnswer)))
    .orderBy(asc(groupPlaces.id))
  for (const { id } of places) await closeTasks(tx, { subjectType: 'place', subjectId: id }, 'place_gone', at)
}

/** Returns the kept places of a session with an answer about a guardian and a proven address. */
function listPromised(tx: Db, sessionId: string) {
  const { id, status, guardianAnswer, proofDueAt } = groupPlaces
  return tx
    .select({ id })
    .from(groupPlaces)
    .where(
      and(
        and(eq(groupPlaces.sessionId, sessionId), eq(status, 'confirmed')),
        and(isNotNull(guardianAnswer), isNull(proofDueAt)),
      ),
    )
    .orderBy(asc(id))
}
