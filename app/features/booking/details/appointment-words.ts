import { words } from '../../../words/words.ts'
import { bookingLimits } from '../booking-limits.ts'
import type { BookingRefusal } from '../booking-request.server.ts'

// The back office is in English.
const { staffRefused } = words('en').booking

/** Characters. */
export const longestNote = 4_000

const doneMessages = {
  moved: 'The session has a new time',
  given: 'The request has a time',
  added: 'The session is booked',
  cancelled: 'It is cancelled',
  'cancelled-quietly': 'It is cancelled. The client gets no mail from us',
  address: 'The booking is confirmed',
  released: 'The booking is real now',
  attended: 'Noted: the client came',
  no_show: 'Noted: the client did not come',
  note: 'The note is kept',
  guardian: 'The decision is recorded, and its reason is kept as a note',
} as const

export type DoneName = keyof typeof doneMessages

const mailedMessages = {
  moved: `${doneMessages.moved}. Everybody gets a mail`,
  given: `${doneMessages.given}. Everybody gets a mail`,
  added: `${doneMessages.added}. Everybody gets a mail`,
  cancelled: `${doneMessages.cancelled}, and the client gets a mail`,
  address: `${doneMessages.address}. Office and counsellor get a mail`,
  released: `${doneMessages.released}, and the mails leave`,
} as const

/** Returns the messages after a change, by their names in the URL. They speak of mail only where mail leaves the site. */
export function toDoneMessages(hasMail: boolean): Readonly<Record<string, string>> {
  return hasMail ? { ...doneMessages, ...mailedMessages } : doneMessages
}

/** What staff read for each reason of a refusal. Clients read other words. */
export const refusalMessages = {
  not_found: 'There is no such booking.',
  changed_meanwhile:
    'Somebody else has changed this booking meanwhile. You see it as it is now: look at it, then decide again.',
  already_cancelled: 'It is cancelled already.',
  not_cancellable: 'It has begun or is over, so it cannot be cancelled any more.',
  not_movable: 'It has begun, is over or was cancelled, so it cannot get another time.',
  over: 'It has begun, is over or was cancelled, so it cannot be confirmed any more.',
  not_begun: 'This can be noted from the start of the session on.',
  not_offered: 'This time is not open any more. Choose another one.',
  slot_taken: 'Somebody else has just taken this time. Choose another one.',
  too_many_holds: staffRefused.too_many_holds(bookingLimits),
  share_used: 'The client has to confirm the e-mail address first.',
  hold_gone: 'This time is not held for the client any more. Choose another one.',
  guardian_needed: 'The client is under 18. Answer the question about a parent or guardian first.',
  guardian_decided: 'Somebody has decided this already. Look at what stands there now.',
  client_busy: 'The client already has a session at this time. Choose another one.',
  too_many_open: staffRefused.too_many_open(bookingLimits),
  too_many_today: staffRefused.too_many_today(bookingLimits),
  key_reused: 'This form has booked another session already. Open the form again.',
  event_known: 'This session is booked already.',
} as const satisfies Record<BookingRefusal, string> & Record<string, string>

/** What staff read when a note cannot be changed. */
export const noteRefusals = {
  changed_meanwhile: 'This note has changed meanwhile',
  signed: 'This note is signed now. Amend it instead: copy what you typed.',
  not_author: 'Only its author can change this note. Amend it instead.',
} as const

/** Returns whether another time helps after a refusal. */
export function isAboutTime(reason: string): boolean {
  return reason === 'slot_taken' || reason === 'not_offered' || reason === 'client_busy'
}
