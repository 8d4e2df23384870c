import { z } from '@hono/zod-openapi'

/** The codes of refusals with their meanings. A code never changes its meaning. New codes may come. */
const meanings = {
  bad_json: 'The request cannot be read as JSON',
  not_signed_in: 'There is no session, or it has ended',
  key_invalid: 'The API key is wrong or revoked',
  signature_invalid: 'The signature of a report is wrong or too old',
  wrong: 'The e-mail address or the password is wrong',
  code_missing: 'The account has a second factor: send `code`',
  code_wrong: 'The code of the second factor is wrong',
  not_allowed: 'The caller may not do this',
  not_admin: 'Only administrators may do this',
  second_factor_missing: 'The administrator has no second factor yet',
  short_password: 'The password of a staff account is too short: change it on the site',
  foreign_page: 'A change with the cookie did not come from a page of the site',
  scope_missing: 'The API key lacks the scope that the message names',
  not_for_keys: 'No API key may make this call',
  not_found: 'It does not exist, or the caller may not know it',
  method_not_allowed: 'The address has other methods: `Allow` names them',
  conflict: 'It conflicts with the stored data',
  slot_taken: 'Somebody else has the time',
  not_offered: 'The time is not on offer',
  hold_gone: 'The hold has ended',
  too_many_holds: 'The caller holds too many times already',
  client_busy: 'The client has another session at this time',
  too_many_open: 'The client has too many open bookings',
  event_known: 'The event of the outside scheduler is booked already',
  share_used: 'Too many bookings near this time wait for the proof of their address',
  already_cancelled: 'The booking was cancelled before',
  not_cancellable: 'The session has begun, or it is over',
  not_movable: 'The booking has no time yet, it is over, or the client has moved it five times',
  changed_meanwhile: 'Somebody else changed it at the same moment: read it again',
  queued_already: 'The delivery waits to be sent',
  too_large: 'The request is too large',
  wrong_type: 'The body has the wrong Content-Type',
  invalid_fields: '`errors` has the messages by field',
  key_reused: 'The Idempotency-Key was used with another body',
  guardian_needed: 'The client is under 18, and the hold has no answer about a guardian',
  too_many: 'Too many requests: wait for the seconds in `Retry-After`',
  too_many_today: 'The client has made too many bookings in 24 hours: `Retry-After` says how long to wait',
  too_many_mails: 'The mailbox has had too many mails: `Retry-After` says how long to wait',
  too_many_codes: 'Too many wrong codes: wait for the seconds in `Retry-After`',
  failed: 'An error of the server: the log has it under `requestId`',
  away: 'The database or the disk is away: wait for the seconds in `Retry-After`',
} as const

export type ErrorCode = keyof typeof meanings

/** The code of a refusal that names none. */
const usual: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_json',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_type',
  422: 'invalid_fields',
  429: 'too_many',
  503: 'away',
}

export function toUsualCode(statusCode: number): ErrorCode {
  return usual[statusCode] ?? 'failed'
}

/** The cause of a refusal of status 409. */
const conflicts = {
  slot_taken: 'time',
  not_offered: 'time',
  share_used: 'time',
  hold_gone: 'hold',
  too_many_holds: 'hold',
  client_busy: 'client',
  too_many_open: 'client',
  event_known: 'event',
  already_cancelled: 'booking',
  not_cancellable: 'booking',
  not_movable: 'booking',
  changed_meanwhile: 'booking',
  queued_already: 'delivery',
} as const satisfies Partial<Record<ErrorCode, string>>

export function toConflict(code: ErrorCode) {
  return (conflicts as Partial<Record<ErrorCode, (typeof conflicts)[keyof typeof conflicts]>>)[code]
}

export const ErrorCodeField = z
  .string()
  .describe(
    `A code keeps its meaning; new ones may come. ${Object.entries(meanings)
      .map(([code, meaning]) => `\`${code}\`: ${meaning}.`)
      .join(' ')}`,
  )
  .openapi('ErrorCode', { example: 'invalid_fields' })

export const ConflictField = z
  .enum([...new Set(Object.values(conflicts))] as [string, ...string[]])
  .optional()
  .describe('Only of status 409: what it conflicts with')
