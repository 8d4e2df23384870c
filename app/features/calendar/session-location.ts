import { isolate } from '../../lib/text/isolate.ts'
import { today as words } from '../../words/staff/work/today.ts'
import type { Mode } from '../availability/rules/slot.ts'

type Session = Readonly<{ mode: Mode | null; room: string | null; office: string | null }>

/** Returns where a session takes place: online, or its room and office. */
export function showLocation({ mode, room, office }: Session): string {
  if (mode === 'ONLINE') return words.online
  return [room, office].flatMap((name) => (name ? isolate(name) : [])).join(', ') || words.inPerson
}
