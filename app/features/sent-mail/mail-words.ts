import type { MailKind } from '../../mail/mail-facts.ts'

const kindWords: Readonly<Record<MailKind, string>> = {
  booking_confirmed: 'To a client: booked',
  booking_moved: 'To a client: moved',
  booking_cancelled: 'To a client: cancelled',
  booking_ended: 'To a client: ended without proof of the address',
  booking_changed: 'To a client: several changes',
  booking_link: 'To a client: new private link',
  booking_reminder: 'To a client: reminder',
  booking_requested: 'To a client: request received',
  office_booking: 'To an office: a booking',
  counsellor_booking: 'To a counsellor: a booking',
  guardian_question: 'To a parent or guardian: do they agree',
  guardian_answered: 'To a parent or guardian: answer received',
  consent_withdrawn: 'To staff: a consent was taken back',
  office_message: 'To an office: a message from the contact form',
  follow_up_overdue: 'To staff: overdue follow-ups',
  system_trouble: 'To administrators: the site needs repair',
  account_made: 'To somebody who signed up',
  account_exists: 'To somebody who signed up again',
  account_confirm: 'To somebody who must confirm an address',
  account_reset: 'To somebody who forgot a password',
  account_invited: 'To somebody who is invited to work here',
  account_email_new: 'To the new address of an account',
  account_email_changed: 'To somebody whose address was changed',
  account_password_changed: 'To somebody whose password was changed',
  account_second_factor_on: 'To somebody who set up a second factor',
  account_second_factor_off: 'To somebody whose second factor was removed',
  account_passkey_added: 'To somebody whose account got a passkey',
  account_deleted: 'To somebody whose account was deleted',
}

export const mailKinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

export function toKindWords(kind: string): string {
  return mailKinds.find(({ value }) => value === kind)?.label ?? kind
}

type State = Readonly<{ status: 'queued' | 'sent' | 'failed'; attempts: number; isQuarantined: boolean }>

/** Returns the state of a mail in words. Where no mail leaves the site, a sent mail is a file. */
export function toStateWords({ status, attempts, isQuarantined }: State, hasMail = true): string {
  if (status === 'sent') return hasMail ? 'Sent' : 'Kept as a file'
  if (status === 'failed') return 'Failed'
  if (isQuarantined) return 'Held back: the spam trap caught its booking'
  return attempts === 0 ? 'Waiting' : 'Waiting for another try'
}

const unreachable = 'Our mail server could not be reached.'
const errorWords: Readonly<Record<string, string>> = {
  broken: 'This mail could not be written. That is a fault of the site: tell whoever runs it.',
  bad_address: 'Mail cannot go to this address. Ask the person for another one.',
  closed: 'The site was stopped while it was sending.',
  EAUTH: 'Our mail server did not accept the name or password of the site.',
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  EDNS: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ETLS: 'Our mail server offered no safe connection.',
  EENVELOPE: 'The mail server did not accept this address.',
  EMESSAGE: 'The mail server did not accept this mail.',
  unknown: 'The mail could not be handed over.',
}

/** Returns the last error in plain words with the code of the mail server, or null. */
export function toErrorWords(lastError: string | null): string | null {
  if (lastError === null) return null
  const [code = '', answer] = lastError.split(' ')
  const words = Object.hasOwn(errorWords, code) ? errorWords[code] : errorWords.unknown
  return answer ? `${words} Its answer was ${answer}.` : (words ?? null)
}

export const mailMessages = {
  unknown: 'There is no such mail.',
  broken: 'This mail cannot be opened. Tell whoever runs this site.',
  queued: 'The mail is tried again now',
  notFailed:
    'This mail has not failed, or somebody else has sent it again already. Look at where it stands now.',
  failed: 'The mail could not be queued. Try again.',
} as const
