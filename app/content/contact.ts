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
      text: 'Ask us anything: about a session, a workshop or a course. A person reads what you write and answers within three working days.',
      button: 'Write to us',
      href: '/contact#write',
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
          text: 'Every price is on one page.',
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
