import { counted, startSentence } from './counted.ts'
import { ui } from './ui.ts'

type OfName = Readonly<{ name: string }>

const languages = {
  en: 'English',
  ig: 'Igbo',
  yo: 'Yoruba',
  ha: 'Hausa',
  pcm: 'Nigerian Pidgin',
  fr: 'French',
  nsi: 'Nigerian Sign Language',
  hi: 'Hindi',
  mr: 'Marathi',
  gu: 'Gujarati',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  pa: 'Punjabi',
  ur: 'Urdu',
  kok: 'Konkani',
  ins: 'Indian Sign Language',
}

const topics = {
  school: 'School and exams',
  worry: 'Worry and panic',
  sadness: 'Sadness',
  grief: 'Grief',
  family: 'Family',
  love: 'Love and friends',
  lonely: 'Being alone or far from home',
  self: 'Who I am',
  anger: 'Anger',
  violence: 'Violence and abuse',
  addiction: 'Alcohol, drugs or the phone',
  work: 'Work and what comes next',
}

const concerns = {
  exams: 'Exams',
  sleep: 'Sleep',
  family: 'Family',
  love: 'Love',
  money: 'Money',
  grief: 'Grief',
  other: 'Something else',
}

/** What visitors read about the people of the team. */
export const people = {
  languages,
  topics,
  concerns,
  ageBand: ({ from, to }: Readonly<{ from: number; to: number | null }>) =>
    to === null ? `${from} and older` : `${from} to ${to}`,
  genders: { FEMALE: 'A woman', MALE: 'A man' },
  sample: ui.sample,
  /** What visitors read. */
  site: {
    find: 'Find somebody who fits',
    filters: { language: 'Language', gender: 'A woman or a man', place: 'Where', topic: 'What it is about' },
    any: {
      language: 'Any language',
      gender: 'Both',
      place: 'Anywhere',
      topic: 'Anything',
    },
    topicHint: 'We do not keep your answer, and the address of the page does not show it.',
    showTopic: 'Show',
    readFirst: 'To read before you talk',
    found: ({ count }: Readonly<{ count: number }>) =>
      `${startSentence(counted(count, 'counsellor'))} ${count === 1 ? 'fits' : 'fit'}.`,
    nobody:
      'Nobody fits all of this. Take one of your choices away, or write to us: we look for somebody with you.',
    none: 'The profiles of our counsellors are not here yet. You can book a session all the same.',
    showAll: 'Show all counsellors',
    notLoaded: 'Our counsellors could not be loaded. You can book a session all the same.',
    nextFree: ({ day }: Readonly<{ day: string }>) => `Next free: ${day}`,
    today: 'today',
    tomorrow: 'tomorrow',
    fullNow: 'nothing free in the coming days',
    notBookable: ({ name }: OfName) => `${name} takes no new sessions at the moment.`,
    bookWith: ({ name }: OfName) => `Book with ${name}`,
    bookOther: 'Book with somebody else',
    all: 'All counsellors',
    speaks: 'Speaks',
    topics: 'Knows about',
    ages: 'Meets people of',
    places: 'Sessions',
    price: 'Price of a session',
    licence: 'Licence',
    licenceChecked: ({ day }: Readonly<{ day: string }>) => `We looked it up in the register on ${day}.`,
    isLicensed: 'Licence checked',
    supervision: 'Supervision',
    about: ({ name }: OfName) => `About ${name}`,
    more: ({ name }: OfName) => `More about ${name}`,
    pages: 'Pages of counsellors',
    meet: 'Meet our counsellors',
    chosen: ({ name }: OfName) => `You book with ${name}.`,
    chooseOther: 'Choose somebody else',
    chosenAny: 'Whoever has time',
    chooseFirst: 'Choose a counsellor',
    descriptionOf: ({ name, role }: Readonly<{ name: string; role: string }>) =>
      `${name}, ${role}. How they work, the languages they speak, and the day of their next free time.`,
  },
}
