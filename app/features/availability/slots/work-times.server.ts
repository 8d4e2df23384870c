import { and, asc, gte, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { availabilityExceptions } from '../../../db/tables/availability.ts'
import { mergeStretches, type Span, toSpan, toStretch } from '../../../lib/time/intervals.ts'
import type { Stretch } from '../../../lib/time/zone-offsets.ts'
import { planHours } from '../rules/hours-plan.ts'
import type { Configuration, Counsellor, Office } from '../rules/timetable.ts'
import { readConfiguration } from './timetable.server.ts'

/** When a counsellor is in at an office, without holidays and leave. */
export type WorkTime = Span & Readonly<{ counsellorId: string; officeId: string }>

/** When a counsellor is not in, and why. */
export type ClosedTime = Span & Readonly<{ kind: 'leave' | 'holiday'; counsellorId: string; note: string }>

type Wanted = Readonly<{
  from: Temporal.Instant
  until: Temporal.Instant
  /** Of one counsellor only. */
  counsellorId?: string
}>

/** Working hours, holidays and leave that touch a range, on days gone by as well as to come. */
export async function listWorkTimes(
  db: Db,
  { from, until, counsellorId }: Wanted,
  now: Temporal.Instant,
): Promise<{ hours: WorkTime[]; closed: ClosedTime[] }> {
  // No zone's day begins or ends more than a day from that of UTC.
  const firstDay = from.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 2 })
  const lastDay = until.toZonedDateTimeISO('UTC').toPlainDate().add({ days: 2 })
  const { endsOn, startsOn, id } = availabilityExceptions
  const [known, inRange] = await Promise.all([
    readConfiguration(db, counsellorId, now),
    db
      .select()
      .from(availabilityExceptions)
      .where(and(gte(endsOn, firstDay), lte(startsOn, lastDay)))
      .orderBy(asc(startsOn), asc(id)),
  ])
  // What is kept in memory has no exceptions of days gone by, and everybody's hours. Where it will do, so do the hours remembered for it.
  const isKept = !counsellorId && Temporal.Instant.compare(from, now.subtract({ hours: 24 })) >= 0
  const counsellors = known.counsellors.filter((own) => !counsellorId || own.id === counsellorId)
  const configuration = isKept ? known : { ...known, counsellors, exceptions: inRange }
  const exceptions = inRange.filter(({ kind }) => kind !== 'extra')
  const range = toStretch({ startsAt: from, endsAt: until })
  return {
    hours: listHours(configuration, range),
    closed: exceptions
      .flatMap((row) => toClosed(configuration, row))
      .filter((closed) => touches(toStretch(closed), range)),
  }
}

const touches = (a: Stretch, b: Stretch) => a.from < b.until && a.until > b.from

function listHours(configuration: Configuration, range: Stretch): WorkTime[] {
  const plan = planHours(configuration, Math.floor(range.from), Math.floor(range.until))
  return configuration.counsellors.flatMap((counsellor) =>
    plan.hoursOf(counsellor).flatMap(({ office, hours }) =>
      mergeStretches(hours.flatMap(({ open }) => open))
        .filter((stretch) => touches(stretch, range))
        .map((stretch) => ({ counsellorId: counsellor.id, officeId: office.id, ...toSpan(stretch) })),
    ),
  )
}

type ExceptionRow = typeof availabilityExceptions.$inferSelect

/** A leave is on the clock of its office, else of the counsellor; a holiday concerns whoever has hours at the office. */
function toClosed({ counsellors, offices, workingHours }: Configuration, row: ExceptionRow): ClosedTime[] {
  const { note } = row
  if (row.kind === 'leave') {
    const counsellor = counsellors.find(({ id }) => id === row.counsellorId)
    const zone = (offices.find(({ id }) => id === row.officeId) ?? counsellor)?.timeZone
    if (!counsellor || !zone) return []
    return toSpans(row, zone).map((span) => ({ ...span, kind: 'leave', counsellorId: counsellor.id, note }))
  }
  const isClosed = (office: Office) =>
    row.officeId ? row.officeId === office.id : row.country === office.country
  const isIn = ({ id }: Counsellor, office: Office) =>
    workingHours.some(({ counsellorId, officeId }) => counsellorId === id && officeId === office.id)
  return counsellors.flatMap((counsellor) => {
    const office = offices.find((own) => isClosed(own) && isIn(counsellor, own))
    if (!office) return []
    const closed = { kind: 'holiday', counsellorId: counsellor.id, note } as const
    return toSpans(row, office.timeZone).map((span) => ({ ...span, ...closed }))
  })
}

function toSpans({ startsOn, endsOn, startsMinute, endsMinute }: ExceptionRow, timeZone: string): Span[] {
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
