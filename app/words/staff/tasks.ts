import { toTextField } from '../en/fields.ts'

/** `times` are the sessions, each with its clocks. */
type Times = Readonly<{ count: number; times: string }>

/** What staff read about follow-ups. */
export const tasks = {
  heading: 'Follow-up',
  lead: 'What we promised and still have to do. Overdue comes first.',
  lists: 'Lists of follow-ups',
  pages: 'Pages of follow-ups',
  caption: 'Follow-ups',
  views: { open: 'Open', calls: 'To call', mine: 'Mine', closed: 'Closed', all: 'All' },
  empty: {
    open: 'Nothing to do. A follow-up appears here when a person is needed: a mail did not arrive, a guardian has not answered, a client is to be contacted first.',
    calls:
      'Nobody is to be called. A client or a person of a group without an e-mail address appears here when staff move or cancel a session, and before it.',
    mine: 'You have no open follow-up. What you take, or what somebody gives to you, stands here. Choose the list Open, and press Take beside one.',
    closed:
      'No follow-up is closed yet. What was done stands here. Choose the list Open, and close one when it is done.',
    all: 'There are no follow-ups yet. Open and closed ones stand here together. The first one comes by itself when a person is needed.',
  },
  facts: {
    what: 'What',
    about: 'About',
    owner: 'Owner',
    added: 'Added',
    due: 'Due',
    closed: 'Closed',
    done: 'What was done',
  },
  overdue: 'Overdue',
  groups: { overdue: 'Overdue', today: 'Today', later: 'Later' },
  helplines: ({ count }: Readonly<{ count: number }>) => `${count} helplines were not tested`,
  nobody: 'Nobody yet',
  byItself: 'by itself',
  removedHelpline: 'A helpline that was removed',
  comment: 'A comment under an article',
  call: {
    who: 'Client',
    how: 'Number',
    say: 'What to say',
    /** What staff say on the phone is as neutral as a subject of a mail: somebody else may hear it. */
    confirmed: ({ count, times }: Times) =>
      count === 1 ? `Your appointment is on ${times}.` : `Your ${count} appointments are on ${times}.`,
    cancelled: ({ count, times }: Times) =>
      count === 1
        ? `Your appointment on ${times} does not take place.`
        : `Your ${count} appointments on ${times} do not take place.`,
    noTime: 'Your appointment has no time yet.',
    requestCancelled: 'Your request is cancelled. You can ask for a time again on any day.',
    over: 'Nothing. The session is over.',
  },
  links: {
    booking: 'Open the booking',
    message: 'Open the message',
    comment: 'Open the comment',
    mail: 'Open the mail',
    helpline: 'Open the helpline',
    enquiry: 'Open the enquiry',
    place: 'Open the group session',
  },
  /** What a task is about, and what its owner does. No words say why a client must be contacted. */
  kinds: {
    unsafe_answer: {
      title: 'Contact the client first',
      help: 'Write to the client before the session and ask how they are. Contact nobody else.',
    },
    call_client: {
      title: 'Call the client',
      help: 'The client has no e-mail address here. Use only the ways that they called safe, say only the day and the time, and to nobody else.',
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
      help: 'Find another way to reach the person to whom it went. When the address works again, send the mail again.',
    },
    honeypot: {
      title: 'The spam trap caught something',
      help: 'Look whether a person wrote it. Release it when it is real.',
    },
    no_time: {
      title: 'Give a request a time',
      help: 'Give the request a time, or tell the client that none is free.',
    },
    message_unread: {
      title: 'A message is not answered',
      help: 'Answer the message and mark it as answered, or archive it.',
    },
    meeting_link_missing: {
      title: 'An online session has no meeting link',
      help: 'Enter the address of the meeting, so that the client, the group or the organisation finds it on the private page. Tell it to those without e-mail.',
    },
    helpline_unverified: {
      title: 'A helpline was not tested',
      help: 'Ring the number, and enter the date of the call.',
    },
    enquiry_new: {
      title: 'An organisation waits for an answer',
      help: 'Write to the organisation or ring it, and take its enquiry a step on.',
    },
    guardian_to_ask: {
      title: 'Ask the guardian of a person of a group',
      help: 'Write to the guardian whom the person named, or ring them, and ask whether they agree. Say when and where, and nothing else. The page of the group session has the name.',
    },
    outside_changed: {
      title: 'The outside scheduler has moved or cancelled a session',
      help: 'Our page of the booking still shows the earlier time. Look in the outside scheduler, tell the client how it is now, and cancel the session here when it does not take place.',
    },
  },
  /** A newer release, which runs beside this one during an update, may add a kind. */
  unknownKind: { title: 'Follow-up', help: 'This release of the site does not know its kind.' },
  outcomes: {
    reached: 'I reached the person',
    not_reached: 'I could not reach the person',
    corrected: 'I put it right',
    not_needed: 'Nothing was needed',
    other: 'Something else',
    booking_cancelled: 'The booking was cancelled',
    cancel_undone: 'The cancellation was taken back',
    booking_ended: 'The booking ended, because nobody confirmed the address',
    time_given: 'The request got a time',
    attended: 'The client came',
    released: 'It was released',
    mail_sent: 'The mail was sent after all',
    message_opened: 'The message was opened',
    message_moved: 'The message was answered or moved',
    comment_moved: 'The comment was moved',
    guardian_answered: 'The guardian answered',
    link_added: 'The address of the meeting was entered, or the session is no longer online',
    number_tested: 'The number was tested',
    number_removed: 'The helpline was removed',
    enquiry_answered: 'The enquiry went a step on',
    place_gone: 'The place in the group ended',
    age_corrected: 'The age was corrected, so no guardian is asked',
  },
  page: {
    all: 'All follow-ups',
    showNote: 'Show the note',
    isOwn: 'You are the owner.',
    take: 'Assign to me',
    give: 'Assign to',
    giveButton: 'Assign',
    choose: 'Choose',
    close: 'Close',
    outcome: 'What did you do?',
    note: 'Note',
    noteHint: 'Encrypted. The audit log records each opening',
    closeButton: 'Close the follow-up',
  },
  noteField: toTextField('The text', 'Write what you did'),
  unknown: 'There is no such follow-up.',
  changed: 'Somebody else has changed this follow-up. Look at it again, then decide.',
  isClosed: 'This follow-up is closed already.',
  noOwner: 'Choose somebody from the list',
  noOutcome: 'Choose what you did',
  noNote: 'Write what you did',
  failed: 'The follow-up could not be changed. Try again.',
  broken: 'This note cannot be opened. Tell whoever runs this site.',
  done: {
    taken: 'The follow-up is yours',
    given: 'The follow-up has a new owner',
    closed: 'The follow-up is closed',
    due: 'The follow-up has another day',
  },
  edit: {
    due: 'Change the day',
    day: 'Due on',
    save: 'Save',
    take: 'Take',
    takeHint: ({ title }: Readonly<{ title: string }>) => `this follow-up: ${title}`,
    noDay: 'Choose a day.',
    passed: 'Choose a day that is still to come.',
    tooLate: 'Choose a day before the session.',
  },
} as const
