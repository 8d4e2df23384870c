import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.server.ts'
import { counsellors, offices, rooms, workingHours } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import type { HoldRequest } from '../booking/hold.server.ts'
import { findConflicts } from './conflicts.server.ts'
import type { SlotStart } from './rules/slot.ts'
import { loadAvailabilityRules, toDayBefore } from './slots/schedule.server.ts'

/** Monday, 08:00 in Lagos. */
export const monday8 = Temporal.Instant.from('2027-01-04T07:00:00Z')

type OfficeOptions = Partial<Omit<typeof counsellors.$inferInsert, 'id'>> &
  Readonly<{ people?: number; roomCount?: number; startsMinutes?: readonly number[] }>

/** Inserts one office in Lagos, open every day from 08:00 to 20:00 in person and online, without notice. */
export async function makeOffice(db: Db, options: OfficeOptions = {}) {
  const { people = 1, roomCount = 2, startsMinutes = [480], ...rest } = options
  const office = { id: randomUUID(), name: 'Lagos', country: 'NG', timeZone: 'Africa/Lagos' } as const
  const meetingAddress = 'https://meet.example/{room}'
  const contacts = { address: 'a', email: 'office@ireti.example', meetingAddress }
  await db.insert(offices).values({ ...office, ...contacts })
  const roomIds = Array.from({ length: roomCount }, () => randomUUID())
  if (roomCount > 0) {
    await db
      .insert(rooms)
      .values(roomIds.map((id, n) => ({ id, officeId: office.id, name: `Room ${n + 1}` })))
  }
  const counsellorIds = Array.from({ length: people }, () => randomUUID())
  await db.insert(counsellors).values(
    counsellorIds.map((id, n) => ({
      id,
      name: `Counsellor ${n + 1}`,
      email: 'counsellor@ireti.example',
      timeZone: 'Africa/Lagos',
      noticeMinutes: 0,
      ...rest,
    })),
  )
  const hours = counsellorIds.flatMap((counsellorId) =>
    startsMinutes.flatMap((startsMinute) =>
      Array.from({ length: 7 }, (_, day) => ({
        id: randomUUID(),
        counsellorId,
        officeId: office.id,
        weekday: day + 1,
        startsMinute,
        endsMinute: 1_200,
        inPerson: true,
        online: true,
      })),
    ),
  )
  await db.insert(workingHours).values(hours)
  const [counsellorId = ''] = counsellorIds
  const toSlot = (time: string, change: Partial<SlotStart> = {}): SlotStart => ({
    startsAt: Temporal.ZonedDateTime.from(`${time}[Africa/Lagos]`).toInstant(),
    counsellorId,
    officeId: office.id,
    mode: 'ONLINE',
    ...change,
  })
  return { office, roomIds, counsellorIds, counsellorId, toSlot }
}

export function toHold(slot: HoldRequest['slot'], change: Partial<HoldRequest> = {}): HoldRequest {
  return { slot, route: 'api', visitorTimeZone: 'Africa/Lagos', ...change }
}

/** Returns the columns with which the booking feature turns a hold into a confirmed booking. */
export function toConfirmed(clientKey: string) {
  return {
    status: 'confirmed' as const,
    clientKey,
    name: 'Ada',
    email: clientKey,
    confirmedAt: monday8,
    provenAt: monday8,
  }
}

export async function insertBooking(db: Db, values: Partial<typeof bookings.$inferInsert>) {
  const id = randomUUID()
  await db
    .insert(bookings)
    .values({ id, createdAt: monday8, ...toConfirmed(`${id}@mail.example.com`), ...values })
  return id
}

/** Returns the appointments that the rules of the database no longer offer. */
export async function findAllConflicts(db: Db, now: Temporal.Instant) {
  return findConflicts(db, await loadAvailabilityRules(db, toDayBefore(now)), now)
}
