import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { outbox } from '../../db/tables/outbox.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { listConsents, type Wording } from '../booking/my-data/find-my-data.server.ts'
import { decryptPlaceReach } from './encrypted-place-reach.server.ts'
import { decryptPlaceGuardian } from './places.server.ts'
import type { LinkedPlace } from './public-groups.server.ts'

export type PlaceData = Awaited<ReturnType<typeof findPlaceData>>

/** Returns everything that is stored about the person of a place, decrypted. */
export async function findPlaceData(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { place, session, office }: LinkedPlace,
  wording: Wording,
) {
  const { id, guardianAnswer } = place
  return {
    person: { name: place.name, email: place.email, phone: place.phone, age: place.age },
    reach: decryptPlaceReach({ fieldKeys }, place),
    place: {
      ...{ number: id, status: place.status, startsAt: session.startsAt, endsAt: session.endsAt },
      ...{ mode: session.mode, office: office?.name ?? null, timeZone: place.visitorTimeZone },
      ...{ createdAt: place.createdAt, addressConfirmedAt: place.provenAt, cancelledAt: place.cancelledAt },
      isReminderOff: place.isReminderOff,
    },
    guardian: guardianAnswer
      ? { answer: guardianAnswer, ...decryptPlaceGuardian({ fieldKeys }, place) }
      : null,
    consents: await listConsents(db, id, wording),
    mails: await db
      .select({ kind: outbox.kind, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
      .from(outbox)
      .where(and(eq(outbox.channel, 'mail'), eq(outbox.groupPlaceId, id)))
      .orderBy(asc(outbox.createdAt), asc(outbox.id)),
  }
}
