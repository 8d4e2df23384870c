import { readText, readTexts } from '../../../../lib/text/form-text.ts'
import { isolate } from '../../../../lib/text/isolate.ts'
import { weekdays } from '../../../../lib/time/show-time.ts'
import type { Counsellor, WorkingHours } from '../../rules/schedule.ts'
import { showModes } from '../availability-messages.ts'
import { sortByWeekday, toClockText, toEndText } from './clock-text.ts'

const settingNames = [
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

/** The texts of one row of weekly hours. A ticked box has the text `on`. */
export type RowValues = Readonly<Record<keyof typeof newRow, string>>

export type HoursValues = Readonly<{
  settings: Readonly<Record<(typeof settingNames)[number], string>>
  rows: readonly RowValues[]
}>

/** One weekday, or several that get the same hours. */
export const dayOptions = [
  ...weekdays.map((label, n) => ({ value: String(n + 1), label })),
  { value: '1-5', label: 'Monday to Friday' },
  { value: '1-6', label: 'Monday to Saturday' },
  { value: '1-7', label: 'Every day' },
]

/** The limit keeps the comparison of each row with each other row short. */
const maxRows = 50

/** Returns the name and id of a field in a row. */
export function toRowFieldName(rowIndex: number, name: keyof RowValues): string {
  return `row-${rowIndex}-${name}`
}

export function readHoursValues(form: FormData): HoursValues {
  const count = Math.min(Math.max(Math.trunc(Number(readText(form, 'rows'))) || 0, 0), maxRows)
  const names = Object.keys(newRow) as (keyof RowValues)[]
  const readRow = (rowIndex: number) =>
    Object.fromEntries(
      names.map((name) => [name, readText(form, toRowFieldName(rowIndex, name))]),
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

/** Returns a row in words, such as `Monday 8:00 am to 12:00 pm, Enugu office, online only`. */
export function toRowText(
  { days, from, until, nextDay, inPerson, online }: RowValues,
  office: string,
): string {
  const day = dayOptions.find(({ value }) => value === days)?.label
  if (!day) return 'New hours'
  const time = `${from || '…'} to ${until || '…'}${nextDay === 'on' ? ' the next day' : ''}`
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
