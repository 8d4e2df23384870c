import { z } from 'zod'
import { weekdays } from '../../../../lib/time/show-time.ts'
import { listTimeZones, toCanonicalTimeZone } from '../../../../lib/time/time-zone.ts'
import { appointmentMinutes } from '../../rules/slot.ts'
import { dayOptions } from '../days-off/day-options.ts'
import { toMinute, toSpanText } from './clock-text.ts'
import { type TypedHours, type TypedRow, toRowName } from './typed-hours.ts'

export type Errors = Record<string, string[]>
export type Hours = Readonly<{
  officeId: string
  weekday: number
  startsMinute: number
  endsMinute: number
  inPerson: boolean
  online: boolean
}>

/** An IANA name in any spelling, or a city of one; kept in its canonical form. */
export const TimeZone = z.string().transform((text, context) => {
  const city = text.trim().toLowerCase()
  const zone =
    toCanonicalTimeZone(text.trim()) ??
    listTimeZones().find((option) => option.city.toLowerCase() === city)?.name
  if (zone) return zone
  context.addIssue('Enter a time zone that we know, such as Africa/Lagos or Asia/Kolkata')
  return z.NEVER
})

function wholeNumber(name: string, least: number, most: number) {
  const message = `${name} must be a whole number from ${least} to ${most}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
}

const noticeMessage = 'The shortest notice must be hours from 0 to 720, in quarters at the finest'

const Settings = z.object({
  timeZone: TimeZone,
  bufferMinutes: wholeNumber('The break between sessions', 0, 240),
  noticeHours: z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.(0|25|5|50|75))?$/, noticeMessage)
    .transform(Number)
    .pipe(z.number().max(720, noticeMessage)),
  horizonDays: wholeNumber('How far ahead', 1, 365),
  dailyLimit: z
    .literal('')
    .transform(() => null)
    .or(wholeNumber('Sessions a day', 1, 48)),
  active: z.string().transform((value) => value === 'on'),
})

export type Settings = Readonly<Omit<z.output<typeof Settings>, 'noticeHours'> & { noticeMinutes: number }>
/** An office that hours can be at, with its clock's minutes ahead of UTC at present. */
export type Place = Readonly<{ id: string; offset: number }>

type Parsed =
  | Readonly<{ ok: true; settings: Settings; hours: readonly Hours[] }>
  | Readonly<{ ok: false; errors: Errors }>

/** The settings and hours that a form says, or what is wrong at which field. Rows to be removed are left out. */
export function parseHours({ settings, rows }: TypedHours, places: readonly Place[]): Parsed {
  const parsed = Settings.safeParse(settings)
  const errors: Errors = parsed.success ? {} : { ...z.flattenError(parsed.error).fieldErrors }
  const kept = rows.flatMap((row, place) => (row.remove === 'on' ? [] : [{ row, place }]))
  const read = kept.map(({ row, place }) => ({ place, ...parseRow(row, places) }))
  for (const { place, problems } of read) {
    for (const [name, message] of Object.entries(problems)) {
      errors[toRowName(place, name as keyof TypedRow)] = [message]
    }
  }
  Object.assign(errors, findOverlaps(read, places))
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  const { noticeHours, ...rest } = parsed.data
  const hours = read.flatMap((row) => row.hours)
  return { ok: true, settings: { ...rest, noticeMinutes: noticeHours * 60 }, hours }
}

type ReadRow = Readonly<{ hours: readonly Hours[]; problems: Partial<Record<keyof TypedRow, string>> }>

function parseRow(row: TypedRow, places: readonly Place[]): ReadRow {
  const [startsMinute, until] = [toMinute(row.from), toMinute(row.until)]
  const endsMinute = until === null ? null : until + (row.nextDay === 'on' ? 1_440 : 0)
  const days = dayOptions.find(({ value }) => value === row.days)?.value
  const problems: Partial<Record<keyof TypedRow, string>> = {
    ...(days ? {} : { days: 'Choose a day' }),
    ...(places.some(({ id }) => id === row.office) ? {} : { office: 'Choose an office' }),
    ...checkSpan(startsMinute, endsMinute),
    ...(row.inPerson === 'on' || row.online === 'on'
      ? {}
      : { inPerson: 'Tick in person, online or both, or remove these hours' }),
  }
  if (!days || startsMinute === null || endsMinute === null || Object.keys(problems).length > 0) {
    return { hours: [], problems }
  }
  const [first = 1, last = first] = days.split('-').map(Number)
  const weekdays = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const how = { inPerson: row.inPerson === 'on', online: row.online === 'on' }
  return {
    hours: weekdays.map((weekday) => ({ officeId: row.office, weekday, startsMinute, endsMinute, ...how })),
    problems,
  }
}

/** What is wrong with hours of a day, both in minutes after its midnight; null for what was no time. */
export function checkSpan(
  startsMinute: number | null,
  endsMinute: number | null,
): { from?: string; until?: string } {
  const from = startsMinute === null || startsMinute >= 1_440 ? { from: 'Enter a time, such as 09:00' } : {}
  if (endsMinute === null) return { ...from, until: 'Enter a time, such as 17:00' }
  if (startsMinute === null || 'from' in from) return from
  if (endsMinute <= startsMinute) {
    return { until: "The end must be after the start; past midnight, tick 'Ends the next day'" }
  }
  if (endsMinute > 2_880) return { until: 'The end must be on the next day at the latest' }
  return endsMinute - startsMinute < appointmentMinutes
    ? {
        until: `The end must be ${appointmentMinutes} minutes after the start or later: a session lasts that long`,
      }
    : {}
}

const weekMinutes = 10_080

/** Nobody is at two places, or twice at one: each row that runs into an earlier one is told which. */
function findOverlaps(rows: readonly (ReadRow & { place: number })[], places: readonly Place[]): Errors {
  const spans = rows.flatMap(({ hours, place }) => hours.map((own) => toSpan(own, place, places)))
  const errors: Errors = {}
  for (const [at, later] of spans.entries()) {
    const earlier = spans.slice(0, at).find((other) => isOverlapping(other, later))
    if (!earlier) continue
    const { weekday, startsMinute, endsMinute } = earlier.hours
    const text = `${weekdays[weekday - 1]} ${toSpanText(startsMinute, endsMinute)}`
    errors[toRowName(later.place, 'from')] ??= [`These hours overlap with ${text}`]
  }
  return errors
}

type Span = Readonly<{ hours: Hours; place: number; from: number; until: number }>

function toSpan(hours: Hours, place: number, places: readonly Place[]): Span {
  const offset = places.find(({ id }) => id === hours.officeId)?.offset ?? 0
  const from = (hours.weekday - 1) * 1_440 + hours.startsMinute - offset
  return { hours, place, from, until: from + hours.endsMinute - hours.startsMinute }
}

function isOverlapping(a: Span, b: Span): boolean {
  return [-weekMinutes, 0, weekMinutes].some((shift) => a.from + shift < b.until && b.from < a.until + shift)
}
