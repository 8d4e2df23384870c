import type { Db } from './open.server.ts'
import { auditEvents } from './tables/operation.ts'

/** Who changes something, and when. */
export type Actor = Readonly<{ actorId: string; now: Temporal.Instant }>

export const auditActions = [
  'booking.details_opened',
  'booking.details_listed',
  'booking.listed',
  'booking.list_exported',
  'booking.added',
  'booking.confirmed',
  'booking.ended',
  'booking.address_confirmed',
  'booking.released',
  'booking.guardian_agreed',
  'booking.guardian_exception',
  'booking.time_given',
  'booking.moved',
  'booking.cancelled',
  'booking.attended',
  'booking.no_show',
  'booking.notes_opened',
  'booking.note_added',
  'booking.note_changed',
  'booking.note_amended',
  'account.signed_in',
  'account.password_wrong',
  'account.password_changed',
  'account.second_factor_on',
  'account.second_factor_off',
  'account.passkey_added',
  'account.passkey_removed',
  'account.recovery_codes_renewed',
  'api_key.made',
  'api_key.revoked',
  'webhook.added',
  'webhook.removed',
  'webhook.queued_again',
  'calendar.made',
  'calendar.revoked',
  'service.created',
  'service.changed',
  'service.deleted',
  'gallery.added',
  'gallery.described',
  'gallery.deleted',
  'user.invited',
  'user.invitation_accepted',
  'user.admin_made',
  'user.admin_unmade',
  'user.counsellor_made',
  'user.counsellor_unmade',
  'user.disabled',
  'user.enabled',
  'user.sessions_ended',
  'message.opened',
  'message.changed',
  'comment.opened',
  'comment.changed',
  'task.taken',
  'task.given',
  'task.closed',
  'task.note_opened',
  'mail.opened',
  'mail.queued_again',
  'availability.changed',
  'availability.days_added',
  'availability.days_removed',
  'closure.added',
  'closure.changed',
  'closure.removed',
  'counsellor.added',
  'counsellor.changed',
  'office.added',
  'office.changed',
  'helpline.added',
  'helpline.changed',
  'helpline.removed',
  'sample.deleted',
  'keys.rotated',
  'retention.deleted',
  'breach.listed',
  'legal_hold.made',
  'legal_hold.ended',
  'client.consent_given',
  'client.coming_confirmed',
  'client.reminders_chosen',
  'client.help_in_mails_chosen',
  'client.data_taken',
  'client.data_corrected',
  'client.consent_withdrawn',
  'guardian.asked',
  'guardian.unanswered',
  'guardian.agreed',
  'guardian.declined',
  'guardian.withdrawn',
  'setting.minors_mode',
  'client.data_erased',
  'client.link_replaced',
] as const

export type AuditAction = (typeof auditActions)[number]

export type AuditEvent = Readonly<{
  at: Temporal.Instant
  action: AuditAction
  /** The user or the API key that did it; undefined when the software did it. */
  actorId?: string
  subjectType:
    | 'booking'
    | 'service'
    | 'picture'
    | 'user'
    | 'api_key'
    | 'webhook'
    | 'message'
    | 'comment'
    | 'task'
    | 'mail'
    | 'calendar'
    | 'counsellor'
    | 'closure'
    | 'office'
    | 'helpline'
    | 'sample'
    | 'key'
    | 'retention'
    | 'setting'
  subjectId: string
  /** Never the text that was opened. `source` says from where it came (`toRequestSource`). */
  detail?: Readonly<Record<string, unknown>>
}>

/**
 * Writes an audit event. Pass the transaction of the change. A trigger (`chain_audit_event`) adds a hash of the event before, so that
 * a changed or missing event can be detected.
 */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event)
}
