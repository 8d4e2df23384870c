import type { automaticOutcomes, staffOutcomes, TaskKind } from '../../db/tables/follow-up.ts'

export const taskViews = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const

export type TaskView = (typeof taskViews)[number]['value']

type KindWords = Readonly<{ title: string; help: string }>

/** What a task is about, and what its owner does. No words say why a client must be contacted. */
export const kindWords: Readonly<Record<TaskKind, KindWords>> = {
  unsafe_answer: {
    title: 'Contact the client first',
    help: 'Write to the client before the appointment and ask how they are. Contact nobody else.',
  },
  guardian_unanswered: {
    title: 'The guardian has not answered',
    help: 'Ring the guardian whom the client named, or ask the client how they want to go on. Record the answer on the page of the booking.',
  },
  guardian_refused: {
    title: 'The guardian does not agree',
    help: 'Nobody can read what the client wrote. Write to the client first. Then cancel the session, or go on for a reason that you record.',
  },
  address_unproven: {
    title: 'Nobody confirmed the e-mail address',
    help: 'The booking has ended. When it looks real, write to the client or ring them, and book again.',
  },
  mail_bounced: {
    title: 'A mail did not arrive',
    help: 'Find another way to reach the client. When the address works again, send the mail again.',
  },
  honeypot: {
    title: 'The spam trap caught something',
    help: 'Look whether a person wrote it. Release it when it is real.',
  },
  no_time: {
    title: 'A request has no time',
    help: 'Give the request a time, or tell the client that none is free.',
  },
  message_unread: {
    title: 'A message is not read',
    help: 'Open the message and answer it.',
  },
  meeting_link_missing: {
    title: 'An online appointment has no address',
    help: 'Enter the address of the meeting, so that the client can find it.',
  },
  helpline_unverified: {
    title: 'A helpline was not tested',
    help: 'Ring the number, and enter the date of the call.',
  },
}

type StaffOutcome = (typeof staffOutcomes)[number]

export const outcomeWords: Readonly<Record<StaffOutcome | (typeof automaticOutcomes)[number], string>> = {
  reached: 'I reached the person',
  not_reached: 'I could not reach the person',
  corrected: 'I put it right',
  not_needed: 'Nothing was needed',
  other: 'Something else',
  booking_cancelled: 'The booking was cancelled',
  booking_ended: 'The booking ended, because nobody confirmed the address',
  time_given: 'The request got a time',
  attended: 'The client came',
  released: 'It was released',
  mail_sent: 'The mail was sent after all',
  message_opened: 'The message was opened',
  message_moved: 'The message was moved',
  comment_moved: 'The comment was moved',
  guardian_answered: 'The guardian answered',
  link_added: 'The address of the meeting was entered, or the session is no longer online',
  number_tested: 'The number was tested',
  number_removed: 'The helpline was removed',
}

export const longestTaskNote = 2_000

export const taskMessages = {
  unknown: 'There is no such follow-up.',
  changed: 'Somebody else has changed this follow-up. Look at it again, then decide.',
  closed: 'This follow-up is closed already.',
  noOwner: 'Choose somebody from the list',
  noOutcome: 'Choose what you did',
  noNote: 'Write what you did',
  failed: 'The follow-up could not be changed. Try again.',
  broken: 'This note cannot be opened. Tell whoever runs this site.',
} as const

export const doneMessages = {
  taken: 'The follow-up is yours',
  given: 'The follow-up has a new owner',
  closed: 'The follow-up is closed',
} as const
