import { toTextField } from '../en/fields.ts'

type OfDays = Readonly<{ days: number }>

/** What staff read about helplines. */
export const helplines = {
  heading: 'Helplines',
  lead: ({ link, days }: OfDays & Readonly<{ link: string }>) =>
    `Numbers for people in danger, on ${link} and beside the question about a guardian. Visitors see a number only for ${days} days after somebody of the agency has rung it. Ring each, ask whether it is still right, then press ‘Called today’.`,
  help: 'Get help now',
  empty: 'There are no helplines. Add the emergency number of each country first.',
  columns: {
    name: 'Name',
    number: 'Number',
    about: 'About',
    call: 'Last test call',
    hours: 'Answers',
    shown: 'Shown',
    actions: 'Actions',
  },
  edit: 'Edit',
  countries: { NG: 'Nigeria', IN: 'India' },
  dayAndNight: 'Day and night',
  someHours: 'Some hours',
  noHours: 'Hours are missing',
  calledOn: ({ day }: Readonly<{ day: string }>) => `Called on ${day}`,
  notCalled: 'Not called yet',
  calledToday: 'Called today',
  unknown: 'There is no such helpline any more.',
  changedBeforeCall:
    'Somebody else has changed this helpline since you opened this page. Look at its number, then press again.',
  emergency: 'Emergency number, always shown',
  isShown: 'Visitors see it',
  isHidden: 'Visitors do not see it',
  add: 'Add a helpline',
  editOne: 'Edit a helpline',
  all: 'All helplines',
  remove: 'Remove this helpline',
  removes: ({ name, number }: Readonly<{ name: string; number: string }>) =>
    `Visitors no longer see ${name}, ${number}.`,
  removeButton: 'Remove',
  changed:
    'Somebody else has saved this helpline in the meantime. Your values are below. Save again to replace theirs.',
  done: {
    added: 'The helpline was added',
    saved: 'The helpline was saved',
    removed: 'The helpline was removed',
    called: 'The test call of today is saved',
  },
  form: {
    name: 'Name',
    number: 'Number',
    ringNewNumber: 'Ring the new number first. Then enter the day on which you did',
    country: 'Country',
    choose: 'Choose',
    about: 'For whom it is',
    aboutHint: 'Visitors read this below the name.',
    textNumber: 'Number for text messages',
    chatUrl: 'Address of a chat',
    chatHint: 'It begins with https://.',
    forYoung: 'It is for children and young people',
    calledTodayNote:
      'Ring this number and ask whether it is still right. If it is, press ‘Called today’: visitors see it from then on.',
    change: 'Change its number, text or hours',
    more: 'Text messages and chat',
    hoursFold: 'Hours, when it does not answer day and night',
    hoursHint: ({ country }: Readonly<{ country: string }>) =>
      `On the clock of ${country}. The page shows first who answers now. An end before the start is on the next day.`,
    ownCountry: 'its country',
    dayAndNight: 'Day and night',
    days: 'Days',
    severalDays: { '1-7': 'Every day', '1-5': 'Monday to Friday', '1-6': 'Monday to Saturday' },
    noDays: 'None',
    from: 'From',
    until: 'Until',
    row: ({ row }: Readonly<{ row: number }>) => `Hours ${row}`,
    verifiedOn: 'Last test call',
    verifiedHint: ({ days }: OfDays) =>
      `Ring the number and ask whether it is still right. Visitors see it for ${days} days after the call.`,
    emergency:
      'This is the emergency number of the country. Visitors always see it, and nobody rings it for a test.',
    save: 'Save',
  },
  fields: {
    country: 'Choose the country',
    name: toTextField('The name', 'Enter the name of the helpline'),
    number: ({ examples }: Readonly<{ examples: string }>) =>
      `Enter the number as people dial it, such as ${examples}`,
    about: toTextField('The text', 'Enter for whom it is'),
    chatUrl: 'Enter an address that begins with https://',
    days: 'Choose the days',
    time: ({ example }: Readonly<{ example: string }>) => `Enter a time, such as ${example}`,
    day: ({ example }: Readonly<{ example: string }>) => `Enter the day of the call, like ${example}`,
    future: 'A test call cannot be in the future',
  },
}
