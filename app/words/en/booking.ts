import { counted, length, startSentence } from './counted.ts'
import { tooLong, toTextField } from './fields.ts'

type OfClient = Readonly<{ mostOpenBookings: number; mostBookingsADay: number }>
type OfAge = Readonly<{ adultAge: number }>
type OfHolds = Readonly<{ mostLiveHolds: number; holdMinutes: number }>
type OfLength = Readonly<{ appointmentMinutes: number }>
/** The words of a link inside the sentence. */
type OfLink = Readonly<{ link: string }>
type OfOthers = Readonly<{ name: string; count: number }>

type Lead = Readonly<Record<'time' | 'who' | 'place', string>> &
  Readonly<{ isNamed: boolean; price: string | null }>

/** Names and prices stay as they are. */
const startLow = (text: string) =>
  /^(A |An |Free$|Online|In person|The )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const title = 'Book a session'
const chooseAnother = 'Choose another time'

/** What a client reads from the booking form to the private page. */
export const booking = {
  created: 'Booking created successfully',
  failed: 'Failed to create booking',
  fillAll: 'Please fill all required fields',
  consentMore: 'What we keep, and how to delete it',
  consentNeeded: 'Tick the box to say that you agree',
  notKept: 'This time is not kept yet: many bookings wait for a confirmation. You can book it all the same.',
  draftGone: ({ draftHours }: { draftHours: number }) =>
    `You did not book within ${counted(draftHours, 'hour')}, so what you wrote is gone now. Fill in the form once more.`,
  tooManyTimes: 'Too many times were chosen from here',
  /** The messages at the fields of the form. */
  fields: {
    name: toTextField('Your name', 'Enter your name'),
    email: {
      empty: 'Enter your e-mail address',
      tooLong: tooLong('Your e-mail address'),
      otherLetters:
        'We can send mail only to addresses with the letters a to z before the @. Enter another address',
      wrongForm: 'Enter an e-mail address in the right form, like name@example.com',
    },
    age: {
      empty: 'Enter your age',
      whole: 'Age must be a whole number',
      range: ({ youngestAge, oldestAge }: Readonly<{ youngestAge: number; oldestAge: number }>) =>
        `Age must be between ${youngestAge} and ${oldestAge}`,
    },
    gender: { empty: 'Please choose your gender' },
    maritalStatus: { empty: 'Please choose your marital status' },
    cityOfResidence: toTextField('Your city', 'Enter the city you live in'),
    complaint: toTextField('Complaint', 'What is on your mind? A few words are enough'),
    duration: toTextField('Duration', 'Since when? A few words are enough'),
    therapyExpectations: toTextField('Expectations', 'What would help? A few words are enough'),
    channel: { empty: 'Please choose how you heard about us' },
  },
  /** The page around the form. */
  formPage: {
    title,
    description: ({ appointmentMinutes }: OfLength) =>
      `Book ${length(appointmentMinutes)} with a counsellor, online or at our offices.`,
    introduction: ({ appointmentMinutes }: OfLength) =>
      `${startSentence(length(appointmentMinutes))} with a counsellor.`,
    /** A phone leaves it out. */
    introductionNext: 'Online or at one of our offices. First tell us a little, then choose a time.',
    whatHappens: {
      title: 'What happens next',
      answers: ({ answers, minutes }: Readonly<{ answers: number; minutes: number }>) =>
        `${startSentence(counted(answers, 'short answer'))}, about ${counted(minutes, 'minute')}. You do not have to give reasons.`,
      readers: 'Only our counsellors and booking staff read them.',
      submit: {
        choosesTime: 'After Submit you choose a time. Nothing is booked until you agree.',
        hasTime: 'Submit books your time.',
        atScheduler: 'After Submit you choose a time in the calendar that opens.',
      },
    },
    otherWays: 'Other ways to reach us',
    talkFirst: 'Rather talk to us first?',
    otherOffers: {
      label: 'Not for one person',
      group: 'For a group',
      organisation: 'For an organisation',
    },
    timeGone: 'The time is no longer held for you. After the form you choose a time again.',
    asksFirst: 'Fill in this form first. Then you can ask us for a time.',
    prefilled: 'What you wrote is in the form below. Look at it, and fill in the rest. Nothing is sent yet.',
    heldUntil: ({ time }: Readonly<{ time: string }>) => `This time is held for you until ${time}`,
    chooseAnother,
  },
  /** The browser gets these texts as data. */
  form: {
    title,
    chooseAnother,
    groups: { need: 'What you need', person: 'About you', more: 'And a little more' },
    /** On a phone each group is a screen. */
    ofGroups: ({ at, count }: Readonly<{ at: number; count: number }>) => `${at} of ${count}`,
    goOn: 'Continue',
    back: 'Back',
    topicsLead: 'Tap what fits, or write it yourself',
    /** The first words of the answer. They are filled in the browser only. */
    topics: [
      'I cannot sleep',
      'Exams and school',
      'My family',
      'Love and friends',
      'I worry a lot',
      'I lost somebody',
      'I do not know how to say it',
    ],
    questions: {
      complaint: 'What is on your mind?',
      duration: 'Since when?',
      therapyExpectations: 'What would help?',
      name: 'What may we call you?',
      email: 'Where may we write to you?',
      age: 'How old are you?',
      gender: 'Are you female or male?',
      cityOfResidence: 'Where do you live?',
      maritalStatus: 'Single, married, or something else?',
      channel: 'How did you find us?',
    },
    labels: {
      name: 'Name',
      email: 'E-mail address',
      age: 'Age',
      gender: 'Gender',
      maritalStatus: 'Marital status',
      cityOfResidence: 'City of residence',
      complaint: 'Complaint',
      duration: 'Duration',
      therapyExpectations: 'Therapy expectations',
      channel: 'How did you hear about us',
    },
    hints: {
      name: 'Any name you like',
      email: 'One that nobody else reads, if you can',
      age: ({ adultAge }: OfAge) => `Under ${adultAge}, we may ask about a parent, too`,
      gender:
        'So that your counsellor knows who is coming. It changes nothing else: who you talk to is your choice',
      cityOfResidence: 'To find the office near you',
      maritalStatus: 'Life at home is often part of how we feel',
      channel: 'It changes nothing for you',
      complaint: 'A few words are enough. It is kept locked: only people who help you read it',
      duration: 'For example two weeks, or since last year',
      therapyExpectations: "'I do not know yet' is a good answer",
    },
    chooseOne: 'Choose one',
    readers: 'Only our counsellors and booking staff read this. None of it is stored before you agree.',
    privacy: 'Your privacy',
    fillAll: 'Fill all fields',
    submit: 'Submit',
    loading: 'Loading...',
    submitAgain: 'Submit again',
    sending: 'We are sending what you wrote.',
    stillTrying: 'We are still trying to reach our server. Nothing is lost.',
    stopTrying: 'Stop trying',
    unreachable: 'We could not reach our server. Try again when you have a connection',
    stopped:
      'You stopped it, so we do not know whether it is booked. You can press Submit again: nothing is booked twice',
    stillHere: 'What you typed is still here.',
    popup: {
      title: 'Choose a time',
      frame: 'Free times',
      loading: 'Loading the free times',
      broken: 'The times could not be loaded. Nothing is booked yet. What you typed and chose is still here.',
      again: 'Try again',
      ownPage: 'Open the times on their own page',
      ask: 'None fits? Ask us',
      newTab: 'Open the times in a new tab',
      help: 'Get help now',
    },
    booked: {
      booked: 'Your session is booked',
      requested: 'We have your request',
      notKept: 'Your time is not kept yet',
      openMail: 'Open the mail and press the button.',
      loading: ({ link }: OfLink) => `Getting time and place from ${link}.`,
      failed: ({ link }: OfLink) => `Time and place are on ${link}.`,
      /** Below the card, until the private page has come. */
      rest: ({ link }: OfLink) => `How to join, move or cancel the session is on ${link}.`,
      privatePage: 'your private page',
      another: 'Book another session',
    },
  },
  refused: {
    too_many: () => 'Many bookings come at once just now. What you wrote is kept',
    hold_gone: () => 'This time is no longer held for you. Choose a time again',
    client_busy: () => 'You already have a session at this time. Choose another time',
    too_many_open: ({ mostOpenBookings }: OfClient) =>
      `There are ${counted(mostOpenBookings, 'open session')} for this e-mail address. Cancel one of them or write to us`,
    too_many_today: ({ mostBookingsADay }: OfClient) =>
      `There were ${counted(mostBookingsADay, 'session')} booked for this e-mail address in the last day. Try again tomorrow`,
    key_reused: () => 'This was sent before with other answers. Press the button again',
    guardian_needed: ({ adultAge }: OfAge) =>
      `You are under ${adultAge}. Choose your time again and answer the question about a parent or guardian`,
    event_known: () => 'This session is booked already',
    slot_taken: () => 'Somebody else has just taken this time. Everything else you chose is kept.',
    not_offered: () => 'This time is not free any more. Everything else you chose is kept.',
    too_many_holds: ({ mostLiveHolds, holdMinutes }: OfHolds) =>
      `You hold ${counted(mostLiveHolds, 'time')} already. Book one of them, or wait ${counted(holdMinutes, 'minute')}`,
  },
  /** The pages on which a client chooses a time. */
  steps: {
    errorMark: 'Error: ',
    headings: {
      times: 'Choose a time',
      timesMove: 'Choose a new time',
      zone: 'Choose your time zone',
      ask: 'Ask us for a time',
      check: { book: 'Check and book', hold: 'Check your time', move: 'Check your new time' },
      gone: 'This time is gone',
      held: 'Your time is held',
      notKept: 'Your time is not kept yet',
    },
    nothingFree: ({ shownDays }: Readonly<{ shownDays: number }>) =>
      `Nothing is free on these ${counted(shownDays, 'day')}.`,
    nextFree: ({ day }: Readonly<{ day: string }>) => `Next free day: ${day}`,
    nothingLater:
      'There are no free times after this week. Choose another place or any counsellor above, or ask us for a time.',
    zone: ({ zone }: Readonly<{ zone: string }>) => `Times are in ${zone}. `,
    assumedZone: ({ zone }: Readonly<{ zone: string }>) =>
      `We do not know your time zone, so these are the times of our office: ${zone}. `,
    changeZone: 'Change time zone',
    where: 'Where',
    withWhom: 'With whom',
    anyCounsellor: 'Any counsellor',
    doNotMind: 'I do not mind',
    lead: ({ time, who, isNamed, place, price }: Lead) =>
      `${time}, with ${isNamed ? who : startLow(who)}, ${startLow(place)}${price ? `, ${startLow(price)}` : ''}`,
    anyOfGender: { FEMALE: 'Any woman', MALE: 'Any man' },
    nobodyFits: 'Nobody who fits what you asked for is free here.',
    notFreeLater: 'No free times after this week. Ask us for one.',
    anybodyFree: ({ day }: Readonly<{ day: string }>) => `Next free day with any counsellor: ${day}`,
    /** What follows a press on a time. */
    after: {
      title: 'What happens next',
      book: [
        'Press a time, look at it once more, and agree. Nothing is booked until then.',
        'Then you have a private page. It says when, where and how to join.',
        'You can move or cancel the session there. There is no fee.',
      ],
      hold: [
        'Press a time, look at it once more, and agree.',
        'After that you answer some short questions. Nothing is booked until then.',
        'Then you have a private page. You can move or cancel the session there.',
      ],
      move: [
        'Press a time and look at it once more. Your old time stays yours until then.',
        'Your private page then shows the new time.',
      ],
    },
    /** The faces of the counsellors. */
    who: {
      question: 'Who would you like to talk to?',
      /** The face of nobody in particular stands beside it. */
      anybody: 'Whoever has time',
      anybodyOf: { FEMALE: 'A woman who has time', MALE: 'A man who has time' },
      showAll: ({ count }: Readonly<{ count: number }>) =>
        count === 1 ? 'Languages and topics' : `Languages and topics of all ${count}`,
      change: 'Change place or person',
      filters: 'Filters',
      nobody: 'Nobody here fits all of this. Take one of your choices away, or change the place.',
    },
    skip: 'Skip to the times',
    /** Before the time of a session that is moved. */
    current: 'Your time until now:',
    days: 'Days',
    earlier: 'Previous week',
    later: 'Next week',
    times: ({ count }: Readonly<{ count: number }>) => `${count} ${count === 1 ? 'time' : 'times'}`,
    free: 'free',
    /** Names the counsellors who are free at a time. One of them gets the booking. */
    oneOf: ({ names, last }: Readonly<{ names: string; last: string }>) => `${names} or ${last}`,
    oneOrOthers: ({ name, count }: OfOthers) => `${name} or ${counted(count, 'other')}`,
    nothingOnDay: 'Nothing free',
    dayIsEmpty: 'Nothing is free on this day any more. Choose another day.',
    /** For somebody whom no free time fits. */
    ask: {
      link: 'None of these fits: ask us for a time',
      text: 'Say when you can come. We look for a time and answer you.',
      days: 'Days that fit (none ticked: any day)',
      times: 'Times of day that fit (none ticked: any time)',
      send: 'Ask for a time',
      next: 'Nothing is booked yet. You get a private page, where you see or cancel your request.',
      back: 'Back to the free times',
      anyDay: 'Any day',
      anyTime: 'Any time of day',
      with: ({ counsellor }: Readonly<{ counsellor: string }>) => `With ${counsellor}`,
    },
    periods: { early: 'Early morning', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    chooseTime: 'Choose a time',
    next: 'Continue',
    anotherDay: 'Choose another day',
    nearest: 'The nearest times that are free',
    yourZone: 'Your time zone',
    nearestCity: 'Choose the city that is nearest to you and has the same time',
    useZone: 'Use this time zone',
    changeTime: 'Change the time',
    changeAnswers: 'Change what you wrote',
    take: {
      hold: ({ time }: Readonly<{ time: string }>) => `Hold ${time}`,
      book: ({ time }: Readonly<{ time: string }>) => `Book ${time}`,
      move: ({ time }: Readonly<{ time: string }>) => `Move to ${time}`,
    },
    /** Above the last button, until the client has agreed. */
    tickFirst: {
      consent: 'First tick the box above.',
      guardian: 'First answer the question and tick the box above.',
    },
    booksAtOnce: 'This button books your session.',
    holdsFirst: ({ holdMinutes }: Readonly<{ holdMinutes: number }>) =>
      `It is then held for you for ${counted(holdMinutes, 'minute')}. Nothing is booked yet.`,
    lost: ({ time }: Readonly<{ time: string }>) =>
      `Nothing is booked yet. Your time was ${time}. We send it again when you have a connection, or press the button again.`,
    heldUntil: ({ time }: Readonly<{ time: string }>) => `Held until ${time}.`,
    goOn: 'Go on to your session',
    minor: ({ adultAge }: OfAge) => `You are under ${adultAge}`,
    age: 'Your age',
    adult: ({ adultAge }: OfAge) => `I am ${adultAge} or older.`,
  },
  /** A program reads these. Our form shows them too. */
  inApi: {
    held: ({ holdMinutes }: OfHolds) => `The time is held for ${counted(holdMinutes, 'minute')}`,
    notKept: 'The time is not kept yet',
    refused: {
      too_many: () => 'Too many requests. Wait a while, then try again',
      key_reused: () => 'This Idempotency-Key was used for another booking',
      slot_taken: () => 'Somebody else has this time',
      not_offered: () => 'This time is not on offer',
    },
  },
  /** The page behind the link that proves an address. */
  proofRefused: {
    not_found: () => 'A newer link has replaced this one. Look for the latest mail.',
    changed_meanwhile: () => 'This has changed in the meantime. Try again.',
    over: () => 'This session has ended or was cancelled. You can book another time.',
    client_busy: () =>
      'You have another session at this time. Move or cancel one of them, then confirm this one.',
    slot_taken: () => 'This time is not free any more. Choose another one, or book again.',
    not_offered: () => 'This time is not free any more. Choose another one, or book again.',
    guardian_needed: () => 'Book again for this office: we first have to ask you about a parent or guardian.',
    too_many_open: ({ mostOpenBookings }: OfClient) =>
      `You have ${counted(mostOpenBookings, 'open session')}. Cancel one of them, then confirm this one.`,
    too_many_today: ({ mostBookingsADay }: OfClient) =>
      `You have booked ${counted(mostBookingsADay, 'time')} in the last day. Confirm this one tomorrow, or ring us.`,
  },
}
