import { isUuid } from '../../lib/text/uuid.ts'
import { readDateRange } from '../../lib/time/date-range.ts'

/** The parameters of the audit log's URL. Missing ones are empty. */
export type AuditParams = Readonly<Record<(typeof names)[number], string>>

/** The text of each action in the list and in the filter. */
export const actionWords: Readonly<Record<string, string>> = {
  'booking.details_opened': 'Opened the details of a booking',
  'booking.details_listed': 'Listed bookings with their details',
  'booking.listed': 'Listed bookings without what clients wrote',
  'booking.list_exported': 'Took a list of bookings out as a file',
  'booking.added': 'Booked a session for a client',
  'booking.address_confirmed': 'Confirmed an e-mail address by phone',
  'booking.released': 'Released a booking from the spam trap',
  'booking.guardian_agreed': 'Recorded that a guardian agreed by phone',
  'booking.guardian_exception': 'Went on without a guardian',
  'booking.time_given': 'Gave a request a time',
  'booking.moved': 'Moved a session',
  'booking.cancelled': 'Cancelled a booking',
  'booking.attended': 'Noted that the client came',
  'booking.no_show': 'Noted that the client did not come',
  'booking.notes_opened': 'Opened the notes of a booking',
  'booking.note_added': 'Wrote a note',
  'booking.note_changed': 'Changed a note',
  'booking.note_amended': 'Amended a signed note',
  'account.signed_in': 'Signed in',
  'account.password_wrong': 'Typed a wrong password',
  'account.password_changed': 'Changed their password',
  'account.second_factor_on': 'Set up a second factor',
  'account.second_factor_off': 'Removed a second factor',
  'account.passkey_added': 'Added a passkey',
  'account.passkey_removed': 'Removed a passkey',
  'account.recovery_codes_renewed': 'Made new recovery codes',
  'api_key.made': 'Made an API key',
  'api_key.revoked': 'Revoked an API key',
  'webhook.added': 'Added a webhook',
  'webhook.removed': 'Removed a webhook',
  'webhook.queued_again': 'Sent a webhook again',
  'calendar.made': 'Made an address of a calendar feed',
  'calendar.revoked': 'Switched a calendar feed off',
  'service.created': 'Added a service',
  'service.changed': 'Changed a service',
  'service.deleted': 'Deleted a service',
  'gallery.added': 'Added a picture',
  'gallery.described': 'Described a picture',
  'gallery.deleted': 'Deleted a picture',
  'user.invited': 'Invited somebody to work here',
  'user.invitation_accepted': 'Accepted an invitation',
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
  'task.taken': 'Took a follow-up',
  'task.given': 'Gave a follow-up to somebody',
  'task.closed': 'Closed a follow-up',
  'task.note_opened': 'Opened what was done about a follow-up',
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
  'helpline.added': 'Added a helpline',
  'helpline.changed': 'Changed a helpline',
  'helpline.removed': 'Removed a helpline',
  'sample.deleted': 'Deleted the sample data',
  'keys.rotated': 'Encrypted everything with a new key',
  'retention.deleted': 'Deleted what was stored long enough',
  'breach.listed': 'Listed the people whose data somebody saw',
  'hold.made': 'Held a record for a legal reason',
  'hold.ended': 'Ended a legal hold',
  'client.data_taken': 'Took their own data',
  'client.data_corrected': 'Corrected their own data',
  'client.consent_withdrawn': 'Took their consent back',
  'client.data_erased': 'Erased their own data',
  'guardian.agreed': 'Agreed, as parent or guardian',
  'guardian.declined': 'Did not agree, as parent or guardian',
  'guardian.withdrawn': 'Took the agreement back, as parent or guardian',
  'setting.minors_mode': 'Changed for whom a guardian must agree',
  'client.link_replaced': 'Replaced their private link',
}

const names = ['action', 'actor', 'subject', 'from', 'until'] as const

export function readAuditParams(query: URLSearchParams): AuditParams {
  return Object.fromEntries(names.map((name) => [name, query.get(name)?.trim() ?? ''])) as AuditParams
}

type AuditQuery = Readonly<{
  filter: Readonly<{
    action?: string
    actorId?: string
    subjectId?: string
    from?: Temporal.Instant
    until?: Temporal.Instant
  }>
  /** The values that the form shows. Invalid days are empty. */
  shown: AuditParams
  /** Messages for invalid fields. The filter leaves these fields out. */
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
}>

/** Returns the filter of a URL. Days are days of `timeZone`, and the day `until` is included. */
export function toAuditFilter(params: AuditParams, timeZone: string): AuditQuery {
  const days = readDateRange(params, ['from', 'until'], timeZone)
  const problems = {
    ...(params.action && !(params.action in actionWords) ? { action: 'Choose one of the actions' } : {}),
    ...(params.actor && !isUuid(params.actor) ? { actor: 'Choose one of the people' } : {}),
    ...(params.subject.length > 100 ? { subject: 'Enter the number of a booking' } : {}),
    ...days.problems,
  }
  const isValid = (name: keyof AuditParams) => params[name] !== '' && !(name in problems)
  return {
    filter: {
      action: isValid('action') ? params.action : undefined,
      actorId: isValid('actor') ? params.actor : undefined,
      subjectId: isValid('subject') ? params.subject : undefined,
      from: days.from,
      until: days.until,
    },
    shown: { ...params, ...days.shown },
    problems,
  }
}
