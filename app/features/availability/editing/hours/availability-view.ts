import { isolate } from '../../../../lib/text/isolate.ts'
import { type Clock, showZone, weekdays } from '../../../../lib/time/show-time.ts'
import type { WorkingHours } from '../../rules/schedule.ts'
import { showModes } from '../availability-messages.ts'
import { type ExceptionLine, toExceptionLine, toStoredLine } from '../exceptions/exception-line.ts'
import { type ConflictLine, type OfficeName, toConflictLines } from '../preview/preview-view.ts'
import type { Availability, StoredCounsellor, StoredException } from './availability.server.ts'
import { sortByWeekday, toTimeRangeText } from './clock-text.ts'
import { type HoursValues, toHoursValues } from './hours-values.ts'

export type OfficeOption = Readonly<{ value: string; label: string }>

/** The data of a counsellor's page, in words. */
export type AvailabilityView = Readonly<{
  id: string
  name: string
  revision: number
  values: HoursValues
  /** The stored rules. The form shows them after somebody else changed them. */
  storedLines: readonly string[]
  exceptions: readonly ExceptionLine[]
  closures: readonly ExceptionLine[]
  conflicts: readonly ConflictLine[]
  offices: readonly (OfficeOption & Readonly<{ name: string; clock: string }>)[]
}>

export function toAvailabilityView(
  { counsellor, hours, conflicts, ...stored }: Availability,
  offices: readonly OfficeName[],
  clock: Clock,
): AvailabilityView {
  const toLine = (exception: StoredException) => toExceptionLine(exception, offices, clock.now)
  const exceptions = stored.exceptions.map(toLine)
  return {
    id: counsellor.id,
    name: counsellor.name,
    revision: counsellor.revision,
    values: toHoursValues({ counsellor, hours }),
    storedLines: [
      toSettingsLine(counsellor),
      ...toHoursLines(hours, offices),
      ...exceptions.map(toStoredLine),
    ],
    exceptions,
    closures: stored.closures.map(toLine),
    conflicts: toConflictLines(conflicts, offices, clock),
    offices: offices.map(({ id, name, timeZone }) => {
      const zone = showZone(timeZone)
      return { value: id, label: `${isolate(name)} (${zone})`, name, clock: zone }
    }),
  }
}

function toHoursLines(hours: readonly WorkingHours[], offices: readonly OfficeName[]): string[] {
  if (hours.length === 0) return ['No weekly hours']
  return sortByWeekday(hours).map((row) => {
    const office = offices.find(({ id }) => id === row.officeId)?.name ?? ''
    const time = toTimeRangeText(row.startsMinute, row.endsMinute)
    return `${weekdays[row.weekday - 1]} ${time}, ${isolate(office)}, ${showModes(row)}`
  })
}

function toSettingsLine(counsellor: StoredCounsellor): string {
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
