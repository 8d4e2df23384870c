import type { GuideSection } from '../ui/text/guide.tsx'

/** Every change of the texts needs a new version; privacy.test.ts checks it. */
export const privacyVersion = '2026-11-29 (3)'

export const page = {
  title: 'Your privacy',
  description:
    'What we know about you, who reads it, how long we keep it, and how you get it back, have it corrected or have it deleted.',
  text: 'What we know about you, who reads it, how long we keep it, and how you get it back or have it deleted.',
  button: 'See, correct or erase yours',
  contents: 'On this page',
  toFill: 'The agency fills this in before the site opens:',
} as const

type Law = Readonly<{ country: 'NG' | 'IN'; place: string; law: string; complaints: string }>

/** A lawyer of the agency must check these before launch. */
export const laws: readonly Law[] = [
  {
    country: 'NG',
    place: 'Nigeria',
    law: 'the Nigeria Data Protection Act 2023',
    complaints: 'the Nigeria Data Protection Commission',
  },
  {
    country: 'IN',
    place: 'India',
    law: 'the Digital Personal Data Protection Act 2023',
    complaints: 'the Data Protection Board of India',
  },
]

/** The agency answers requests about personal data within this time. */
export const answerDays = 30

/** The page shows it only when the agency uses an external scheduler. */
export const outsideScheduler: GuideSection = {
  id: 'times',
  title: 'The times are shown by somebody else',
  paragraphs: [
    'You choose your time on a page of {scheduler}, which is shown inside ours. What you type there goes to them, and their own rules hold there. The form with your answers about yourself stays with us.',
  ],
}

/** The page fills in `{company}`, `{email}`, `{days}` and `{scheduler}`. */
export const sections: readonly GuideSection[] = [
  {
    id: 'short',
    title: 'In short',
    points: [
      { text: 'We ask only for what we need to arrange and give your session.' },
      {
        text: 'What you write about your health is locked in our database, and each opening of it is noted.',
      },
      { text: 'No advertising, no counting of visitors, and nothing sold or given to advertisers.' },
      { text: 'You can see, correct and erase what we know about you yourself, at any time.' },
    ],
  },
  {
    id: 'kept',
    title: 'What we keep',
    points: [
      {
        name: 'When you book',
        text: 'your name, e-mail address, age, gender, marital status and city. What troubles you, how long it has lasted and what you hope for. How you heard about us, and the time, the place and your counsellor. What you write in our form is not stored before you agree.',
      },
      {
        name: 'When you are under 18',
        text: 'whether a parent or guardian knows, and if so their name and how to reach them. If you tell us that it is not safe to ask, we keep that answer and contact nobody.',
      },
      {
        name: 'That you agreed',
        text: 'the day and hour, and which words you agreed to.',
      },
      {
        name: 'When you have had a session',
        text: 'whether it took place, and what your counsellor writes down about it.',
      },
      { name: 'When you write to us', text: 'your name, e-mail address, subject and message.' },
      {
        name: 'When you make an account',
        text: 'your name, e-mail address, gender, your phone number if you give one, and a scrambled form of your password that cannot be turned back.',
      },
      {
        name: 'When you comment on an article',
        text: 'your name, e-mail address and comment. Your address is never shown. The comment shows only after one of us has read it.',
      },
      {
        name: 'Mail that we send you',
        text: 'your address, the kind of mail and when it was sent.',
      },
      {
        name: 'When we remind you of a session',
        text: 'when the mail is to be sent, and whether you chose it or switched it off. If you tell us on your private page that you will come, we keep that too.',
      },
      {
        name: 'When you open a page',
        text: 'which page was asked for, when, and whether it worked. This log holds no name, no internet address and nothing that you typed. Some programs try again and again. To hold them back we count tries by internet address. The count holds a scrambled form of the address. It cannot be turned back, and is gone after a day.',
      },
    ],
  },
  {
    id: 'readers',
    title: 'Who reads it',
    points: [
      {
        name: 'Bookings',
        text: 'the booking staff of {company}, and the counsellor of your session. Each time one of them opens what you wrote, the site notes who it was and when.',
      },
      {
        name: 'Your counsellor',
        text: 'gets at most the time, the place and your initials in a mail from our site. What they write down about your sessions is read by the same people only.',
      },
      {
        name: 'Messages from the contact form',
        text: 'are answered by ordinary mail, and may go to our offices in the same way. Do not write there what nobody else may know.',
      },
      {
        name: 'A parent or guardian',
        text: 'is never told what you wrote.',
      },
      {
        name: 'When somebody is in real danger',
        text: 'we may have to tell people who can help, such as a hospital, and only what they need to know. We talk with you first when we can.',
      },
    ],
    after:
      'Pages of this site load nothing from other companies before you press the button of a map or of our film. Until then nobody else learns that you were here.',
  },
  {
    id: 'guarded',
    title: 'How it is guarded',
    paragraphs: [
      'These are encrypted in our database: what troubles you, how long it has lasted and what you hope for. So are the name and contact of a guardian, and what your counsellor writes down. So are the subject and text of a message to us, and a comment with its name and address. The keys are kept apart from the database and can be changed.',
      'Your name, e-mail address, age, gender, marital status and city are stored as they are, so that we can find your booking. Only our booking staff and your own counsellor can list them.',
      'Mail travels over the ordinary post of the internet. So ours says little: the day, the time, the place and a private link.',
    ],
  },
  {
    id: 'your-phone',
    title: 'What stays on your phone',
    points: [
      {
        name: 'One cookie when you sign in',
        text: 'so that you stay signed in. It goes when you log out, and after 30 days at the latest.',
      },
      {
        name: 'One cookie when you book',
        text: 'so that your browser can show the confirmation again. It goes when you press ‘Exit this page’ or log out, and after 30 minutes at the latest.',
      },
      {
        name: 'Some pages',
        text: 'our pages for help and contact, and the pages that you ask your browser to keep, so that they open without a connection. Nothing that you wrote.',
      },
      {
        name: 'Your browser’s own history',
        text: 'which we cannot delete.',
      },
    ],
    link: { label: 'How to stay safe online', href: '/staying-safe' },
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [
      'Once a day the site deletes by itself what is older than its time here. The last four lines have rules of their own.',
    ],
    // The periods of features/privacy/retention/retention-rules.ts stand before these.
    points: [
      {
        name: 'That you agreed, and who opened your booking',
        text: 'Longer. It proves how we treated you, and does not hold what you wrote.',
      },
      { name: 'An account', text: 'Until you delete it or ask us to.' },
      { name: 'A record that a law or a court makes us keep', text: 'Until that ends.' },
      {
        name: 'Encrypted copies of everything, in case of a fire or a broken disk',
        text: 'Each for 12 months at most. What you delete stays in older copies until then, and we read a copy only to repair the site.',
      },
    ],
  },
  {
    id: 'ask',
    title: 'How to ask for yours',
    paragraphs: [
      'For a session you can do all of this yourself. Open the private link of the session, or your account. There choose ‘What we know about you’. Each session has its own link, which ends 30 days after the session. Its page then gives you a new one.',
      'Write to {email} for everything else, from the address that you gave us, so that we know it is you. We answer within {days} days, and it costs nothing.',
    ],
    points: [
      {
        name: 'See it',
        text: 'everything that we store, as a page or a file, and who of us opened what you wrote, and when. Ask your counsellor to read the notes with you.',
      },
      {
        name: 'Correct it',
        text: 'all answers but your age and your e-mail address. For these write to us.',
      },
      {
        name: 'Delete it',
        text: 'in two steps. A session that is still to come is cancelled first. What stays names nobody, and the page says what it is.',
      },
      {
        name: 'Change your mind',
        text: 'you agreed once and can withdraw your consent. We then erase what you wrote and tell your counsellor. A session that is still to come you can cancel on the same page. Reminders end there, too, or with the stop button of your mail program.',
      },
    ],
    link: { label: 'Open your account', href: '/profile' },
  },
]

export const lawSection = {
  id: 'law',
  title: 'Who answers for this',
  company: '{company}, with offices in Nigeria and in India, decides what is kept and why.',
  sentence: 'the law is {law}. If our answer does not help you, you can complain to {complaints}.',
  toFill: [
    'the name of the person who answers for data protection, and how to reach that person.',
    'the registered address, the number of the register, and in which country the data is stored.',
  ],
  /** The words before a fact that the agency has filled in. */
  filled: ['Who answers for data protection', 'Registered address, register and country of the data'],
} as const
