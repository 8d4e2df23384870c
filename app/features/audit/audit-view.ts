import { showAdminTime } from '../../lib/time/show-time.ts'
import type { listAudit } from './audit.server.ts'
import { actionWords } from './audit-filter.ts'

type ListedEvent = Awaited<ReturnType<typeof listAudit>>['rows'][number]

/** Returns an event in words, with its time in `timeZone`. */
export function toAuditLine(
  { id, at, action, subjectType, subjectId, detail, actor }: ListedEvent,
  timeZone: string,
) {
  return {
    id,
    at: showAdminTime(at, timeZone),
    who: actor ? (actor.name ?? `An account that is gone (${actor.id})`) : toActorWords(action),
    what: actionWords[action] ?? action,
    about: toSubject(subjectType, subjectId, detail),
  }
}

/** A client with a private link has no account. */
function toActorWords(action: string): string {
  return action.startsWith('client.') ? 'The client' : 'The software'
}

const subjects: Readonly<Record<string, string>> = {
  booking: 'Booking',
  service: 'Service',
  picture: 'Picture',
  user: 'Account',
  message: 'Message',
  comment: 'Comment',
  task: 'Follow-up',
  mail: 'Mail',
  calendar: 'Calendar',
  counsellor: 'Counsellor',
  closure: 'Holiday or closure',
  office: 'Office',
  sample: 'Sample',
  key: 'Key',
  retention: 'Class of data',
}

function toSubject(type: string, id: string, detail: unknown): string {
  const count = (detail as { count?: unknown } | null)?.count
  if (type === 'booking' && id === 'list' && typeof count === 'number')
    return count === 1 ? '1 booking' : `${count} bookings`
  return `${subjects[type] ?? type} ${id}`
}
