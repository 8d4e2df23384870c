import { isUuid } from '../../lib/text/uuid.ts'
import { readDateRange } from '../../lib/time/date-range.ts'

/** What a page of the audit is asked for, as it stands in the address; empty texts for what is not asked. */
export type AskedAudit = Readonly<{
  action: string
  actor: string
  subject: string
  /** Days of the office's calendar, `2027-01-09`. */
  from: string
  until: string
}>

/** How each action reads in the list and in the filter. */
export const actionWords: Readonly<Record<string, string>> = {
  'booking.details_opened': 'Opened the details of a booking',
  'booking.details_listed': 'Listed bookings with their details',
  'booking.list_exported': 'Took a list of bookings out as a file',
  'booking.added': 'Booked a session for a client',
  'booking.time_given': 'Gave a request a time',
  'booking.moved': 'Moved a session',
  'booking.cancelled': 'Cancelled a booking',
  'booking.attended': 'Noted that the client came',
  'booking.no_show': 'Noted that the client did not come',
  'booking.notes_opened': 'Opened the notes of a booking',
  'booking.note_added': 'Wrote a note',
  'booking.note_changed': 'Changed a note',
  'calendar.made': 'Made an address of a calendar feed',
  'calendar.revoked': 'Switched a calendar feed off',
  'service.created': 'Added a service',
  'service.changed': 'Changed a service',
  'service.deleted': 'Deleted a service',
  'gallery.added': 'Added a picture',
  'gallery.described': 'Described a picture',
  'gallery.deleted': 'Deleted a picture',
  'user.admin_made': 'Made somebody an administrator',
  'user.admin_unmade': 'Took the rights of an administrator away',
  'user.counsellor_made': 'Made somebody a counsellor',
  'user.counsellor_unmade': 'Took the rights of a counsellor away',
  'user.disabled': 'Disabled an account',
  'user.enabled': 'Enabled an account again',
  'user.sessions_ended': 'Signed somebody out everywhere',
  'message.opened': 'Opened a message',
  'message.changed': 'Moved a message',
  'comment.opened': 'Opened a comment',
  'comment.changed': 'Moved a comment',
  'mail.opened': 'Opened a mail',
  'mail.queued_again': 'Sent a mail again',
  'availability.changed': 'Changed the hours of a counsellor',
  'availability.days_added': 'Entered leave or extra hours',
  'availability.days_removed': 'Took leave or extra hours back',
  'closure.added': 'Entered a holiday or closure',
  'closure.changed': 'Changed a holiday or closure',
  'closure.removed': 'Took a holiday or closure back',
  'counsellor.added': 'Added a counsellor',
  'counsellor.changed': 'Changed a counsellor',
  'office.added': 'Added an office',
  'office.changed': 'Changed an office',
  'keys.rotated': 'Sealed everything with a new key',
}

const names = ['action', 'actor', 'subject', 'from', 'until'] as const

export function readAskedAudit(query: URLSearchParams): AskedAudit {
  const [action, actor, subject, from, until] = names.map((name) => query.get(name)?.trim() ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { action, actor, subject, from, until }
}

type Readable = Readonly<{
  filter: Readonly<{
    action?: string
    actorId?: string
    subjectId?: string
    from?: Temporal.Instant
    until?: Temporal.Instant
  }>
  /** What the form shows again: no field for a day can hold what is none. */
  shown: AskedAudit
  /** What cannot be understood, at its field; it is left out of the filter. */
  problems: Readonly<Partial<Record<keyof AskedAudit, string>>>
}>

/** The filter of an address, its days taken in `timeZone`; `until` is the last day that is shown. */
export function toAuditFilter(asked: AskedAudit, timeZone: string): Readable {
  const days = readDateRange(asked, ['from', 'until'], timeZone)
  const problems = {
    ...(asked.action && !(asked.action in actionWords) ? { action: 'Choose one of the actions' } : {}),
    ...(asked.actor && !isUuid(asked.actor) ? { actor: 'Choose one of the people' } : {}),
    ...(asked.subject.length > 100 ? { subject: 'Enter the number of a booking' } : {}),
    ...days.problems,
  }
  const isGood = (name: keyof AskedAudit) => asked[name] !== '' && !(name in problems)
  return {
    filter: {
      action: isGood('action') ? asked.action : undefined,
      actorId: isGood('actor') ? asked.actor : undefined,
      subjectId: isGood('subject') ? asked.subject : undefined,
      from: days.from,
      until: days.until,
    },
    shown: { ...asked, ...days.shown },
    problems,
  }
}
