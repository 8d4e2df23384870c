import type { Db } from '../../../db/open.server.ts'
import {
  type Interval,
  isOverlapping,
  mergeIntervals,
  type Span,
  toInterval,
  toSpan,
} from '../../../lib/time/intervals.ts'
import { createHoursReader } from '../rules/open-hours.ts'
import type { AvailabilityRules, Exception, Office } from '../rules/schedule.ts'
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

/**
 * Returns the days of leave, a holiday or a closure on the clocks of the offices where a counsellor has hours and which it closes, or else
 * on the clock of the counsellor. A holiday concerns every counsellor with hours at such an office.
 */
function toClosedTimes(
  { counsellors, offices, workingHours }: AvailabilityRules,
  row: Exception,
): ClosedTime[] {
  const kind = row.kind === 'leave' ? 'leave' : 'holiday'
  const isClosed = ({ id, country }: Office) =>
    row.officeId ? row.officeId === id : kind === 'leave' || row.country === country
  return counsellors.flatMap((counsellor) => {
    if (kind === 'leave' && row.counsellorId !== counsellor.id) return []
    const hasHoursAt = (office: Office) =>
      workingHours.some(
        ({ counsellorId, officeId }) => counsellorId === counsellor.id && officeId === office.id,
      )
    const isNamed = kind === 'leave' && row.officeId !== null
    const places = offices.filter((office) => isClosed(office) && (isNamed || hasHoursAt(office)))
    const zones = places.map(({ timeZone }) => timeZone)
    const shown = kind === 'leave' && zones.length === 0 ? [counsellor.timeZone] : zones
    const spans = [...new Set(shown)].flatMap((zone) => toSpans(row, zone))
    return mergeIntervals(spans.map(toInterval)).map((interval) => ({
      ...toSpan(interval),
      ...{ kind, counsellorId: counsellor.id, note: row.note },
    }))
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
