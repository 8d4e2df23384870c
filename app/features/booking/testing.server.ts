import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { hashToken, makeToken } from '../../lib/security/random-token.server.ts'
import { openSecrets } from '../../lib/security/secrets.server.ts'
import type { BookingDetails } from './booking.schema.ts'

export const monday8 = Temporal.Instant.from('2027-01-04T07:00:00Z')

export const secrets = await openSecrets({
  secretKey: 'a secret of forty characters for tests..',
  encryptionKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  dataDir: '',
})

/** The caller who comes by a private link that was not replaced. */
export const client = { linkVersion: 1 }

export function toDetails(change: Partial<BookingDetails> = {}): BookingDetails {
  return {
    name: 'Ngozi Eze',
    email: 'Ngozi@mail.example.com',
    age: 19,
    gender: 'Female',
    maritalStatus: 'Single',
    cityOfResidence: 'Enugu',
    complaint: 'I cannot sleep before exams',
    therapyExpectations: 'To learn how to rest',
    duration: 'Two months',
    channel: 'Word of mouth',
    ...change,
  }
}

/** Marks the mails that wait as sent at once. */
export async function markMailsSent(db: Db): Promise<void> {
  await db.update(outbox).set({ status: 'sent', sentAt: sql`created_at` }).where(eq(outbox.status, 'queued'))
}

/** Inserts an office and a counsellor without hours, for rows that refer to them. */
export async function insertOfficeAndCounsellor(db: Db) {
  const officeId = randomUUID()
  const counsellorId = randomUUID()
  const place = { name: 'Lagos', country: 'NG', timeZone: 'Africa/Lagos', address: 'a' } as const
  await db.insert(offices).values({ id: officeId, ...place, email: 'office@ireti.example' })
  await db.insert(counsellors).values({
    id: counsellorId,
    name: 'Ada',
    email: 'ada@ireti.example',
    timeZone: 'Africa/Lagos',
  })
  return { officeId, counsellorId }
}

type HoldValues = Partial<typeof bookings.$inferInsert> & { officeId: string; counsellorId: string }

/** Inserts a hold that lasts 15 minutes from `monday8`. Returns its id, token and start. */
export async function makeHold(db: Db, values: HoldValues) {
  const id = randomUUID()
  const holdToken = makeToken()
  const startsAt = values.startsAt ?? monday8.add({ hours: 24 })
  const endsAt = startsAt.add({ minutes: 30 })
  await db.insert(bookings).values({
    id,
    status: 'held',
    mode: 'ONLINE',
    startsAt,
    endsAt,
    busyFrom: startsAt,
    busyUntil: endsAt,
    holdTokenHash: hashToken(holdToken),
    holdExpiresAt: monday8.add({ minutes: 15 }),
    visitorTimeZone: 'Asia/Kolkata',
    createdAt: monday8,
    ...values,
  })
  return { id, holdToken, startsAt }
}
