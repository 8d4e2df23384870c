import { cancelReasonWords, clientStatusWords } from './booking-status.ts'
import { counted, startSentence } from './counted.ts'
import { tooLong } from './fields.ts'

/** The words of a link or a stressed part inside the sentence. */
type OfLink = Readonly<{ link: string }>
type OfCount = Readonly<{ count: number }>
type OfTime = Readonly<{ time: string }>
type OfHours = Readonly<{ hours: number }>
type OfEmail = Readonly<{ email: string }>

const chooseTime = 'Choose a time'
const yourNext = 'Your next session'
const addressConfirmed = 'Your address is confirmed.'

/** What a client reads about a booked session: the private page, and the pages that it leads to. */
export const session = {
  /** The rows that say when, where and with whom. Mails have those of time and place. */
  facts: {
    when: 'When',
    today: 'Today',
    tomorrow: 'Tomorrow',
    before: 'Before',
    where: 'Where',
    with: 'With',
    anyFree: 'A counsellor who has time then',
    freeOfGender: { FEMALE: 'A woman who has time then', MALE: 'A man who has time then' },
    online: 'Online',
    inPerson: 'In person',
    inPersonAt: ({ office }: Readonly<{ office: string }>) => `In person, ${office}`,
    length: ({ appointmentMinutes }: Readonly<{ appointmentMinutes: number }>) =>
      `${appointmentMinutes} minutes`,
    onYourClock: 'On the clock of this device:',
    clockWrong: 'The clock of this device does not show the right time. The times on this page are right.',
    timeInMail: 'The time that you chose; it is in the mail from the scheduler',
    noTime: 'To be agreed',
    /** It is true whether or not staff have entered the address. */
    meeting: ({ meetingShownHours, ringHours }: Readonly<{ meetingShownHours: number; ringHours: number }>) =>
      `The address of the online meeting appears on your private page, at the earliest ${meetingShownHours} hours before. If it is not there ${counted(ringHours, 'hour')} before, ring us.`,
  },
  /** The label of what a client asked for when no free time fitted. */
  wishes: 'You asked for',
  headings: {
    confirmed: 'Your session is booked',
    requested: 'We have your request',
    cancelled: 'Your session is cancelled',
    past: 'This session is over',
    notKept: 'Your time is not kept yet',
    requestCancelled: 'Your request is cancelled',
    unknown: 'Not found',
  },
  /** What the page says after a button, by the name in its address. */
  notes: {
    booked: 'Booking created successfully',
    moved: 'Your session has a new time.',
    confirmed: `${addressConfirmed} Your session is certain now.`,
    'proof-first':
      'Press the button in our mail first, which confirms your e-mail address. Then you can move the session.',
    'sent-again': 'We have sent the mail again.',
    reminders: 'Your choice of reminders is saved.',
    'reminder-off': 'The reminder is off.',
    'series-moved': 'Your sessions have new times.',
    agreed: 'Thank you. Your counsellor can read what you wrote now.',
    help: 'Your choice about our mails is saved.',
    reach: 'Saved. We use the number only in the ways that you ticked.',
    'reach-deleted':
      'The number of this session is deleted. If you told it to us before, ask us to delete that, too.',
    late: 'This can no longer be cancelled here. Write to us or ring us instead.',
    fixed: 'This can no longer be moved here. Write to us or ring us instead.',
  },
  calendar: {
    save: 'Add to calendar',
    takeOut: 'Take it out of your calendar',
    /** The browser inside another app opens no files. */
    insideApp:
      'Nothing happens? Inside Instagram and WhatsApp the button does not work. Open this page in your browser, or use Google Calendar.',
    instead: 'Outlook instead',
    explanation: 'Google and Microsoft learn the time and the title ‘Appointment’, and nothing else.',
    newTab: '(opens in a new tab)',
    /** The title in every calendar. It does not say what the appointment is for. */
    title: 'Appointment',
    google: 'Google Calendar',
    outlook: 'Outlook, private',
    outlookAtWork: 'Outlook of a school or work',
  },
  move: 'Move to another time',
  next: {
    mailed: ({ email, minutes }: Readonly<{ email: string; minutes: number }>) =>
      `A mail with time and place is on its way to ${email}. Look in your spam folder if it is not there in ${counted(minutes, 'minute')}.`,
    meetHere: 'You meet online here:',
    schedulerReports: 'The scheduler has your time. We wait for its report, and its mail has what you chose.',
    noTime: 'Your session has no time yet. We will contact you to agree on one.',
    moveAtScheduler: 'To move it, use the mail that the scheduler sent you.',
    come: 'You do not have to bring anything, or say at the door why you come.',
    noMoreMoves:
      'You have moved it as often as this page allows. To move it again, contact us. The ways to reach us are on the page Contact.',
    freeToCancel: 'Until it begins you can cancel it here. There is no fee, and you do not have to say why.',
    free: 'Until it begins you can move it or cancel it here. There is no fee, and you do not have to say why.',
  },
  /** What a client should know before an online session. */
  joining: {
    heading: 'The online meeting',
    program: ({ name }: Readonly<{ name: string }>) => `You meet by ${name}.`,
    anyProgram: 'You meet in your browser.',
    camera: 'The camera is your choice. You can leave it off.',
    dataNeeded: ({
      soundMegabytes,
      pictureMegabytes,
    }: Readonly<Record<'soundMegabytes' | 'pictureMegabytes', number>>) =>
      `It takes about ${soundMegabytes}\u00a0MB of data without the camera, and ${pictureMegabytes}\u00a0MB with it.`,
    interrupted:
      'If somebody comes in, close the meeting. You can come back by the same link, and nobody asks why.',
  },
  inSession: {
    heading: ({ appointmentMinutes }: Readonly<{ appointmentMinutes: number }>) =>
      `In these ${appointmentMinutes} minutes`,
    lines: [
      'First your counsellor says who they are, and what stays between you.',
      'Then you say as much as you like. You can leave out whatever you want.',
      'At the end you decide together what comes next, or that nothing does.',
    ],
  },
  cancelled: {
    byClient: 'That is all right. You can come another day.',
    line: ({ time, counsellor }: OfTime & Readonly<{ counsellor: string | null }>) =>
      `Cancelled: ${time}${counsellor ? `, with ${counsellor}` : ''}`,
    byUs: 'We are sorry that we had to cancel. We would like to see you another day.',
    times: 'The next free times',
  },
  link: {
    label: 'Private link',
    heading: 'Keep this link',
    keep: 'This link is your way back to this page. Whoever has it can move or cancel the session, and book the next one.',
    copy: 'Copy my link',
    copied: 'The link is copied.',
    selected: 'The link is selected. Copy it now.',
    print: 'Print',
  },
  needSomeone: ({ link }: OfLink) =>
    `If you need someone before then, ${link}. We do not read bookings day and night.`,
  /** Beside a session that is over or cancelled. */
  needSomeoneNow: ({ link }: OfLink) => `If you need someone now, ${link}.`,
  helpNow: 'get help now',
  ownData: 'What we know about you: see, correct or erase it',
  bookNextWith: ({ counsellor }: Readonly<{ counsellor: string }>) =>
    `Book the next session with ${counsellor}`,
  bookAnother: 'Book another session',
  reach: {
    heading: 'How can we reach you safely?',
    explanation:
      'You do not have to answer. Only our office and your counsellor see the number, and they use it only in the ways that you tick.',
    stored: ({ digits }: Readonly<{ digits: string }>) => `We have a number that ends in ${digits}.`,
    number: 'Phone number',
    otherNumber: 'Another phone number',
    numberHint: 'A number of another country begins with +',
    keepHint: 'Leave it empty to keep the number that we have',
    ask: 'What is safe for you?',
    ticks: {
      call: 'You may call me',
      voicemail: 'You may leave a message on my voicemail',
      whatsapp: 'You may write to me by WhatsApp',
      firstNameOnly: 'Say only your first name, and do not name the agency',
    },
    hours: 'When is it safe?',
    hoursHint: 'Such as: on weekdays after school',
    hoursName: 'The time',
    save: 'Save',
    remove: 'Delete the number',
    numberWords: {
      empty: 'Write the number',
      tooLong: tooLong('The number'),
      unstorable: 'The number has a character that we cannot keep',
      wrongForm: 'Write the whole number. One of another country begins with +',
      noCountry: 'Begin with + and the country code',
    },
    nothingTicked: 'Tick a call or WhatsApp, otherwise we cannot use the number',
    voicemailNeedsCall: 'A voicemail begins with a call. Tick the call too, or take this away',
  },
  coming: {
    told: 'You have told us that you will come.',
    question: 'Your session is soon. You do not have to answer, but it helps us to know.',
    come: 'I will come',
  },
  agree: {
    noteHeading: 'Nobody can read what you wrote yet',
    erasedOn: ({ time }: OfTime) =>
      `You have not agreed that we use it. If you do not agree, it is erased on ${time}.`,
    read: 'Read what this means, and agree',
    heading: 'May we use what you wrote?',
    agree: 'Agree',
    notNow: 'Not now',
  },
  proof: {
    headingWanted: 'One thing is left: press the button in our mail',
    heading: 'One thing is left: confirm your e-mail address',
    open: ({ email }: OfEmail) => `Open the mail that we sent to ${email} and press its button.`,
    openLater: 'Open our mail when it is there, and press its button.',
    wantedUntil: ({ time }: OfTime) =>
      `It books this time, or offers the nearest ones. If nobody presses it, your request ends on ${time}.`,
    keptUntil: ({ time }: OfTime) =>
      `The time is yours until ${time}. If nobody presses the button by then, the session ends and somebody else can have the time.`,
    sendAgain: 'Send the mail again',
    send: 'Send the mail',
  },
  confirmAddress: {
    heading: 'Confirm your e-mail address',
    wanted:
      'Somebody, most likely you, wants this time. It is not kept yet. If it was not you, close this page: nothing is booked then.',
    booked:
      'Somebody, most likely you, booked this session with your e-mail address. If it was not you, close this page: the session then ends by itself.',
    bookTime: 'Yes, book this time',
    isMine: 'Yes, this is my session',
    done: `${addressConfirmed} There is nothing left to do.`,
    seeSession: 'See, move or cancel the session',
    bookAnother: 'Book another time',
  },
  reminders: {
    heading: 'Reminder by mail',
    question: 'Would you like a reminder?',
    reminded: ({ times }: Readonly<{ times: string }>) => `We remind you by mail on ${times}.`,
    remindedOfAll: 'We remind you by mail before each of your sessions in a row.',
    and: ' and on ',
    switchOff: 'Switch the reminder off',
    switchAllOff: 'Switch the reminders of all these sessions off',
    otherTimes: 'Choose when',
    option: ({ hours, time }: OfHours & OfTime) => `${hours} hours before: ${time}`,
    optionBeforeNight: ({ hours, time }: OfHours & OfTime) =>
      `${hours} hours before, but not at night: ${time}`,
    save: 'Save',
    /** The page of the link in the mail. */
    off: 'The reminder of this session is off.',
    allOff: 'The reminders of all these sessions are off.',
    offHeading: 'The reminder is off',
    askOff: 'Our mails about the session itself still come, such as when its time changes.',
    back: 'See the session',
  },
  helpInMails: {
    heading: 'Helpline numbers in our mails',
    explanation:
      'Our mails name no helplines, because somebody else may see them. Tick this only if nobody else reads your mail.',
    choice: 'My mail is safe. Add helplines to these mails',
    save: 'Save this for our mails',
  },
  cancel: {
    session: {
      open: 'Cancel this session',
      effect: 'The time becomes free for somebody else. You can book again whenever you like.',
      confirm: 'Yes, cancel this session',
    },
    request: {
      open: 'Cancel this request',
      effect: 'We will not write to you about it any more. You can book again whenever you like.',
      confirm: 'Yes, cancel this request',
    },
    why: 'Why?',
    ratherNot: 'I would rather not say',
    reasons: cancelReasonWords,
  },
  /** Sessions that were booked together. */
  series: {
    heading: ({ count }: OfCount) => `Your ${counted(count, 'session')} in a row`,
    shown: 'Shown above',
    moveFollowing: 'Move this and all that follow',
    repeat: {
      label: 'How often?',
      once: 'Once',
      weekly: 'Every week, at the same time',
      fortnightly: 'Every other week, at the same time',
      count: 'How many sessions?',
      sessions: ({ count }: OfCount) => `${count} sessions`,
      heading: 'Your dates',
      text: ({ count, counsellor, place }: OfCount & Readonly<{ counsellor: string; place: string }>) =>
        `${startSentence(counted(count, 'session'))} with ${counsellor}, ${place}, booked together or not at all. We use the answers that you gave us before.`,
      book: ({ count }: OfCount) => `Book ${counted(count, 'session')}`,
      otherTime: 'Choose another time',
      datesFirst: 'You see all dates before anything is booked.',
      change: 'Change how often',
      opening: 'We open your dates on their own page.',
    },
    refused: {
      series_open:
        'You have a series of sessions that is not over. Change that one, or book a single session.',
      unproven:
        'To book several sessions together, you need an e-mail address that you have confirmed. Book a single session.',
    },
    /** Which sessions a cancellation is about. */
    which: 'Which sessions?',
    thisOnly: 'Only this one',
    thisAndFollowing: ({ count }: OfCount) => `This and all that follow: ${counted(count, 'session')}`,
    move: {
      heading: 'Move this and all that follow',
      from: ({ time }: OfTime) =>
        `This session is on ${time}. All that follow move by as many days, to the same time of day.`,
      day: 'New day of this session',
      show: 'Show its times',
      none: ({ counsellor }: Readonly<{ counsellor: string }>) =>
        `${counsellor} has no open time on this day.`,
      next: ({ day }: Readonly<{ day: string }>) => `Next day with times: ${day}`,
      times: ({ day }: Readonly<{ day: string }>) => `Times on ${day}`,
      dates: 'The new times',
      confirm: ({ count }: OfCount) => `Move ${counted(count, 'session')}`,
      otherTime: 'Choose another time',
    },
    dates: {
      problems: {
        closed: 'Closed then: a holiday, leave, or no working hours',
        taken: 'Taken',
        client_busy: 'Another session is at this time',
      },
      instead: ({ time }: OfTime) => `Instead of ${time}`,
      leaveOut: 'Leave this date out; the series ends later',
      stays: ({ time }: OfTime) => `Keep ${time}`,
      nothingNear: 'Nothing is open on that day or beside it.',
      tooFew: 'Too few of these dates are possible. Choose another time, or fewer sessions.',
      changed: 'Some dates have changed. Look at them once more.',
    },
  },
  nextSession: {
    heading: yourNext,
    chooseTime,
    answers: ({ counsellor, place }: Readonly<{ counsellor: string; place: string }>) =>
      `With ${counsellor}, ${place}. We use the answers that you gave us before. Press a time to book it at once.`,
    online: 'online',
    consent: ({ consent }: Readonly<{ consent: string }>) => `When you press, you say again: ${consent}`,
    noTime: ({ counsellor }: Readonly<{ counsellor: string }>) =>
      `${counsellor} has no open time at this place in these weeks.`,
    otherTimes: 'Choose another time, place or counsellor',
  },
  own: {
    heading: 'Your sessions',
    request: 'A request, waiting for a time',
    statuses: clientStatusWords,
    with: ({ counsellor }: Readonly<{ counsellor: string }>) => `with ${counsellor}`,
    none: 'You have booked no session while signed in. A session that you booked without an account is on its private page only: use its private link.',
  },
}
