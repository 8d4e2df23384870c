import { tooLong, toTextField } from '../../en/fields.ts'

type When = Readonly<{ when: string }>
type Passed = Readonly<{ limits: string }>

const beyond = 'Book although it is full or too soon'

/** What staff read while they book for a client. */
export const newBooking = {
  title: 'Book for a client',
  client: {
    heading: 'Client',
    search: 'Name, e-mail address or phone of the client',
    fills: 'Choose a client, or type a new one into the form.',
    find: 'Search',
    list: 'Clients',
    none: 'No client has this name, address or phone.',
    found: ({ count }: Readonly<{ count: number }>) => (count === 1 ? 'One client' : `${count} clients`),
    foundMore: ({ count }: Readonly<{ count: number }>) =>
      `${count} clients. Type more letters to see others.`,
    hasPhone: ({ phone }: Readonly<{ phone: string }>) => `phone ${phone}`,
    next: ({ day }: Readonly<{ day: string }>) => `next session ${day}`,
    last: ({ day }: Readonly<{ day: string }>) => `last session ${day}`,
    unproven: ({ day }: Readonly<{ day: string }>) => `booked ${day}, address not proven`,
    isNew: 'New client',
    other: 'Choose another client',
    lastBooked: ({ day }: Readonly<{ day: string }>) => `Last booked on ${day}`,
    differs: ({ other }: Readonly<{ other: string }>) =>
      `On the page of the client stands: ${other}. Ask the client what is right now.`,
  },
  time: {
    heading: 'Time',
    which: 'Which times to show',
    place: 'Where',
    counsellor: 'Counsellor',
    anybody: 'Anybody',
    from: 'From',
    fromDay: ({ day }: Readonly<{ day: string }>) => `From ${day}`,
    beyond,
    isBeyond: 'beyond the limits',
    show: 'Show',
    days: 'Days',
    open: 'open',
    none: 'None',
    weeks: 'Weeks',
    earlier: 'Earlier days',
    later: 'Later days',
    next: ({ day }: Readonly<{ day: string }>) => `Next open day: ${day}`,
    nothing: 'Nothing is open from here on. Choose another place or counsellor.',
    nobody: 'Nobody takes bookings yet: a counsellor with weekly hours comes first.',
    toHours: 'Availability',
    nothingOnDay: 'Nothing is open on this day.',
    cut: ({ shown, total }: Readonly<{ shown: number; total: number }>) =>
      `Only the first ${shown} of ${total} open times are here. For the rest, choose a counsellor.`,
    choose: 'Choose a time',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    /** About the time on which staff pressed in the calendar. */
    wanted: {
      isBeyond: ({ when, limits }: When & Passed) =>
        `${when} is ${limits}. Say why you book it all the same, or choose another time.`,
      past: ({ when }: When) => `${when} is over, so nobody can book it. Choose another time.`,
      tooFar: ({ when, days }: When & Readonly<{ days: number }>) =>
        `${when} is more than ${days} days away, so nobody can book it yet. Choose another time.`,
      notOpen: ({ when }: When) => `${when} is not open any more. Choose another time.`,
      limits: {
        and: ({ limit, other }: Readonly<Record<'limit' | 'other', string>>) => `${limit} and ${other}`,
        notice: ({ hours }: Readonly<{ hours: number }>) =>
          `within the notice of ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
        horizon: ({ days }: Readonly<{ days: number }>) =>
          `beyond the horizon of ${days} ${days === 1 ? 'day' : 'days'}`,
        full: ({ sessions }: Readonly<{ sessions: number }>) =>
          `on a day that is full with ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
      },
    },
  },
  details: {
    heading: 'About the client',
    more: 'More questions (optional)',
    keptWhenEmpty: ({ day }: Readonly<{ day: string }>) =>
      `What you leave empty stays as the client wrote it on ${day}, if name and address stay, too.`,
    labels: {
      name: 'Name',
      email: 'E-mail address',
      age: 'Age',
      gender: 'Gender',
      maritalStatus: 'Marital status',
      cityOfResidence: 'City of residence',
      complaint: 'What brings the client',
      duration: 'How long it has lasted',
      therapyExpectations: 'What the client hopes for',
      channel: 'How the client heard about us',
    },
    notAsked: 'Not asked',
  },
  /** The messages at the fields. */
  fields: {
    name: toTextField('The name', 'Enter the name of the client'),
    age: 'Enter the age of the client',
    email: {
      empty: 'Enter the e-mail address of the client',
      tooLong: tooLong('The e-mail address'),
    },
    cityOfResidence: toTextField('The city', ''),
    complaint: toTextField('What brings the client', ''),
    duration: toTextField('The duration', ''),
    therapyExpectations: toTextField('What the client hopes for', ''),
  },
  noEmail: {
    open: 'The client has no e-mail',
    reason: 'Why is there no e-mail address?',
    hint: 'Without an address nothing is mailed. The list of calls has them instead. The consent that you take below is recorded with its version, your name and the time.',
    has: 'There is one',
    reasons: {
      none: 'The client has none',
      shared: 'Somebody else reads it',
      not_wanted: 'The client wants no mail',
    },
    addressAndNone: 'Leave the address empty, or choose “There is one”',
    numberMissing: 'Write the number that the client called safe, or untick what is safe',
  },
  limits: {
    reason: 'Why do you book beyond the limits?',
    chooseOne: 'Choose one',
    canPass: `To book all the same, tick “${beyond}”`,
    needed: 'Say why you book beyond the limits',
    notForSeries: `Several sessions that are booked together keep to the limits. Choose “Once”, or untick “${beyond}”`,
    reasons: {
      urgent: 'It is urgent',
      'agreed with the counsellor': 'The counsellor agrees',
      'regular sessions': 'The client comes regularly',
      'our mistake': 'We made a mistake',
    },
  },
  consent: {
    heading: 'Read this to the client',
    needed: 'Ask the client, and say how they agreed',
    phone: 'Book, agreed on the phone',
    inPerson: 'Book, agreed in person',
    booking: 'Booking...',
  },
} as const
