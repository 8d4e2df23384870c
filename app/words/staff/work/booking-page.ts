type When = Readonly<{ at: string }>
type Name = Readonly<{ name: string }>
type Cut = Readonly<{ shown: number; total: string }>

const wrote = 'What the client wrote'
const assign = 'Assign a time'
const session = 'Session'
const cancel = 'Cancel'
const guardian = 'Parent or guardian'
const inPerson = 'In person'
const willCome = 'Will come'
const noName = 'No name'
const nobodyYet = 'Nobody yet'

/** What staff read on the page of a booking, and in its dialogs. */
export const bookingPage = {
  title: 'Booking',
  noName,
  nobodyYet,
  willCome,
  session,
  client: 'Client',
  mails: 'Mails',
  noMail: 'None yet. Each mail about this session stands here.',
  history: 'History',
  noHistory: 'Nothing yet. Each change of this session stands here.',
  actions: {
    label: 'What you can do',
    more: 'More',
    confirm: 'The client confirmed it by phone',
    release: 'Not spam',
    assign,
    move: 'Move',
    cancelSession: 'Cancel the session',
    cancelRequest: 'Cancel the request',
    bookNext: 'Book next session',
    wrote,
  },
  cancelling: {
    title: 'Cancel this booking?',
    keep: 'Keep booking',
    button: 'Cancel booking',
    tellsOthers: 'The office and the counsellor get a mail.',
    tellThem: 'This site sends no mail yet: tell them yourself.',
    freesTime: ({ told }: Readonly<{ told: string }>) => `The time is free again at once. ${told}`,
    endsRequest:
      'It goes from the list of requests. No mail is sent: tell the client yourself if they wait for it.',
    why: 'Why?',
    notSaid: 'Not said',
    tellClient: 'Tell the client by mail',
  },
  outcomes: { attended: 'Came', no_show: 'Did not come' },
  details: {
    title: 'Appointment Details',
    open: 'Move, cancel or take notes',
    wrote,
    complaint: 'Complaint',
    duration: 'Duration',
    expectations: 'Expectations',
    guardian: 'Parent or guardian who knows',
    channel: 'Channel',
    created: 'Date created',
    session,
    status: 'Status',
    held: 'Held back: it may come from a bot. No mail was sent.',
    broken: 'What this client wrote cannot be opened. Tell whoever runs this site.',
  },
  facts: {
    when: 'When',
    where: 'Where',
    online: 'Online',
    inPerson,
    office: 'Office',
    counsellor: 'Counsellor',
    created: 'Created',
    confirmed: 'Confirmed',
    saidSo: ({ at }: When) => `The client said so on ${at}`,
    bookedBy: 'Booked by',
    scheduler: 'The outside scheduler, which alone can move it',
    heldBack: 'Held back',
    held: 'It may come from a bot. It takes no time, and no mail was sent.',
    meeting: 'Meeting',
    noMeeting: 'None yet. Enter one for the counsellor or the office',
    noTime: 'No time yet',
    atOffice: 'at the office',
    forClient: 'for the client',
    and: ' and ',
    unknownZone: 'We do not know the client’s time zone',
    wanted: 'Wanted: nothing keeps this time',
    cancelled: 'Cancelled',
    cancelledBy: {
      staff: ' by us',
      client: ' by the client',
      system: ', because nobody confirmed the e-mail address in time',
    },
    email: 'E-mail address',
    age: 'Age',
    minor: ({ age, adultAge }: Readonly<{ age: number; adultAge: number }>) => `${age}, under ${adultAge}`,
    guardian,
    gender: 'Gender',
    maritalStatus: 'Marital status',
    city: 'City',
    channel: 'Heard about us by',
    unproven: {
      request: ({ at }: When) =>
        `Nobody has confirmed this address yet. Without that the request ends on ${at}`,
      session: ({ at }: When) =>
        `Nobody has confirmed this address yet. Without that the session ends on ${at}`,
    },
    guardianAnswers: {
      informed: 'Knows and agrees, says the client',
      exempt: 'The law of this country asks for none',
    },
    nobodyElse: ({ first }: Readonly<{ first: string }>) => `${first}, and nobody else`,
    notAsked: 'Nobody has asked yet',
    mailStates: { queued: 'Waits', sent: 'Sent', failed: 'Could not be sent' },
    mailTimes: {
      queued: ({ at }: When) => `since ${at}`,
      sent: ({ at }: When) => at,
      failed: ({ at }: When) => `queued ${at}`,
    },
    keptAsFile: 'Kept as a file',
  },
  guardian: {
    heading: 'The parent or guardian',
    decision: 'What was decided',
    decisions: {
      agreed: 'The parent or guardian agreed, by phone or in person',
      declined: 'The parent or guardian does not agree',
      withdrawn: 'The parent or guardian took the agreement back',
      excepted: 'We go on without the parent or guardian',
    },
    choose: 'Choose what was decided',
    reason: 'Who decided it, and why',
    reasonIs: 'The reason',
    reasonHint: 'It is kept as a note, so that a colleague can understand it later',
    reasonEmpty: 'Write who decided it, and why',
    save: 'Save',
    question: ({ adultAge }: Readonly<{ adultAge: number }>) => `If the client is under ${adultAge}`,
    questionHint: 'Ask the client first. Where it is not safe to ask, we contact nobody but the client',
    answers: {
      informed: 'A parent or guardian knows and agrees',
      unsafe: 'It is not safe to ask a parent or guardian',
    },
    name: 'Name of the parent or guardian',
    nameHint: 'Only of one who knows',
    contact: 'Their e-mail address or phone number',
  },
  notes: {
    heading: 'Notes',
    closed: ({ count }: Readonly<{ count: number }>) =>
      `${count === 1 ? `${count} note` : `${count} notes`}, encrypted. `,
    open: 'Open the notes',
    amendments: 'Amendments',
    add: 'New note',
    note: 'The note',
    empty: 'Write the note first',
    save: 'Save note',
    change: 'Change',
    amend: 'Amend',
    of: ({ written }: Readonly<{ written: string }>) => ` the note: ${written}`,
    amendment: 'The amendment',
    amendmentHint: 'It stands below the note, with your name and the time. The note itself stays',
    saveAmendment: 'Save amendment',
    changed: 'This note has changed meanwhile. It now says:',
    yours: 'What you typed is below. Save it to replace this.',
    cancel,
    changedAt: ({ at }: When) => `, changed ${at}`,
    signedAt: ({ at }: When) => `, signed ${at}`,
    broken: 'This note cannot be opened. Tell whoever runs this site.',
  },
  time: {
    title: 'Choose a time',
    assign,
    choose: 'Choose a time',
    closed: 'This booking cannot get another time any more.',
    newTime: 'The new time',
    asked: 'When the client can come',
    others: 'Other times',
    confirm: 'Confirm this time',
  },
} as const

/** What staff read about the file of a list of bookings. */
export const bookingsFile = {
  title: 'Export bookings',
  leftOut: ({ problem }: Readonly<{ problem: string }>) =>
    `${problem}. This part of the filter was left out.`,
  found: ({ found }: Readonly<{ found: string }>) => `${found}.`,
  holds:
    ' The file holds all of them, without what clients wrote. The audit log notes who took which list, when and why.',
  noneLeft: ({ most }: Readonly<{ most: number }>) =>
    `You have made ${most} files within a day. The next one is possible tomorrow. An administrator or a colleague can make one now.`,
  back: 'Back to the list',
  reason: 'Why do you need this file?',
  reasonHint: 'The audit log keeps your answer. Do not name a client.',
  left: ({ count, most }: Readonly<{ count: number; most: string }>) =>
    `${count === 1 ? 'One more file is' : `${count} more files are`} possible today. A calendar file holds ${most} sessions at most and names nobody.`,
  table: 'Table (CSV)',
  calendar: 'Calendar (ICS)',
  problems: {
    reason: ({ least, most }: Readonly<{ least: number; most: number }>) =>
      `Say why you need the file, in ${least} to ${most} characters`,
    limit: 'You cannot make another file today',
    size: ({ most }: Readonly<{ most: string }>) =>
      `A calendar file holds ${most} sessions at most. Ask for fewer days or one counsellor`,
    filter: ({ problems }: Readonly<{ problems: string }>) => `No file was made. ${problems}.`,
  },
  places: { IN_PERSON: inPerson, ONLINE: 'Online' },
  columns: {
    name: 'Name',
    email: 'Email',
    gender: 'Gender',
    city: 'City',
    age: 'Age',
    maritalStatus: 'Marital Status',
    status: 'Status',
    reason: 'Why cancelled',
    sessionUtc: 'Session, UTC',
    sessionOffice: 'Session, office time',
    place: 'Place',
    office: 'Office',
    counsellor: 'Counsellor',
    channel: 'Channel',
    bookedUtc: 'Booked, UTC',
    bookedOffice: 'Booked, office time',
    zone: 'Office time zone',
    number: 'Number',
  },
} as const

/** What staff read on the calendar about its lists and its feed. */
export const calendarParts = {
  waiting: {
    title: 'Waiting for a time',
    none: 'None.',
    asked: ({ at }: When) => `asked ${at}`,
    assign,
    of: ({ name }: Name) => `: ${name}`,
    longest: ({ shown, total }: Cut) => `These are the ${shown} that wait longest, of ${total}.`,
  },
  feed: {
    title: 'Calendar feed',
    text: ({ name }: Name) =>
      `A phone or a calendar program can show the sessions of ${name} by a secret address. It says when and where, never who comes or why. Whoever knows the address can read it, so keep it to yourself.`,
    address: 'The address',
    inUse: 'An address is in use.',
    another: 'Create a new address',
    create: 'Create address',
    off: 'Turn off',
    note: 'A new address replaces the old one. After you turn the feed off, no address works.',
  },
  orMore: ({ most }: Readonly<{ most: string }>) => `${most} or more`,
  outcomes: 'Did they come?',
  last: ({ shown, total }: Cut) => `These are the last ${shown} of ${total}.`,
  next: 'Next sessions',
  none: 'No sessions in these days. Sessions stand here with their counsellor, place and status, the next one first. Go to other days, or book for a client.',
  columns: { when: 'When', client: 'Client', counsellor: 'Counsellor', place: 'Place', status: 'Status' },
  move: 'Move',
  sessions: ({ count }: Readonly<{ count: number }>) =>
    count === 1 ? `${count} session` : `${count || 'No'} sessions`,
  first: ({ at }: When) => `the first at ${at}`,
  freeFor: ({ length }: Readonly<{ length: string }>) => `${length} free`,
  hours: ({ count }: Readonly<{ count: number }>) => `${count} h`,
  minutes: ({ count }: Readonly<{ count: number }>) => `${count} min`,
  noCounsellor: 'No counsellor',
  group: ({ name }: Name) => `Group: ${name}`,
  held: 'Held: somebody is booking',
  leave: 'Leave',
  holiday: 'Holiday',
  free: 'Free',
  allDay: 'All day',
  continued: ({ until }: Readonly<{ until: string }>) => `until ${until}, from the day before`,
  goesOn: ({ from, until }: Readonly<{ from: string; until: string }>) =>
    `from ${from}, over midnight until ${until}`,
  fromTo: ({ from, until }: Readonly<{ from: string; until: string }>) => `${from} to ${until}`,
} as const
