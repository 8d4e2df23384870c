import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { offices } from '../../db/tables/availability.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { queueMail } from '../../outbox/queue-mail.server.ts'
import type { OtherEvent } from '../event.ts'

type Kind = 'place_added' | 'place_moved' | 'place_cancelled'

/** Tells everybody who has a place and an address that the session has another time or place. */
export function moved(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, 'place_moved', and(eq(groupSessions.id, subjectId), isTaken), at)
}

/** Tells everybody who has a place and an address that the session does not take place. */
export function cancelled(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, 'place_cancelled', and(eq(groupSessions.id, subjectId), isTaken), at)
}

export function placeAdded(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, 'place_added', eq(groupPlaces.id, subjectId), at)
}

export function placeTakenAway(tx: Db, { subjectId, at }: OtherEvent): Promise<void> {
  return queue(tx, 'place_cancelled', eq(groupPlaces.id, subjectId), at)
}

const isTaken = eq(groupPlaces.status, 'confirmed')

async function queue(tx: Db, kind: Kind, which: SQL | undefined, at: Temporal.Instant): Promise<void> {
  const { startsAt, endsAt, mode, officeId, revision } = groupSessions
  const rows = await tx
    .select({
      ...{
        id: groupPlaces.id,
        email: groupPlaces.email,
        startsAt,
        endsAt,
        mode,
        revision,
        officeId: offices.id,
      },
      ...{ address: offices.address, timeZone: offices.timeZone },
    })
    .from(groupPlaces)
    .innerJoin(groupSessions, eq(groupSessions.id, groupPlaces.sessionId))
    .innerJoin(offices, eq(offices.id, officeId))
    .where(and(which, isNotNull(groupPlaces.email)))
    .orderBy(asc(groupPlaces.id))
  const mails = rows.flatMap(({ id: groupPlaceId, email: to, address, timeZone, ...row }) => {
    const { revision: sequence, ...times } = row
    const place = row.mode === 'IN_PERSON' ? address : null
    return to ? [{ kind, to, groupPlaceId, appointment: { ...times, sequence }, place, timeZone }] : []
  })
  await queueMail(tx, mails, at)
}
