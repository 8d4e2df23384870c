import { isWithinRules } from '../rules/open-slots.ts'
import type { WantedSlot } from '../rules/slot.ts'
import { type Configuration, indexConfiguration } from '../rules/timetable.ts'

const relaxed = new WeakMap<Configuration, Configuration>()

/** A session that is booked; one in person has a room. */
type Booked = WantedSlot & Readonly<{ roomId?: string | null }>

/** Whether hours, holidays and leave would still offer the time of a session that is booked, and its room is in use. */
export function isStillOffered(configuration: Configuration, slot: Booked): boolean {
  const rooms = indexConfiguration(configuration).rooms.get(slot.officeId)
  if (slot.roomId && !rooms?.some(({ id }) => id === slot.roomId)) return false
  const hours = relaxed.get(configuration) ?? relax(configuration)
  relaxed.set(configuration, hours)
  return isWithinRules(hours, slot, slot.startsAt)
}

/** How early a session had to be booked is no matter for one that is booked. */
function relax(configuration: Configuration): Configuration {
  const people = configuration.counsellors.map((person) => ({ ...person, noticeMinutes: 0, horizonDays: 1 }))
  return { ...configuration, counsellors: people }
}

/** The sessions that a change leaves outside: offered before it and not after it. */
export function listNewlyStranded<Session extends Booked>(
  before: Configuration,
  after: Configuration,
  sessions: readonly Session[],
): Session[] {
  return sessions.filter((session) => isStillOffered(before, session) && !isStillOffered(after, session))
}
