import { showDay, showZone, weekdays } from '../../../../lib/time/show-time.ts'
import type { Counsellor, WorkingHours } from '../../rules/schedule.ts'
import { countryNames, type DaysKind } from '../days-off/days-off.schema.ts'
import { type ConflictLine, type OfficeName, toConflictLines } from '../preview/effect-view.ts'
import { showModes } from './availability-words.ts'
import { inWeekOrder, toSpanText } from './clock-text.ts'
import { type TypedHours, toTypedHours } from './typed-hours.ts'

export type DaysLine = Readonly<{
  id: string
  kind: DaysKind
  title: string
  when: string
  where: string
  isPast: boolean
}>

export type OfficeOption = Readonly<{ value: string; label: string }>
type OwnOffice = OfficeOption & Readonly<{ name: string; clock: string }>

/** A counsellor's page, in words. */
export type AvailabilityView = Readonly<{
  id: string
  name: string
  active: boolean
  revision: number
  typed: TypedHours
  /** What is stored, for who is told that somebody else changed it. */
  storedLines: readonly string[]
  days: readonly DaysLine[]
  closures: readonly DaysLine[]
  conflicts: readonly ConflictLine[]
  offices: readonly OwnOffice[]
}>

type Days = Readonly<{
  id: string
  kind: DaysKind
  country: 'NG' | 'IN' | null
  officeId: string | null
  startsOn: Temporal.PlainDate
  endsOn: Temporal.PlainDate
  startsMinute: number | null
  endsMinute: number | null
  inPerson: boolean
  online: boolean
  note: string
}>

type Stored = Readonly<{
  counsellor: Counsellor & Readonly<{ name: string }>
  hours: readonly WorkingHours[]
  days: readonly Days[]
  closures: readonly Days[]
  conflicts: Parameters<typeof toConflictLines>[0]
}>

export function toAvailabilityView(
  stored: Stored,
  offices: readonly OfficeName[],
  now: Temporal.Instant,
): AvailabilityView {
  const { counsellor, hours } = stored
  const toLine = (days: Days) => toDaysLine(days, offices, now)
  const days = stored.days.map(toLine)
  return {
    id: counsellor.id,
    name: counsellor.name,
    active: counsellor.active,
    revision: counsellor.revision,
    typed: toTypedHours({ counsellor, hours }),
    storedLines: [toSettingsLine(counsellor), ...toHoursLines(hours, offices), ...days.map(toStoredLine)],
    days,
    closures: stored.closures.map(toLine),
    conflicts: toConflictLines(stored.conflicts, offices),
    offices: offices.map(({ id, name, timeZone }) => {
      const clock = showZone(now, timeZone)
      return { value: id, label: `${name} (${clock})`, name, clock }
    }),
  }
}

/** The whole of it in one line. */
export function toStoredLine({ title, when, where }: DaysLine): string {
  return `${title}: ${when}, ${where}`
}

/** Leave, extra hours or a closure in words; its days are those of the office's clock. */
export function toDaysLine(days: Days, offices: readonly OfficeName[], now: Temporal.Instant): DaysLine {
  const { id, kind, startsOn, endsOn, startsMinute, endsMinute, note } = days
  const office = offices.find((own) => own.id === days.officeId)
  const range = startsOn.equals(endsOn) ? showDay(startsOn) : `${showDay(startsOn)} to ${showDay(endsOn)}`
  const time =
    startsMinute === null || endsMinute === null
      ? 'all day'
      : `${startsOn.equals(endsOn) ? '' : 'each day '}${toSpanText(startsMinute, endsMinute)}`
  const place = office?.name ?? (days.country ? countryNames[days.country] : 'All offices')
  const clock = office ? `, ${showZone(now, office.timeZone)}` : ''
  const modes = days.inPerson && days.online ? '' : `, ${showModes(days)}`
  const today = now.toZonedDateTimeISO(office?.timeZone ?? offices[0]?.timeZone ?? 'UTC').toPlainDate()
  return {
    id,
    kind,
    title: kind === 'holiday' ? note || 'Closed' : kind === 'leave' ? 'Leave' : 'Extra hours',
    when: `${range}, ${time}`,
    where: `${place}${clock}${modes}`,
    isPast: Temporal.PlainDate.compare(endsOn, today) < 0,
  }
}

function toHoursLines(hours: readonly WorkingHours[], offices: readonly OfficeName[]): string[] {
  if (hours.length === 0) return ['No weekly hours']
  return inWeekOrder(hours).map((row) => {
    const office = offices.find(({ id }) => id === row.officeId)?.name ?? ''
    const time = toSpanText(row.startsMinute, row.endsMinute)
    return `${weekdays[row.weekday - 1]} ${time}, ${office}, ${showModes(row)}`
  })
}

function toSettingsLine(counsellor: Stored['counsellor']): string {
  const { bufferMinutes, noticeMinutes, horizonDays, dailyLimit, active, timeZone } = counsellor
  return [
    active ? 'Takes bookings' : 'Takes no bookings',
    `${bufferMinutes} minutes between sessions`,
    `${noticeMinutes / 60} hours’ notice`,
    `${horizonDays} days ahead`,
    dailyLimit === null ? 'any number of sessions a day' : `at most ${dailyLimit} sessions a day`,
    timeZone,
  ].join(', ')
}
