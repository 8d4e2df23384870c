import { counted } from './counted.ts'

type OfClient = Readonly<{ mostOpenBookings: number; mostBookingsADay: number }>
type OfAge = Readonly<{ adultAge: number }>
type OfHolds = Readonly<{ mostLiveHolds: number; holdMinutes: number }>

/** 'Your name' is the start of 'Your name must be 200 characters or less'. */
const tooLong =
  (name: string) =>
  ({ most }: Readonly<{ most: number }>) =>
    `${name} must be ${most.toLocaleString('en-GB')} characters or less`

const toTextField = (name: string, empty: string) => ({
  empty,
  tooLong: tooLong(name),
  unstorable: `${name} has a character that we cannot keep`,
})

/** What a client reads from the booking form to the private page. */
export const booking = {
  created: 'Booking created successfully',
  failed: 'Failed to create booking',
  fillAll: 'Please fill all required fields',
  consentNeeded: 'Tick the box to say that you agree',
  notKept: 'This time is not kept yet: many bookings wait for a confirmation. You can book it all the same.',
  draftGone: ({ draftHours }: { draftHours: number }) =>
    `You did not book within ${counted(draftHours, 'hour')}, so what you wrote is gone now. Fill in the form once more.`,
  tooManyBookings: 'Too many bookings came at once. With JavaScript you need not wait',
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
    gender: { empty: 'Select your gender' },
    maritalStatus: { empty: 'Select your marital status' },
    cityOfResidence: toTextField('Your city', 'Enter the city you live in'),
    complaint: toTextField('Complaint', 'Enter your complaint'),
    duration: toTextField('Duration', 'Enter how long it has lasted'),
    therapyExpectations: toTextField('Expectations', 'Enter what you expect from therapy'),
    channel: { empty: 'Select how you heard about us' },
  },
  refused: {
    hold_gone: () => 'This time is no longer held for you. Choose a time again',
    client_busy: () => 'You already have a session at this time. Choose another time',
    too_many_open: ({ mostOpenBookings }: OfClient) =>
      `There are ${counted(mostOpenBookings, 'open session')} for this e-mail address. Cancel one of them or write to us`,
    too_many_today: ({ mostBookingsADay }: OfClient) =>
      `There were ${counted(mostBookingsADay, 'booking')} for this e-mail address in the last day. Try again tomorrow`,
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
    headings: {
      days: 'Choose a day',
      times: 'Choose a time',
      zone: 'Choose your time zone',
      checkMove: 'Check your new time',
      check: 'Check your answers',
      gone: 'This time is gone',
      held: 'Your time is held',
      notKept: 'Your time is not kept yet',
    },
    length: ({ appointmentMinutes }: Readonly<{ appointmentMinutes: number }>) =>
      `A session is ${counted(appointmentMinutes, 'minute')} long.`,
    nothingFree: ({ shownDays }: Readonly<{ shownDays: number }>) =>
      `Nothing is free on these ${counted(shownDays, 'day')}.`,
    nextFree: ({ day }: Readonly<{ day: string }>) => `Next free day: ${day}`,
    nothingLater:
      'Nothing is free later either. Choose another place or any counsellor above, then press Show free times.',
    zone: ({ zone }: Readonly<{ zone: string }>) => `Times are in ${zone}. `,
    assumedZone: ({ zone }: Readonly<{ zone: string }>) =>
      `We do not know your time zone, so these are the times of our office: ${zone}. `,
    changeZone: 'Change time zone',
    take: { hold: 'Hold this time', book: 'Book this session', move: 'Move to this time' },
    booksAtOnce: 'The session is booked at once.',
    holdsFirst: ({ holdMinutes }: Readonly<{ holdMinutes: number }>) =>
      `It is then held for you for ${counted(holdMinutes, 'minute')}. Nothing is booked yet.`,
    lost: ({ time }: Readonly<{ time: string }>) =>
      `Nothing is booked yet. Your time was ${time}. We send it again when you have a connection, or press the button again.`,
    heldUntil: ({ time }: Readonly<{ time: string }>) => `Held until ${time}.`,
    goOn: 'Go on to your booking',
    minor: ({ adultAge }: OfAge) => `You are under ${adultAge}`,
    age: 'Your age',
    adult: ({ adultAge }: OfAge) => `I am ${adultAge} or older.`,
  },
  /** A program reads these. Our form shows them too. */
  inApi: {
    held: ({ holdMinutes }: OfHolds) => `The time is held for ${counted(holdMinutes, 'minute')}`,
    notKept: 'The time is not kept yet',
    refused: {
      key_reused: () => 'This Idempotency-Key was used for another booking',
      slot_taken: () => 'Somebody else has this time',
      not_offered: () => 'This time is not on offer',
    },
  },
  /** What staff read where a limit of a client is the reason. */
  staffRefused: {
    too_many_holds: ({ mostLiveHolds }: OfHolds) =>
      `The client holds ${counted(mostLiveHolds, 'time')} already.`,
    too_many_open: ({ mostOpenBookings }: OfClient) =>
      `The client has ${counted(mostOpenBookings, 'open session')} with this e-mail address. Cancel one of them first.`,
    too_many_today: ({ mostBookingsADay }: OfClient) =>
      `The client has booked ${counted(mostBookingsADay, 'time')} in the last day with this e-mail address. Book tomorrow.`,
  },
  /** The page behind the link that proves an address. */
  proofRefused: {
    not_found: () => 'A newer link has replaced this one. Look for the latest mail.',
    changed_meanwhile: () => 'This has changed meanwhile. Try again.',
    over: () => 'This session has ended or was cancelled. You can book another time.',
    client_busy: () =>
      'You have another session at this time. Move or cancel one of them, then confirm this one.',
    slot_taken: () => 'This time is not free any more. Choose another one, or book anew.',
    not_offered: () => 'This time is not free any more. Choose another one, or book anew.',
    guardian_needed: () => 'Book anew for this office: we first have to ask you about a parent or guardian.',
    too_many_open: ({ mostOpenBookings }: OfClient) =>
      `You have ${counted(mostOpenBookings, 'open session')}. Cancel one of them, then confirm this one.`,
    too_many_today: ({ mostBookingsADay }: OfClient) =>
      `You have booked ${counted(mostBookingsADay, 'time')} in the last day. Confirm this one tomorrow, or ring us.`,
  },
}
