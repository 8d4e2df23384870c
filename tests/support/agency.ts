import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/db/open.server.ts'
import { counsellors, offices, rooms, workingHours } from '../../app/db/tables/availability.ts'

export const officePhones = ['+234 803 555 0100', '+91 20 5550 0100'] as const

type Size = Readonly<{ counsellors: number; roomsAnOffice?: number; startsMinutes?: readonly number[] }>

/**
 * Makes an agency of a given size for load and race tests: two offices, and counsellors who work every day from 08:00 to 20:00, in
 * person and online, without notice. Each of `startsMinutes` is one row of hours. Two rows 15 minutes apart offer overlapping slots.
 */
export async function makeAgency(
  db: Db,
  { counsellors: counsellorCount, roomsAnOffice = 4, startsMinutes = [480] }: Size,
) {
  const officeRows = [
    { id: randomUUID(), name: 'Enugu', country: 'NG' as const, timeZone: 'Africa/Lagos' },
    { id: randomUUID(), name: 'Pune', country: 'IN' as const, timeZone: 'Asia/Kolkata' },
  ].map((office) => ({
    ...office,
    address: 'Placeholder',
    phones: [officePhones[office.country === 'NG' ? 0 : 1]],
    email: `${office.country}@ireti.example`,
  }))
  await db.insert(offices).values(officeRows)
  await db.insert(rooms).values(
    officeRows.flatMap(({ id }) =>
      Array.from({ length: roomsAnOffice }, (_, n) => ({
        id: randomUUID(),
        officeId: id,
        name: `Room ${n + 1}`,
      })),
    ),
  )
  const people = Array.from({ length: counsellorCount }, (_, n) => ({
    id: randomUUID(),
    name: `Counsellor ${n + 1}`,
    email: `counsellor-${n + 1}@ireti.example`,
    timeZone: officeRows[n % 2]?.timeZone ?? 'Africa/Lagos',
    noticeMinutes: 0,
    horizonDays: 90,
  }))
  await db.insert(counsellors).values(people)
  const hours = people.flatMap(({ id }, n) =>
    startsMinutes.flatMap((startsMinute) =>
      Array.from({ length: 7 }, (_, day) => ({
        id: randomUUID(),
        counsellorId: id,
        officeId: officeRows[n % 2]?.id ?? '',
        weekday: day + 1,
        startsMinute,
        endsMinute: startsMinute + 720,
        inPerson: true,
        online: true,
      })),
    ),
  )
  for (let at = 0; at < hours.length; at += 1_000)
    await db.insert(workingHours).values(hours.slice(at, at + 1_000))
  return { offices: officeRows, counsellors: people }
}
