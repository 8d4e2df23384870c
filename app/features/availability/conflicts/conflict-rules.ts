import { createHoursReader, modulo } from '../rules/open-hours.ts'
import type { AvailabilityRules } from '../rules/schedule.ts'
import { appointmentMinutes, type SlotStart } from '../rules/slot.ts'

/** The time and place of an appointment. In person it has a room. */
type BookedSlot = SlotStart & Readonly<{ roomId?: string | null }>

const minuteMs = 60_000

/**
 * Returns the appointments that hours, holidays and leave do not allow, or whose room is no longer in use. Notice and horizon
 * do not matter for an appointment that is booked.
 */
export function listConflicts<Appointment extends BookedSlot>(
  rules: AvailabilityRules,
  appointments: readonly Appointment[],
): Appointment[] {
  const isOffered = createOfferCheck(rules, appointments)
  return appointments.filter((appointment) => !isOffered(appointment))
}

/** Returns the appointments that the rules allow before a change and not after it. */
export function listNewConflicts<Appointment extends BookedSlot>(
  before: AvailabilityRules,
  after: AvailabilityRules,
  appointments: readonly Appointment[],
): Appointment[] {
  const wasOffered = createOfferCheck(before, appointments)
  return listConflicts(after, appointments).filter(wasOffered)
}

function createOfferCheck(rules: AvailabilityRules, appointments: readonly BookedSlot[]) {
  if (appointments.length === 0) return () => true
  const starts = appointments.map(({ startsAt }) => startsAt.epochMilliseconds / minuteMs)
  const range = {
    from: Math.floor(starts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)),
    until: Math.ceil(starts.reduce((a, b) => Math.max(a, b), 0)) + appointmentMinutes,
  }
  const listHours = createHoursReader(rules, range)
  const counsellors = rules.counsellors.filter(({ active }) => active)
  const hoursByCounsellor = new Map(counsellors.map((counsellor) => [counsellor.id, listHours(counsellor)]))
  const rooms = new Map(rules.rooms.map(({ id, officeId }) => [id, officeId]))
  const officesWithRooms = new Set(rooms.values())
  return ({ startsAt, counsellorId, officeId, mode, roomId }: BookedSlot): boolean => {
    if (mode === 'IN_PERSON' && !officesWithRooms.has(officeId)) return false
    if (roomId && rooms.get(roomId) !== officeId) return false
    const start = startsAt.epochMilliseconds / minuteMs
    const officeHours = (hoursByCounsellor.get(counsellorId) ?? []).filter(
      ({ office }) => office.id === officeId,
    )
    return officeHours
      .flatMap(({ hours }) => hours)
      .some(
        ({ modes, remainder, open }) =>
          modes.includes(mode) &&
          modulo(start, appointmentMinutes) === remainder &&
          open.some(({ from, until }) => from <= start && start + appointmentMinutes <= until),
      )
  }
}
