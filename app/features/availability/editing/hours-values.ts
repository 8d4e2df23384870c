import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showTwelveHours, weekdays } from '../../../lib/time/show-time.ts'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { Counsellor, WorkingHours } from '../rules/schedule.ts'
import { appointmentMinutes } from '../rules/slot.ts'

const words = hoursWords.weekly

const dayMinutes = 1_440

/** Returns the minutes after midnight of `5:30 pm`, `5 PM`, `17.30`, `1730` or `17`, up to `24:00`, or null for an invalid time. */
export function toMinute(text: string): number | null {
  const [, hour = '', minute = '00', half] = timePattern.exec(text.trim()) ?? []
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const total = hours * 60 + Number(minute)
  return hour === '' || Number(minute) > 59 || total > dayMinutes ? null : total
}

const timePattern = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i

/** Returns the time of a minute after midnight, such as `8:30 am`. It may lie on the next day. */
export function toClockText(minute: number): string {
  return showTwelveHours({ hour: Math.floor((minute % dayMinutes) / 60), minute: minute % 60 })
}

/** Returns the time of an end. It is `24:00` for the end of the next day. */
export function toEndText(minute: number): string {
  return minute === 2 * dayMinutes ? '24:00' : toClockText(minute)
}

/** Returns a text such as `8:30 am to 12:00 pm` or `10:00 pm to 2:00 am the next day`. */
export function toTimeRangeText(startsMinute: number, endsMinute: number): string {
  const isOver = endsMinute >= dayMinutes
  return words.range({ from: toClockText(startsMinute), to: toEndText(endsMinute), isOver })
}

export function sortByWeekday<Row extends Readonly<{ weekday: number; startsMinute: number }>>(
  hours: readonly Row[],
): Row[] {
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.startsMinute - b.startsMinute)
}

export const settingNames = [
  'timeZone',
  'bufferMinutes',
  'noticeHours',
  'horizonDays',
  'dailyLimit',
  'active',
] as const

const newRow = {
  days: '',
  from: '',
  until: '',
  nextDay: '',
  office: '',
  inPerson: 'on',
  online: 'on',
  remove: '',
}

export const rowNames = Object.keys(newRow) as (keyof typeof newRow)[]

/** The texts of one row of weekly hours. A ticked box has the text `on`. */
export type RowValues = Readonly<Record<keyof typeof newRow, string>>

export type HoursValues = Readonly<{
  settings: Readonly<Record<(typeof settingNames)[number], string>>
  rows: readonly RowValues[]
}>

/** One weekday, or several that get the same hours. */
export const dayOptions = [
  ...weekdays.map((label, n) => ({ value: String(n + 1), label })),
  ...Object.entries(words.days).map(([value, label]) => ({ value, label })),
]

/** The limit keeps the comparison of each row with each other row short. */
export const maxRows = 50

/** Returns the name and id of a field in a row. */
export function toRowFieldName(rowIndex: number, name: keyof RowValues): string {
  return `row-${rowIndex}-${name}`
}

export function readHoursValues(form: FormData): HoursValues {
  const count = Math.min(Math.max(Math.trunc(Number(readText(form, 'rows'))) || 0, 0), maxRows)
  const readRow = (rowIndex: number) =>
    Object.fromEntries(
      rowNames.map((name) => [name, readText(form, toRowFieldName(rowIndex, name))]),
    ) as RowValues
  return {
    settings: readTexts(form, settingNames),
    rows: Array.from({ length: count }, (_, rowIndex) => readRow(rowIndex)),
  }
}

/** Returns the values with one more row, at the office of the last row or at the given one. */
export function addRow(values: HoursValues, officeId: string): HoursValues {
  if (values.rows.length >= maxRows) return values
  const office = values.rows.at(-1)?.office || officeId
  return { ...values, rows: [...values.rows, { ...newRow, office }] }
}

/** Returns a text such as `in person and online` or `online only`. */
export function showModes({ inPerson, online }: Readonly<{ inPerson: boolean; online: boolean }>): string {
  if (!inPerson && !online) return ''
  if (inPerson && online) return words.modes.both
  return online ? words.modes.online : words.modes.inPerson
}

/** Returns a row in words, such as `Monday 8:00 am to 12:00 pm, Enugu office, online only`. */
export function toRowText(
  { days, from, until, nextDay, inPerson, online }: RowValues,
  office: string,
): string {
  const day = dayOptions.find(({ value }) => value === days)?.label
  if (!day) return words.newHours
  const time = words.range({ from: from || '…', to: until || '…', isOver: nextDay === 'on' })
  const modes = showModes({ inPerson: inPerson === 'on', online: online === 'on' })
  return [`${day} ${time}`, isolate(office), modes].filter((text) => text !== '').join(', ')
}

type StoredHours = Readonly<{
  counsellor: Omit<Counsellor, 'id' | 'revision'>
  hours: readonly Omit<WorkingHours, 'counsellorId'>[]
}>

/** Returns the values of the form for stored settings and hours. */
export function toHoursValues({ counsellor, hours }: StoredHours): HoursValues {
  const toCheckbox = (isOn: boolean) => (isOn ? 'on' : '')
  return {
    settings: {
      timeZone: counsellor.timeZone,
      bufferMinutes: String(counsellor.bufferMinutes),
      noticeHours: String(counsellor.noticeMinutes / 60),
      horizonDays: String(counsellor.horizonDays),
      dailyLimit: counsellor.dailyLimit === null ? '' : String(counsellor.dailyLimit),
      active: toCheckbox(counsellor.active),
    },
    rows: sortByWeekday(hours).map((row) => ({
      ...newRow,
      days: String(row.weekday),
      from: toClockText(row.startsMinute),
      until: toEndText(row.endsMinute),
      nextDay: toCheckbox(row.endsMinute >= 1_440),
      office: row.officeId,
      inPerson: toCheckbox(row.inPerson),
      online: toCheckbox(row.online),
    })),
  }
}

/** Messages by the names of the fields. */
export type Errors = Record<string, string[]>

/** Returns errors for a start and an end in minutes after midnight. Null stands for an invalid time. */
export function checkTimeRange(
  startsMinute: number | null,
  endsMinute: number | null,
): { from?: string; until?: string } {
  const from =
    startsMinute === null || startsMinute >= 1_440 ? { from: words.wrongTime({ example: '9:00 am' }) } : {}
  if (endsMinute === null) return { ...from, until: words.wrongTime({ example: '5:00 pm' }) }
  if (startsMinute === null || 'from' in from) return from
  if (endsMinute <= startsMinute) {
    return { until: words.wrongEnd }
  }
  if (endsMinute > 2_880) return { until: words.lateEnd }
  if (endsMinute - startsMinute >= appointmentMinutes) return {}
  return { until: words.shortRange({ minutes: appointmentMinutes }) }
}
