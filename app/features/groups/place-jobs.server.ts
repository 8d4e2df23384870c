import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or } from 'drizzle-orm'
import { addCall } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { reminderSettings } from '../../db/tables/reminders.ts'
import { isQuiet } from '../../lib/time/quiet-hours.ts'
import { listZones } from '../../outbox/appointment/appointment-times.ts'
import { isProofMailLate } from '../../outbox/proof-mails.server.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import { ourReminderHours, toDueTime } from '../booking/reminders/reminder-times.ts'
import { lockOwnPlace } from './own-place.server.ts'
import { toPlaceFacts } from './place-facts.ts'
import { announcePlace, endPlace, isOpenPlace } from './places.server.ts'

const batchSize = 500

/**
 * Ends the places whose address nobody proved in time, at most 500 in a run. Returns their number. None ends while its mail waits
 * for our mail server. The people of a cancelled session know
 * already that it does not take place.
 */
export async function endUnprovenPlaces(tx: Db, now: Temporal.Instant): Promise<number> {
  const overdue = await tx
    .select({ id: groupPlaces.id })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .where(
      and(
        and(lte(groupPlaces.proofDueAt, now), inArray(groupPlaces.status, ['requested', 'confirmed'])),
        and(eq(groupSessions.status, 'planned'), not(isProofMailLate('place'))),
      ),
    )
    .orderBy(asc(groupPlaces.sessionId), asc(groupPlaces.id))
    .limit(batchSize)
  for (const { id } of overdue) {
    const locked = await lockOwnPlace(tx, id)
    // Somebody has proven it meanwhile.
    if (!locked?.place.proofDueAt || !isOpenPlace(locked.place)) continue
    await endPlace(tx, locked.session, locked.place, 'system', now)
    await announcePlace(tx, { type: 'place.ended', place: locked.place, by: 'software', now })
  }
  return overdue.length
}

/** A reminder leaves 24 hours before, and earlier when that is in quiet hours. */
const earliestHours = ourReminderHours + 12

/**
 * Queues the reminder of each place that is due, by the rules of a booking: while the agency reminds, for places since then with a proven
 * address, never after an unsafe answer about a guardian, and never in quiet hours. Staff call a person without an address. Returns the
 * number of mails.
 */
export async function queuePlaceReminders(tx: Db, now: Temporal.Instant): Promise<number> {
  const [settings] = await tx.select().from(reminderSettings)
  if (!settings?.isOn) return 0
  const { startsAt, status } = groupSessions
  const rows = await tx
    .select({ place: groupPlaces, session: groupSessions, office: offices })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .innerJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(
      and(
        and(eq(status, 'planned'), gt(startsAt, now), lt(startsAt, now.add({ hours: earliestHours }))),
        and(eq(groupPlaces.status, 'confirmed'), isNull(groupPlaces.proofDueAt)),
        and(eq(groupPlaces.isReminderOff, false), isNull(groupPlaces.remindedAt)),
        and(
          or(isNotNull(groupPlaces.email), isNotNull(groupPlaces.phone)),
          gt(groupPlaces.createdAt, settings.since),
        ),
        or(isNull(groupPlaces.guardianAnswer), ne(groupPlaces.guardianAnswer, 'unsafe')),
      ),
    )
    .orderBy(asc(groupPlaces.id))
    .limit(batchSize)
    .for('update', { of: groupPlaces, skipLocked: true })
  const due = rows.flatMap(({ place, session, office }) => {
    const [quietZone] = listZones(place.visitorTimeZone, office.timeZone)
    const dueAt = toDueTime(session.startsAt, ourReminderHours, quietZone)
    const isDue = Temporal.Instant.compare(dueAt, now) <= 0 && !isQuiet(now, quietZone)
    // The mail about the place was as near as the reminder would be.
    const isLate = Temporal.Instant.compare(dueAt, place.createdAt) <= 0
    return isDue ? [{ place, session, office, quietZone, isLate }] : []
  })
  const ids = due.map(({ place }) => place.id)
  if (ids.length > 0)
    await tx.update(groupPlaces).set({ remindedAt: now }).where(inArray(groupPlaces.id, ids))
  const mails = due.flatMap(({ isLate, quietZone, ...row }) => {
    const to = row.place.email
    return to && !isLate ? [{ kind: 'place_reminder', to, ...toPlaceFacts(row), quietZone } as const] : []
  })
  await queueMail(tx, mails, now)
  for (const { place, session, isLate } of due)
    if (!place.email && !isLate) await addCall(tx, { ...session, id: place.id }, now, 'place')
  return mails.length
}
