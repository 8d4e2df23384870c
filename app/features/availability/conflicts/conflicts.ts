import { createHoursReader, modulo } from '../rules/open-hours.ts'
import { appointmentMinutes, type SlotStart } from '../rules/slot.ts'
import type { Configuration } from '../rules/timetable.ts'

/** An appointment that is booked. In person it has a room. */
type Booked = SlotStart & Readonly<{ roomId?: string | null }>

const minuteMs = 60_000

/**
 * Returns the appointments whose time hours, holidays and leave do not offer, or whose room is no longer in use. Notice and
 * horizon do not matter for an appointment that is booked.
 */
export function listConflicts<Appointment extends Booked>(
  configuration: Configuration,
  appointments: readonly Appointment[],
): Appointment[] {
  const isOffered = createOfferCheck(configuration, appointments)
  return appointments.filter((appointment) => !isOffered(appointment))
}

/** Returns the appointments that a change puts into conflict: offered before it and not after it. */
export function listNewConflicts<Appointment extends Booked>(
  before: Configuration,
  after: Configuration,
  appointments: readonly Appointment[],
): Appointment[] {
  const wasOffered = createOfferCheck(before, appointments)
  return listConflicts(after, appointments).filter(wasOffered)
}

function createOfferCheck(configuration: Configuration, appointments: readonly Booked[]) {
  if (appointments.length === 0) return () => true
  const starts = appointments.map(({ startsAt }) => startsAt.epochMilliseconds / minuteMs)
  const range = {
    from: Math.floor(starts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)),
    until: Math.ceil(starts.reduce((a, b) => Math.max(a, b), 0)) + appointmentMinutes,
  }
  const listHours = createHoursReader(configuration, range)
  const counsellors = configuration.counsellors.filter(({ active }) => active)
  const hoursOf = new Map(counsellors.map((counsellor) => [counsellor.id, listHours(counsellor)]))
  const rooms = new Map(configuration.rooms.map(({ id, officeId }) => [id, officeId]))
  const officesWithRooms = new Set(rooms.values())
  return ({ startsAt, counsellorId, officeId, mode, roomId }: Booked): boolean => {
    if (mode === 'IN_PERSON' && !officesWithRooms.has(officeId)) return false
    if (roomId && rooms.get(roomId) !== officeId) return false
    const start = startsAt.epochMilliseconds / minuteMs
    const places = (hoursOf.get(counsellorId) ?? []).filter(({ office }) => office.id === officeId)
    return places
      .flatMap(({ hours }) => hours)
      .some(
        ({ modes, remainder, open }) =>
          modes.includes(mode) &&
          modulo(start, appointmentMinutes) === remainder &&
          open.some(({ from, until }) => from <= start && start + appointmentMinutes <= until),
      )
  }
}
