import { readText, readTexts } from '../../../../lib/text/form-text.ts'
import type { Counsellor, WorkingHours } from '../../rules/schedule.ts'
import { dayOptions } from '../days-off/day-options.ts'
import { showModes } from './availability-words.ts'
import { inWeekOrder, toClockText, toEndText } from './clock-text.ts'

const settingNames = [
  'timeZone',
  'bufferMinutes',
  'noticeHours',
  'horizonDays',
  'dailyLimit',
  'active',
] as const
const rowNames = ['days', 'from', 'until', 'nextDay', 'office', 'inPerson', 'online', 'remove'] as const

/** A row of weekly hours as somebody typed it; ticked boxes say `on`. */
export type TypedRow = Readonly<Record<(typeof rowNames)[number], string>>

/** All that the form of a counsellor's hours holds. */
export type TypedHours = Readonly<{
  settings: Readonly<Record<(typeof settingNames)[number], string>>
  rows: readonly TypedRow[]
}>

/** More rows than anybody needs, and few enough to check each against each. */
export const mostRows = 50

/** The name, and so the id, of a field of the row at `place`. */
export function toRowName(place: number, name: keyof TypedRow): string {
  return `row-${place}-${name}`
}

export function readTypedHours(form: FormData): TypedHours {
  const count = Math.min(Math.max(Math.trunc(Number(readText(form, 'rows'))) || 0, 0), mostRows)
  const toRow = (place: number) =>
    Object.fromEntries(rowNames.map((name) => [name, readText(form, toRowName(place, name))])) as TypedRow
  return {
    settings: readTexts(form, settingNames),
    rows: Array.from({ length: count }, (_, place) => toRow(place)),
  }
}

/** With one more row, which begins where the last one leaves off. */
export function addRow(typed: TypedHours, officeId: string): TypedHours {
  if (typed.rows.length >= mostRows) return typed
  const last = typed.rows.at(-1)
  const office = last?.office || officeId
  const fresh = {
    days: '',
    from: '',
    until: '',
    nextDay: '',
    office,
    inPerson: 'on',
    online: 'on',
    remove: '',
  }
  return { ...typed, rows: [...typed.rows, fresh] }
}

/** A row in one line, as far as it is filled in. */
export function toRowLine(
  { days, from, until, nextDay, inPerson, online }: TypedRow,
  office: string,
): string {
  const day = dayOptions.find(({ value }) => value === days)?.label
  if (!day) return 'New hours'
  const time = `${from || '…'} to ${until || '…'}${nextDay === 'on' ? ' the next day' : ''}`
  const modes = showModes({ inPerson: inPerson === 'on', online: online === 'on' })
  return [`${day} ${time}`, office, modes].filter((part) => part !== '').join(', ')
}

type StoredHours = Readonly<{
  counsellor: Omit<Counsellor, 'id' | 'revision'>
  hours: readonly Omit<WorkingHours, 'counsellorId'>[]
}>

/** What is stored, as the form shows it. */
export function toTypedHours({ counsellor, hours }: StoredHours): TypedHours {
  const tick = (isOn: boolean) => (isOn ? 'on' : '')
  return {
    settings: {
      timeZone: counsellor.timeZone,
      bufferMinutes: String(counsellor.bufferMinutes),
      noticeHours: String(counsellor.noticeMinutes / 60),
      horizonDays: String(counsellor.horizonDays),
      dailyLimit: counsellor.dailyLimit === null ? '' : String(counsellor.dailyLimit),
      active: tick(counsellor.active),
    },
    rows: inWeekOrder(hours).map((row) => ({
      days: String(row.weekday),
      from: toClockText(row.startsMinute),
      until: toEndText(row.endsMinute),
      nextDay: tick(row.endsMinute >= 1_440),
      office: row.officeId,
      inPerson: tick(row.inPerson),
      online: tick(row.online),
      remove: '',
    })),
  }
}
