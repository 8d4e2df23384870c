import type { Words } from '../words/words.ts'

export type EventType = keyof Words['events']

/** The names of events in rows of the releases before. The chain of the log keeps old rows as they are. */
const olderNames: Readonly<Record<string, EventType>> = {
  'booking.confirmed': 'booking.time_given',
  'booking.guardian_agreed': 'guardian.agreed',
  'booking.guardian_exception': 'guardian.excepted',
  'gallery.described': 'picture.described',
  'hold.made': 'legal_hold.made',
  'hold.ended': 'legal_hold.ended',
}

/** Returns what an event is called. */
export function toEventWords(action: string, texts: Words['events']): string {
  const known: Readonly<Record<string, string>> = texts
  return known[olderNames[action] ?? action] ?? action
}

/** Returns all names under which an event is stored. */
export function listStoredNames(action: string): string[] {
  return [action, ...Object.keys(olderNames).filter((older) => olderNames[older] === action)]
}
