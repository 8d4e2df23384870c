import { and, inArray, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { SampleRows } from '../../db/sample-rows.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { workingHours } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'

type Named = Readonly<{ id: string; name: string }>

/** Returns a sentence for each thing of the agency's own that needs a sample row. */
export async function listDependencies(db: Db, sample: SampleRows): Promise<string[]> {
  const officeIds = toIds(sample.offices)
  const counsellorIds = toIds(sample.counsellors)
  const [booked, accounts, hours] = await Promise.all([
    db
      .selectDistinct({ officeId: bookings.officeId, counsellorId: bookings.counsellorId })
      .from(bookings)
      .where(
        and(
          notInArray(bookings.status, ['expired']),
          or(inArray(bookings.officeId, officeIds), inArray(bookings.counsellorId, counsellorIds)),
        ),
      ),
    db
      .select({ counsellorId: users.counsellorId })
      .from(users)
      .where(inArray(users.counsellorId, counsellorIds)),
    db
      .selectDistinct({ officeId: workingHours.officeId })
      .from(workingHours)
      .where(
        and(inArray(workingHours.officeId, officeIds), notInArray(workingHours.counsellorId, counsellorIds)),
      ),
  ])
  const toNames = (rows: readonly Named[], used: readonly (string | null)[]) =>
    rows.filter(({ id }) => used.includes(id)).map(({ name }) => name)
  const bookedNames = [
    ...toNames(
      sample.counsellors,
      booked.map(({ counsellorId }) => counsellorId),
    ),
    ...toNames(
      sample.offices,
      booked.map(({ officeId }) => officeId),
    ),
  ]
  const accountNames = toNames(
    sample.counsellors,
    accounts.map(({ counsellorId }) => counsellorId),
  )
  const hourNames = toNames(
    sample.offices,
    hours.map(({ officeId }) => officeId),
  )
  return [
    ...bookedNames.map((name) => `${name} has bookings, or a time is held there at the moment.`),
    ...accountNames.map((name) => `An account works as ${name}.`),
    ...hourNames.map((name) => `A counsellor of yours has hours at ${name}.`),
  ]
}

export function toIds(rows: readonly Named[]): string[] {
  return rows.map(({ id }) => id)
}
