import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The contact page of a new installation. Afterwards the office edits and publishes it. */
export const contactPage: PageContent = {
  version: 1,
  description:
    'Write to the offices of our counselling agency in Enugu, Nigeria and in Pune, India, ring us, or find the way to us on a map.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Contact',
      text: 'Ask us anything: about a session, a workshop or a course. A person reads what you write.',
      button: '',
      href: '',
    },
    {
      id: 'contact',
      kind: 'contact',
      isHidden: false,
      title: 'Write to us',
      pointsTitle: 'Before you write',
      points: [
        {
          title: 'Would you like a session?',
          text: 'You do not have to ask first. Choose a free time yourself, in two minutes.',
          button: 'Book a session',
          href: '/appointments',
        },
        {
          title: 'What does it cost?',
          text: 'Every price is on one page, in naira.',
          button: 'See all prices',
          href: '/pricing-plan',
        },
      ],
    },
    {
      id: 'offices',
      kind: 'offices',
      isHidden: false,
      title: 'Our offices',
    },
  ],
}

/** The line above the form that leads to the helplines. The office cannot change it. */
export const danger = {
  title: 'In danger now?',
  text: 'Do not wait for our answer. These numbers answer right away.',
  link: { label: 'Get help now', href: '/help' },
} as const

export const formWords = {
  name: 'Name',
  nameHint: 'Any name that you want us to call you by',
  email: 'E-mail address',
  emailHint: 'We send our answer there',
  subject: 'Subject',
  message: 'Message',
  messageHint: 'What troubles you is safer in the booking form, where it is kept locked',
  button: 'Send message',
} as const

export const sentWords = {
  title: 'We have your message',
  text: 'We answer by e-mail within three working days. Look in your spam folder, too, if you hear nothing.',
  again: 'Write another message',
  waiting: 'While you wait',
} as const

export const refusals = {
  tooMany: 'Too many messages came from here',
} as const
