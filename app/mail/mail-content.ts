import {
  composeAccountConfirm,
  composeAccountDeleted,
  composeAccountExists,
  composeAccountMade,
  composeAddressChanged,
  composeInvited,
  composeNewAddress,
  composePasskeyAdded,
  composePasswordChanged,
  composeReset,
  composeSecondFactorOff,
  composeSecondFactorOn,
} from './account-letters.ts'
import { type CalendarMethod, toCalendarFile } from './calendar-file.ts'
import {
  type Composed,
  composeCancelled,
  composeChanged,
  composeConfirmed,
  composeEnded,
  composeLink,
  composeMoved,
  composeReminder,
  composeRequested,
} from './client-letters.ts'
import { composeGuardianAnswered, composeGuardianQuestion } from './guardian-letters.ts'
import { toHtml, toText } from './letter.tsx'
import type { MailFacts, MailKind } from './mail-facts.ts'
import {
  composeForCounsellor,
  composeForOffice,
  composeOfficeMessage,
  composeOverdue,
  composeTrouble,
  composeWithdrawal,
} from './staff-letters.ts'

export type Message = Readonly<{
  subject: string
  text: string
  html: string
  calendar?: Readonly<{ method: CalendarMethod; content: string }>
  unsubscribeLink?: string
}>

const composers: { [Kind in MailKind]: (facts: MailFacts[Kind]) => Composed } = {
  booking_confirmed: composeConfirmed,
  booking_moved: composeMoved,
  booking_cancelled: composeCancelled,
  booking_ended: composeEnded,
  booking_changed: composeChanged,
  booking_link: composeLink,
  booking_reminder: composeReminder,
  booking_requested: composeRequested,
  office_booking: composeForOffice,
  counsellor_booking: composeForCounsellor,
  guardian_question: composeGuardianQuestion,
  guardian_answered: composeGuardianAnswered,
  consent_withdrawn: composeWithdrawal,
  account_made: composeAccountMade,
  account_exists: composeAccountExists,
  account_confirm: composeAccountConfirm,
  account_reset: composeReset,
  account_invited: composeInvited,
  account_email_new: composeNewAddress,
  account_email_changed: composeAddressChanged,
  account_password_changed: composePasswordChanged,
  account_second_factor_on: composeSecondFactorOn,
  account_second_factor_off: composeSecondFactorOff,
  account_passkey_added: composePasskeyAdded,
  account_deleted: composeAccountDeleted,
  office_message: composeOfficeMessage,
  follow_up_overdue: composeOverdue,
  system_trouble: composeTrouble,
}

/** Returns the subject, the text, the HTML and the calendar file of a mail. */
export function toMessage<Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind]): Message {
  const { letter, calendar, unsubscribeLink } = composers[kind](facts)
  return {
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    calendar: calendar && { method: calendar.method, content: toCalendarFile(calendar) },
    unsubscribeLink,
  }
}
