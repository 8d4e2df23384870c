/** Why a change is refused. The same reason has the same name in every feature. */
export type Reason =
  | 'not_found'
  | 'changed_meanwhile'
  /** The typed values cannot be stored. Each wrong field has a message. */
  | 'invalid_fields'
  /** An error of ours. */
  | 'failed'
  | 'no_rights'
  | 'no_texts'
  /** A limit is reached for now. */
  | 'too_many'
  // Bookings and holds.
  | 'already_cancelled'
  | 'not_cancellable'
  | 'not_movable'
  | 'over'
  | 'not_begun'
  | 'already_recorded'
  /** Its mails have left, or somebody has gone on from it. */
  | 'undo_over'
  | 'not_offered'
  | 'slot_taken'
  | 'hold_gone'
  | 'too_many_holds'
  | 'share_used'
  | 'client_busy'
  | 'too_many_open'
  | 'too_many_today'
  | 'series_open'
  | 'too_many_mails'
  | 'guardian_needed'
  | 'not_safe'
  | 'guardian_decided'
  | 'key_reused'
  | 'event_known'
  // Payments: the session is being paid in another currency.
  | 'other_currency'
  /** More than belongs to the client. */
  | 'too_much'
  /** Some of this money was given back to the client. */
  | 'given_back'
  /** A package is sold and never free. */
  | 'no_free_package'
  // Requests for a lower price: the new one is not below the price.
  | 'not_lower'
  // Notes, follow-ups, mails, sample data and legal holds.
  | 'signed'
  | 'not_author'
  | 'closed'
  /** Something of it stands in the calendar. */
  | 'in_calendar'
  | 'not_an_owner'
  /** A follow-up would be due before now. */
  | 'due_passed'
  /** A follow-up about a session would be due after it. */
  | 'due_too_late'
  | 'has_legal_hold'
  | 'not_failed'
  | 'nothing_left'
  | 'name_taken'
  | 'password_missing'
  | 'needed'
  // Profiles: somebody else than the person wants to make one public.
  | 'not_the_person'
  // Groups. `away`: leave, a holiday or a closure.
  | 'away'
  | 'no_room'
  | 'too_few_places'
  | 'ages_differ'
  /** The law of the new country asks for a guardian. */
  | 'law_differs'
  | 'full'
  | 'wrong_age'
  | 'has_place'
  // Clients.
  | 'number_known'
  | 'number_missing'
  // A client would lose the last session, and phones or notes with it.
  | 'record_in_use'
  // Changes of availability. A preview changes nothing, as the form asks.
  | 'preview'
  | 'conflicts'
  // Accounts.
  /** Somebody else must do this. */
  | 'own_account'
  | 'wrong'
  | 'weak_password'
  | 'short_password'
  | 'code_missing'
  | 'code_wrong'
  | 'too_many_codes'
  | 'link_ended'
  | 'owner_unproven'
  | 'last_admin'
  | 'unproven'
  | 'unknown_counsellor'
  | 'counsellor_taken'
  | 'address_taken'

export type Refusal<Why extends Reason = Reason> = Readonly<{ ok: false; reason: Why }>

export function refuse<Why extends Reason>(reason: Why): Refusal<Why> {
  return { ok: false, reason }
}

/**
 * Returns the row that a transaction has locked, or why it cannot change: it is missing, or somebody changed it after the sender of the
 * form read `revision`. A call of the API has no revision.
 */
export function checkRevision<Row extends Readonly<{ revision: number }>>(
  row: Row | undefined,
  revision: number | undefined,
): Readonly<{ ok: true; row: Row }> | Refusal<'not_found' | 'changed_meanwhile'> {
  if (!row) return refuse('not_found')
  if (revision !== undefined && row.revision !== revision) return refuse('changed_meanwhile')
  return { ok: true, row }
}
