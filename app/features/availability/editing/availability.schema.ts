import { z } from 'zod'
import { parseMapPoint } from '../../../lib/map-point.ts'
import { countries } from '../../../lib/setting-values.ts'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { orBlank } from '../../../lib/text/or-blank.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { type Interval, isOverlapping } from '../../../lib/time/intervals.ts'
import { weekdays } from '../../../lib/time/show-time.ts'
import { listTimeZones, toCanonicalTimeZone } from '../../../lib/time/time-zone.ts'
import { isMeetingAddress } from '../../../outbox/appointment/meeting-address.ts'
import { emailField } from '../../../words/en/fields.ts'
import { availability } from '../../../words/staff/availability.ts'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { WorkingHours } from '../rules/schedule.ts'
import {
  checkTimeRange,
  dayOptions,
  type Errors,
  type HoursValues,
  type RowValues,
  toMinute,
  toRowFieldName,
  toTimeRangeText,
} from './hours-values.ts'

const counsellor = hoursWords.counsellor
const weekly = hoursWords.weekly
const rules = hoursWords.rules

export type Hours = Omit<WorkingHours, 'counsellorId'>

/** Parses an IANA name in any spelling, or the city of one, to the canonical name. */
const TimeZone = z.string().transform((text, context) => {
  const city = text.trim().toLowerCase()
  const zone =
    toCanonicalTimeZone(text.trim()) ??
    listTimeZones().find((option) => option.city.toLowerCase() === city)?.name
  if (zone) return zone
  context.addIssue(rules.wrongZone({ examples: 'Africa/Lagos or Asia/Kolkata' }))
  return z.NEVER
})

function wholeNumber(words: typeof rules.wrongBreak, least: number, most: number) {
  const message = words({ least, most })
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
}

const mostNoticeHours = 720
const noticeMessage = rules.wrongNotice({ most: mostNoticeHours })

const Settings = z.object({
  timeZone: TimeZone,
  bufferMinutes: wholeNumber(rules.wrongBreak, 0, 240),
  noticeHours: z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.(0|25|5|50|75))?$/, noticeMessage)
    .transform(Number)
    .pipe(z.number().max(mostNoticeHours, noticeMessage)),
  horizonDays: wholeNumber(rules.wrongHorizon, 1, 365),
  dailyLimit: orBlank(wholeNumber(rules.wrongLimit, 1, 48)),
  active: z.string().transform((value) => value === 'on'),
})

export type Settings = Readonly<Omit<z.output<typeof Settings>, 'noticeHours'> & { noticeMinutes: number }>
type Office = Readonly<{ id: string; timeZone: string }>

type Parsed =
  | Readonly<{ ok: true; settings: Settings; hours: readonly Hours[] }>
  | Readonly<{ ok: false; errors: Errors }>

/** Returns the settings and hours of a form without the rows to remove, or the errors by field. */
export function parseHours(
  { settings, rows }: HoursValues,
  offices: readonly Office[],
  now: Temporal.Instant,
): Parsed {
  const parsed = Settings.safeParse(settings)
  const errors: Errors = parsed.success ? {} : { ...z.flattenError(parsed.error).fieldErrors }
  const parsedRows = rows.flatMap((row, rowIndex) =>
    row.remove === 'on' ? [] : [{ rowIndex, ...parseRow(row, offices) }],
  )
  for (const { rowIndex, problems } of parsedRows) {
    for (const [name, message] of Object.entries(problems)) {
      errors[toRowFieldName(rowIndex, name as keyof RowValues)] = [message]
    }
  }
  Object.assign(errors, findOverlaps(parsedRows, offices, now))
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors }
  const { noticeHours, ...rest } = parsed.data
  const hours = parsedRows.flatMap((row) => row.hours)
  return { ok: true, settings: { ...rest, noticeMinutes: noticeHours * 60 }, hours }
}

type ParsedRow = Readonly<{ hours: readonly Hours[]; problems: Partial<Record<keyof RowValues, string>> }>

function parseRow(row: RowValues, offices: readonly Office[]): ParsedRow {
  const [startsMinute, until] = [toMinute(row.from), toMinute(row.until)]
  const endsMinute = until === null ? null : until + (row.nextDay === 'on' ? 1_440 : 0)
  const days = dayOptions.find(({ value }) => value === row.days)?.value
  const modes = { inPerson: row.inPerson === 'on', online: row.online === 'on' }
  const problems: ParsedRow['problems'] = {
    ...(days ? {} : { days: weekly.wrongDay }),
    ...(offices.some(({ id }) => id === row.office) ? {} : { office: weekly.wrongOffice }),
    ...checkTimeRange(startsMinute, endsMinute),
    ...(modes.inPerson || modes.online ? {} : { inPerson: weekly.wrongMode }),
  }
  if (!days || startsMinute === null || endsMinute === null || Object.keys(problems).length > 0) {
    return { hours: [], problems }
  }
  const [first = 1, last = first] = days.split('-').map(Number)
  const hours = Array.from({ length: last - first + 1 }, (_, n) => {
    return { officeId: row.office, weekday: first + n, startsMinute, endsMinute, ...modes }
  })
  return { hours, problems }
}

const weekMinutes = 10_080

/** Returns an error for each row whose hours overlap with those of an earlier row, at the present offsets of the offices. */
function findOverlaps(
  rows: readonly (ParsedRow & { rowIndex: number })[],
  offices: readonly Office[],
  now: Temporal.Instant,
): Errors {
  const toUtcInterval = ({ officeId, weekday, startsMinute, endsMinute }: Hours): Interval => {
    const timeZone = offices.find(({ id }) => id === officeId)?.timeZone ?? 'UTC'
    const offset = now.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000
    const from = (weekday - 1) * 1_440 + startsMinute - offset
    return { from, until: from + endsMinute - startsMinute }
  }
  const intervals = rows.flatMap(({ hours, rowIndex }) =>
    hours.map((row) => ({ ...row, ...toUtcInterval(row), rowIndex })),
  )
  const errors: Errors = {}
  for (const [index, { from, until, rowIndex }] of intervals.entries()) {
    // Hours late on Sunday can overlap with hours early on Monday.
    const shifted = [-weekMinutes, 0, weekMinutes].map((shift) => {
      return { from: from + shift, until: until + shift }
    })
    const earlier = intervals
      .slice(0, index)
      .find((other) => shifted.some((later) => isOverlapping(later, other)))
    if (!earlier) continue
    const text = `${weekdays[earlier.weekday - 1]} ${toTimeRangeText(earlier.startsMinute, earlier.endsMinute)}`
    errors[toRowFieldName(rowIndex, 'from')] ??= [weekly.overlap({ other: text })]
  }
  return errors
}

const mostAddress = 500

/** An https address, in which `{room}` may stand. An empty text becomes null. */
const MeetingAddress = z
  .string()
  .trim()
  .max(mostAddress, counsellor.meetingAddressTooLong({ most: mostAddress }))
  .refine((text) => text === '' || isMeetingAddress(text), counsellor.meetingAddressWrong)
  .transform((text) => text || null)

export const MeetingLinkForm = z.object({ meetingAddress: MeetingAddress })

export const NewCounsellor = z.object({
  name: storedText({ name: counsellor.nameIs, empty: counsellor.nameEmpty, most: 200 }),
  email: toEmailAddress(emailField),
  timeZone: TimeZone,
  meetingAddress: MeetingAddress,
})
export type NewCounsellor = z.output<typeof NewCounsellor>
/** The typed values of the form. */
export type CounsellorValues = Readonly<Record<keyof NewCounsellor, string>>

const officeTexts = availability.office
/** The hints and the messages of the form name them. */
export const officeExamples = {
  phone: '+234 000 000 0000',
  openingHours: 'Monday to Friday, 9 am to 5 pm',
  place: '6.4413, 7.4988',
} as const

const mostHours = 300
const mostPhones = 5

/** Phone numbers, one on each line. */
const PhoneList = z
  .string()
  .transform((text) => text.split(/[\n,;]/).map((line) => line.trim()))
  .transform((lines) => [...new Set(lines)].filter((line) => line !== ''))
  .pipe(
    z
      .array(
        z.string().regex(/^\+?\d[\d ()/-]{4,38}$/, officeTexts.wrongPhone({ example: officeExamples.phone })),
      )
      .max(mostPhones, officeTexts.tooManyPhones({ most: mostPhones })),
  )

export const NewOffice = z.object({
  name: storedText({ name: officeTexts.nameIs, empty: officeTexts.nameEmpty, most: 100 }),
  country: z.enum(countries, officeTexts.countryEmpty),
  address: storedText({ name: officeTexts.addressIs, empty: officeTexts.addressEmpty, most: 300 }),
  phones: PhoneList,
  email: toEmailAddress(emailField),
  openingHours: storedText({
    name: officeTexts.openingHoursAre,
    empty: '',
    most: mostHours,
    lines: true,
    mayBeBlank: true,
  }),
  place: z
    .string()
    .trim()
    .transform((text, context) => {
      const place = text === '' ? null : parseMapPoint(text)
      if (text === '' || place) return place
      context.addIssue(officeTexts.wrongPlace({ example: officeExamples.place }))
      return z.NEVER
    }),
  timeZone: TimeZone,
  meetingAddress: MeetingAddress,
  onlineWithoutAddress: z
    .enum(['yes', 'no'], officeTexts.withoutAddressEmpty)
    .transform((answer) => answer === 'yes'),
})
export type NewOffice = z.output<typeof NewOffice>

/** The name of a room must be unique in its office. */
export const RoomForm = z.object({
  name: storedText({ name: officeTexts.nameIs, empty: officeTexts.roomNameEmpty, most: 100 }),
})
