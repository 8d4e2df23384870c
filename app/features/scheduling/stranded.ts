import { isWithinRules } from './open-slots.ts'
import type { WantedSlot } from './slot.ts'
import type { Configuration } from './timetable.ts'

const relaxed = new WeakMap<Configuration, Configuration>()

/** Whether hours, holidays and leave would still offer the time of a session that is booked. */
export function isStillOffered(configuration: Configuration, slot: WantedSlot): boolean {
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
export function listNewlyStranded<Session extends WantedSlot>(
  before: Configuration,
  after: Configuration,
  sessions: readonly Session[],
): Session[] {
  return sessions.filter((session) => isStillOffered(before, session) && !isStillOffered(after, session))
}
