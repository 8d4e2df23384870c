import { type Words, words } from '../words/words.ts'

/** The words of each event. */
export const eventWords = words('en').events

export type EventType = keyof Words['events']

/** The names of events in rows of the releases before. The chain of the log keeps old rows as they are. */
const olderNames: Readonly<Record<string, EventType>> = {
  'booking.confirmed': 'booking.time_given',
  'booking.guardian_agreed': 'guardian.agreed',
  'booking.guardian_exception': 'guardian.excepted',
  'hold.made': 'legal_hold.made',
  'hold.ended': 'legal_hold.ended',
}

export function toEventWords(action: string): string {
  const known: Readonly<Record<string, string>> = eventWords
  return known[olderNames[action] ?? action] ?? action
}

/** Returns all names under which an event is stored. */
export function listStoredNames(action: string): string[] {
  return [action, ...Object.keys(olderNames).filter((older) => olderNames[older] === action)]
}
