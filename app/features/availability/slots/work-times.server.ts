import type { Db } from '../../../db/open.server.ts'
import { type Interval, isOverlapping, type Span, toInterval, toSpan } from '../../../lib/time/intervals.ts'
import { createHoursReader } from '../rules/open-hours.ts'
import type { AvailabilityRules, Counsellor, Exception, Office } from '../rules/schedule.ts'
import type { Mode } from '../rules/slot.ts'
import { loadAvailabilityRules, toDayBefore } from './schedule.server.ts'

/** A time in which a counsellor works at an office, without holidays and leave. */
export type WorkTime = Span &
  Readonly<{
    counsellorId: string
    officeId: string
    /** In person where the hours offer both. */
    mode: Mode
    /** A start leaves it when its epoch minute is divided by the length of an appointment. */
    remainder: number
  }>

/** A time in which a counsellor does not work, and the reason. */
export type ClosedTime = Span & Readonly<{ kind: 'leave' | 'holiday'; counsellorId: string; note: string }>

type WorkTimesQuery = Readonly<{
  from: Temporal.Instant
  until: Temporal.Instant
  counsellorId?: string
}>

/** Returns the working hours, holidays and leave that touch a range, which may lie in the past. */
export async function listWorkTimes(
  db: Db,
  { from, until, counsellorId }: WorkTimesQuery,
): Promise<{ hours: WorkTime[]; closed: ClosedTime[] }> {
  const rules = await loadAvailabilityRules(db, toDayBefore(from), counsellorId)
  const range = toInterval({ startsAt: from, endsAt: until })
  return {
    hours: listHours(rules, range),
    closed: rules.exceptions
      .filter(({ kind }) => kind !== 'extra')
      .flatMap((exception) => toClosedTimes(rules, exception))
      .filter((closed) => isOverlapping(toInterval(closed), range)),
  }
}

function listHours(rules: AvailabilityRules, range: Interval): WorkTime[] {
  const listOfficeHours = createHoursReader(rules, {
    from: Math.floor(range.from),
    until: Math.ceil(range.until),
  })
  return rules.counsellors.flatMap((counsellor) =>
    listOfficeHours(counsellor).flatMap(({ office, hours }) =>
      hours.flatMap(({ open, modes: [mode = 'ONLINE'], remainder }) =>
        open
          .filter((interval) => isOverlapping(interval, range))
          .map((interval) => ({
            ...{ counsellorId: counsellor.id, officeId: office.id, mode, remainder },
            ...toSpan(interval),
          })),
      ),
    ),
  )
}

/** Leave is on the clock of its office, or else of the counsellor. A holiday concerns every counsellor with hours there. */
function toClosedTimes(
  { counsellors, offices, workingHours }: AvailabilityRules,
  row: Exception,
): ClosedTime[] {
  const { note } = row
  if (row.kind === 'leave') {
    const counsellor = counsellors.find(({ id }) => id === row.counsellorId)
    const zone = (offices.find(({ id }) => id === row.officeId) ?? counsellor)?.timeZone
    if (!counsellor || !zone) return []
    return toSpans(row, zone).map((span) => ({ ...span, kind: 'leave', counsellorId: counsellor.id, note }))
  }
  const isClosed = (office: Office) =>
    row.officeId ? row.officeId === office.id : row.country === office.country
  const hasHoursAt = ({ id }: Counsellor, office: Office) =>
    workingHours.some(({ counsellorId, officeId }) => counsellorId === id && officeId === office.id)
  return counsellors.flatMap((counsellor) => {
    const office = offices.find((place) => isClosed(place) && hasHoursAt(counsellor, place))
    if (!office) return []
    const closed = { kind: 'holiday', counsellorId: counsellor.id, note } as const
    return toSpans(row, office.timeZone).map((span) => ({ ...span, ...closed }))
  })
}

function toSpans({ startsOn, endsOn, startsMinute, endsMinute }: Exception, timeZone: string): Span[] {
  const at = (day: Temporal.PlainDate, minutes: number) =>
    day.toPlainDateTime().add({ minutes }).toZonedDateTime(timeZone).toInstant()
  if (startsMinute === null || endsMinute === null) {
    return [{ startsAt: at(startsOn, 0), endsAt: at(endsOn.add({ days: 1 }), 0) }]
  }
  const days = startsOn.until(endsOn).days + 1
  return Array.from({ length: days }, (_, n) => {
    const day = startsOn.add({ days: n })
    return { startsAt: at(day, startsMinute), endsAt: at(day, endsMinute) }
  })
}
