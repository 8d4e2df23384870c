import { counted } from './counted.ts'
import { toTextField } from './fields.ts'

type OfMost = Readonly<{ most: number }>
type OfDays = Readonly<{ days: number }>

/** What organisations read on the page for workshops. */
export const workshops = {
  whatWeDo: 'What we do',
  prices: 'What it costs',
  pricesNote: 'We agree on a price with you before anything is fixed.',
  steps: {
    title: 'What happens next',
    items: ({ days }: OfDays) => [
      `Our office reads what you wrote and answers within ${counted(days, 'working day')}.`,
      'We agree with you on a day, a place and a price.',
      'We book the workshop, and you get an invoice.',
    ],
  },
  notTherapy: {
    text: 'Do you want a session for yourself?',
    link: 'Book a session',
  },
  form: {
    title: 'Ask for a workshop',
    organisation: 'Organisation',
    organisationHint: 'Your school, company or community',
    name: 'Your name',
    nameHint: 'Whom we should speak to',
    email: 'E-mail address',
    emailHint: 'We answer there. You can give a phone number instead',
    phone: 'Phone number',
    phoneHint: 'You can give an e-mail address instead. We ring you if that is quicker',
    people: 'How many people take part?',
    peopleHint: 'About how many is enough',
    topic: 'What is it about?',
    topicHint: 'Such as stress before exams, bullying, grief, or your own topic',
    place: 'Where?',
    places: { office: 'At one of our offices', theirs: 'At your place', online: 'Online' },
    address: 'The address of your place',
    addressHint: 'Only when we come to you',
    dates: 'When would suit you?',
    datesHint: 'In your own words, such as a Friday afternoon in March',
    days: 'Or choose days',
    daysHint: 'Each of them would suit you',
    day: ({ number }: Readonly<{ number: number }>) => `Day ${number}`,
    remark: 'Anything else?',
    remarkHint: 'Please name nobody and write nothing about anybody’s health',
    button: 'Send the enquiry',
  },
  fields: {
    organisation: toTextField('The organisation', 'Enter the name of your organisation'),
    name: toTextField('Your name', 'Enter your name'),
    topic: toTextField('The topic', 'Enter a topic'),
    address: toTextField('The address', 'Enter the address of your place'),
    dates: toTextField('The time', 'Say when it would suit you, or choose a day'),
    remark: toTextField('The text', ''),
    phone: toTextField('The phone number', ''),
    phoneForm: 'Enter a whole phone number, or leave the field empty',
    emailOrPhone: 'Enter an e-mail address or a phone number',
    people: 'Enter how many people take part, in digits',
    peopleMost: ({ most }: OfMost) =>
      `We can plan for ${most.toLocaleString('en-GB')} people at most. Enter a smaller number`,
    place: 'Choose where',
    day: 'Enter a whole day: year, month and day',
    pastDay: 'This day is over. Enter another one',
  },
  tooMany: 'Too many enquiries have come from your network',
  sent: {
    title: 'We have your enquiry',
    text: ({ days }: OfDays) =>
      `Our office reads it and answers by e-mail or phone within ${counted(days, 'working day')}. Look in your spam folder, too, if you hear nothing.`,
    nothingFixed: 'Nothing is fixed or owed before we have agreed on a day and a price.',
    again: 'Send another enquiry',
  },
  /** The page on which an organisation chooses a day. */
  dates: {
    headings: {
      choose: 'Choose a day for your workshop',
      set: 'Your workshop is in our calendar',
      past: 'Your workshop',
      none: 'There is no day to choose yet',
    },
    lead: 'Nothing is fixed before you choose. Your choice goes into our calendar at once, with this price.',
    whom: 'For',
    people: 'People',
    length: 'How long',
    minutes: ({ minutes }: Readonly<{ minutes: number }>) => `${minutes} minutes`,
    where: 'Where',
    places: { office: 'At one of our offices', theirs: 'At your place', online: 'Online' },
    meeting: ({ meetingShownHours }: Readonly<{ meetingShownHours: number }>) =>
      `The address of the meeting stands here from ${meetingShownHours} hours before the workshop.`,
    when: 'When',
    price: 'Price',
    question: 'Which day suits you?',
    button: 'Choose this day',
    noChoice: 'Choose a day',
    noneFits: 'None of these days fits',
    nonePressed:
      'You said that none of these days fits. We write or ring you with others. You can still choose one of these.',
    nothing: 'We write to you when we have days for you.',
    another: ({ link }: Readonly<{ link: string }>) =>
      `Do you need another day, or have you a question? ${link}.`,
    contact: 'Write to us',
    refused: {
      over: 'This day cannot be chosen any more. Look at the days below.',
      slot_taken: 'This day is taken by now. Choose another one, or say that none fits.',
    },
  },
  /** The link on other pages. */
  offer: {
    home: 'For schools, companies and communities we lead workshops, training and seminars.',
    link: 'For organisations',
  },
}
