import { createHoursReader } from './open-hours.ts'
import type { AvailabilityRules } from './schedule.ts'
import type { SlotStart } from './slot.ts'

const minuteMs = 60_000
const weekdays = [1, 2, 3, 4, 5, 6, 7]

type Time = SlotStart & Readonly<{ endsAt: Temporal.Instant }>

/** Returns whether leave, a holiday or a closure covers a part of a time of a counsellor, whatever the working hours are. */
export function isAway(
  rules: AvailabilityRules,
  { startsAt, endsAt, counsellorId, officeId, mode }: Time,
): boolean {
  const counsellor = rules.counsellors.find(({ id }) => id === counsellorId)
  if (!counsellor) return true
  const allDay = { counsellorId, officeId, startsMinute: 0, endsMinute: 1_440, inPerson: true, online: true }
  const range = {
    from: Math.floor(startsAt.epochMilliseconds / minuteMs),
    until: Math.ceil(endsAt.epochMilliseconds / minuteMs),
  }
  // The rules of others would only be sorted and left out.
  const always = {
    ...rules,
    offices: rules.offices.filter(({ id }) => id === officeId),
    workingHours: weekdays.map((weekday) => ({ ...allDay, weekday })),
    exceptions: rules.exceptions.filter(
      (exception) => exception.kind !== 'extra' && (exception.counsellorId ?? counsellorId) === counsellorId,
    ),
  }
  const hours = createHoursReader(always, range)(counsellor).flatMap((inOffice) => inOffice.hours)
  const isOpen = hours.some(
    ({ modes, open }) =>
      modes.includes(mode) && open.some(({ from, until }) => from <= range.from && range.until <= until),
  )
  return !isOpen
}
