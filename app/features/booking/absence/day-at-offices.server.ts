import type { Db } from '../../../db/open.server.ts'
import { toDayRange } from '../../../lib/time/days.ts'
import { listOffices } from '../../availability/editing/offices.server.ts'

type Time = Readonly<{
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  officeId: string | null
}>

/**
 * Returns the range in which a day lies at all offices, and whether leave of this day covers a part of a time. Leave closes the day on
 * the clock of each office, and on the clock of the counsellor without an office.
 */
export async function findDayAtOffices(db: Db, day: Temporal.PlainDate, timeZone: string) {
  const own = toDayRange(day, timeZone)
  const offices = await listOffices(db)
  const days = new Map(offices.map((office) => [office.id, toDayRange(day, office.timeZone)]))
  const all = [own, ...days.values()]
  const [from = own.from] = all.map((range) => range.from).sort(Temporal.Instant.compare)
  const until =
    all
      .map(({ to }) => to)
      .sort(Temporal.Instant.compare)
      .at(-1) ?? own.to
  const isCovered = ({ startsAt, endsAt, officeId }: Time): boolean => {
    const range = days.get(officeId ?? '') ?? own
    return (
      startsAt !== null &&
      endsAt !== null &&
      Temporal.Instant.compare(startsAt, range.to) < 0 &&
      Temporal.Instant.compare(endsAt, range.from) > 0
    )
  }
  return { from, until, isCovered }
}
