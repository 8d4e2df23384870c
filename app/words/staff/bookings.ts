import { counted } from '../en/counted.ts'

type OfClient = Readonly<{ mostOpenBookings: number; mostBookingsADay: number }>

const moved = 'The session has a new time'
const given = 'The request has a time'
const seriesMoved = 'The sessions have new times'
const seriesAdded = 'The series is booked'
const added = 'The session is booked'
const cancelled = 'It is cancelled'
const confirmed = 'The booking is confirmed'
const released = 'The booking is real now'

/** What staff read about what they do with a booking. */
export const staffBookings = {
  noEmail: {
    title: 'Client without e-mail',
    address: 'None. Call the client',
    tell: 'No mail tells this client anything. Say the day and the time on the phone. A move or a cancellation by us puts them on the list of calls, and so does the day before.',
    change: ({ phones }: Readonly<{ phones: string }>) =>
      `To move or cancel the session, the client rings the office: ${phones}`,
    toCall: 'Put the client on the list of calls',
    code: 'Make a code with which the client sees and cancels the session',
    noPhones: 'The office has no phone number. Add one under Offices, so that the client can cancel.',
  },
  /** After a change, by its name in the address. */
  done: {
    age: 'The age is corrected',
    moved,
    given,
    'series-moved': seriesMoved,
    'series-added': seriesAdded,
    added,
    cancelled,
    'cancelled-quietly': `${cancelled}. The client gets no mail from us`,
    address: confirmed,
    released,
    attended: 'Noted: the client came',
    no_show: 'Noted: the client did not come',
    note: 'The note is kept',
    guardian: 'The decision is recorded, and its reason is kept as a note',
    withdrawn: 'The consent is withdrawn, and what the client wrote is erased',
    'texts-closed':
      'The consent is withdrawn. Nobody can open what the client wrote, and it is erased after the legal hold',
    'reminder-on': 'We remind the client',
    'reminder-off': 'The reminder is off',
  },
  /** The same where mail leaves the site. */
  doneByMail: {
    moved: `${moved}. Everybody gets a mail`,
    'series-moved': `${seriesMoved}. Everybody gets one mail`,
    'series-added': `${seriesAdded}. Everybody gets one mail`,
    given: `${given}. Everybody gets a mail`,
    added: `${added}. Everybody gets a mail`,
    cancelled: `${cancelled}, and the client gets a mail`,
    address: `${confirmed}. Office and counsellor get a mail`,
    released: `${released}, and the mails leave`,
  },
  /** The same for a client without an e-mail address. */
  doneByCall: {
    moved: `${moved}. The client is on the list of calls`,
    'series-moved': `${seriesMoved}. The client is on the list of calls`,
    given: `${given}. The client is on the list of calls`,
    cancelled: `${cancelled}. The client is on the list of calls`,
    'cancelled-quietly': `${cancelled}. Nobody calls the client`,
  },
  /** Clients read other words. */
  refused: {
    not_found: 'There is no such booking.',
    changed_meanwhile:
      'Somebody else has changed this booking meanwhile. You see it as it is now: look at it, then decide again.',
    already_cancelled: 'It is cancelled already.',
    not_cancellable: 'It has begun or is over, so it cannot be cancelled any more.',
    not_movable: 'It has begun, is over or was cancelled, so it cannot get another time.',
    over: 'It has begun, is over or was cancelled, so it cannot be confirmed any more.',
    not_begun: 'This can be noted from the start of the session on.',
    already_recorded: 'Somebody has noted this already.',
    undo_over: 'It is too late to undo this: the mails have left. Look at the session.',
    not_offered: 'This time is not open any more. Choose another one.',
    slot_taken: 'Somebody else has just taken this time. Choose another one.',
    too_many_holds: ({ mostLiveHolds }: Readonly<{ mostLiveHolds: number }>) =>
      `The client holds ${counted(mostLiveHolds, 'time')} already.`,
    share_used: 'The client has to confirm the e-mail address first.',
    too_many: 'Too many bookings came at once. Wait a while, then try again.',
    hold_gone: 'This time is not held for the client any more. Choose another one.',
    guardian_needed: ({ adultAge }: Readonly<{ adultAge: number }>) =>
      `The client is under ${adultAge}. Answer the question about a parent or guardian first.`,
    not_safe: 'The client cannot ask a guardian, so we send no reminder.',
    guardian_decided: 'Somebody has decided this already. Look at what stands there now.',
    client_busy: 'The client already has a session at this time. Choose another one.',
    too_many_open: ({ mostOpenBookings }: OfClient) =>
      `The client has ${counted(mostOpenBookings, 'open session')} with this e-mail address. Cancel one of them first.`,
    too_many_today: ({ mostBookingsADay }: OfClient) =>
      `The client has booked ${counted(mostBookingsADay, 'time')} in the last day with this e-mail address. Book tomorrow.`,
    key_reused: 'This form has booked another session already. Open the form again.',
    event_known: 'This session is booked already.',
  },
  /** What a client asks for whom no free time fits. */
  wishes: 'Asked for a time',
  wishesOf: 'The client can come',
  noteHint: ({ openHours }: Readonly<{ openHours: number }>) =>
    `Only staff who may open this booking can read it. You can change it for ${counted(openHours, 'hour')}; then it is signed`,
  meetingShown: ({ meetingShownHours }: Readonly<{ meetingShownHours: number }>) =>
    `Shown ${counted(meetingShownHours, 'hour')} before the session`,
  /** In the place of what the client wrote. */
  closed: {
    byGuardian: 'The parent or guardian does not agree, so nobody can open it.',
    byGuardianUntil: ({ unagreedHours }: Readonly<{ unagreedHours: number }>) =>
      `It is erased after ${counted(unagreedHours, 'hour')}, unless they agree after all or you record an exception.`,
    byClient: 'The client has not agreed yet that we read it, so nobody can open it.',
    byClientUntil: ({ unagreedHours }: Readonly<{ unagreedHours: number }>) =>
      `The client can agree on their private page. Otherwise it is erased ${counted(unagreedHours, 'hour')} after it came.`,
  },
  /** Who has written a note that names no account. */
  noteAuthor: { gone: 'Somebody whose account is gone', sample: 'Sample' },
  sample: {
    note: 'Nobody has booked this. It shows what the screens are for: no mail leaves about it, and it is deleted with the sample data.',
  },
  noteRefused: {
    changed_meanwhile: 'This note has changed meanwhile',
    signed: 'This note is signed now. Amend it instead: copy what you typed.',
    not_author: 'Only its author can change this note. Amend it instead.',
  },
}

/** What staff read about the reminders of a session. */
export const staffReminders = {
  heading: 'Reminder by mail',
  on: ({ times }: Readonly<{ times: string }>) => `The client is reminded on ${times}.`,
  and: ' and on ',
  off: 'The client gets no reminder.',
  unsafe: 'None: the client cannot ask a guardian.',
  offForAll: 'None: reminders are off for all clients (Mail texts).',
  late: 'None: the session is too near.',
  'reminder-on': 'Remind the client',
  'reminder-off': 'Switch off',
} as const

type OfMost = Readonly<{ most: number }>

const show = (count: number) => count.toLocaleString('en-GB')

/** What staff read about the list of bookings and its filter. */
export const bookingsList = {
  filter: {
    search: 'Name or e-mail',
    order: 'Order',
    show: 'Show',
    more: 'More filters',
    status: 'Status',
    any: 'Any',
    waiting: 'Waiting',
    everybody: 'Everybody',
    office: 'Office',
    counsellor: 'Counsellor',
    channel: 'Heard about us from',
    anywhere: 'Anywhere',
    from: 'Sessions from',
    until: 'Sessions until',
    bookedFrom: 'Booked from',
    bookedUntil: 'Booked until',
    lastDay: 'The last day counts.',
    all: 'Show all bookings',
  },
  table: {
    caption: 'Bookings',
    pages: 'Pages of bookings',
    export: 'Export',
    name: 'Name',
    email: 'Email',
    gender: 'Gender',
    city: 'City',
    age: 'Age',
    maritalStatus: 'Marital Status',
    actions: 'Actions',
    details: 'Details',
    of: ({ name }: Readonly<{ name: string }>) => `of ${name}`,
    nobody: 'somebody without a name',
    asksFor: ({ time }: Readonly<{ time: string }>) => `asks for ${time}`,
    keys: 'Keys for this list',
    whatKeysDo: [
      ['/', 'goes to the search'],
      ['Arrow down, arrow up', 'go from booking to booking'],
      ['Enter', 'opens the details of the one you are on'],
      ['Escape', 'closes them again'],
    ],
  },
  waiting: {
    guardian: 'Minors waiting for a guardian',
    time: 'Waiting for a time',
    caught: 'Spam',
  },
  sorts: {
    newest: 'Newest booked first',
    soonest: 'Session time, earliest first',
    latest: 'Session time, latest first',
    name: 'Name, A to Z',
  },
  found: ({ total }: Readonly<{ total: number }>) =>
    total === 1 ? `${total} booking found` : `${show(total)} bookings found`,
  foundMore: ({ most }: OfMost) =>
    `More than ${show(most)} bookings found. The list holds the first ${show(most)}: add a filter to see others.`,
  noMatch: 'No booking matches. Try fewer letters or fewer filters.',
  none: 'Nobody has booked yet. Bookings appear here as soon as they are made.',
  noneOfOwn: 'You have no bookings yet. Those of your clients appear here as soon as they are made.',
  noPage: ({ page }: Readonly<{ page: string }>) => `There is no page ${page}. This is the last one.`,
  noPageNumber: 'That is no page number. This is the first page.',
  chooseOne: 'Choose one from the list',
  fewerLetters: ({ most }: OfMost) => `Search for ${most} letters or less`,
  noName: 'Your search has a character that no name has',
  fewerWords: ({ most }: OfMost) => `Search for ${most} words or less`,
  moreLetters: ({ least }: Readonly<{ least: number }>) => `Type ${least} letters or more`,
} as const
