import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page about services of a new installation. Afterwards the office edits and publishes it; `/admin/services` has the services. */
export const servicesPage: PageContent = {
  version: 1,
  description:
    'What a session costs: individual therapy, group therapy and workshops for organisations, in person or online, with every price.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Services',
      text: 'Therapy for one, therapy in a group, and workshops for schools and organisations. Every price is on this page.',
      button: '',
      href: '',
    },
    {
      id: 'rates',
      kind: 'rates',
      isHidden: false,
      title: 'Three ways to work with us',
      items: [
        {
          title: 'Individual Therapy',
          type: 'INDIVIDUAL',
          text: 'You and one counsellor, for half an hour.',
          points: [
            { text: 'In Enugu, in Pune or online' },
            { text: 'The same counsellor each time' },
            { text: 'Move or cancel by your private link' },
          ],
          button: 'Book a session',
          motif: 'moon',
          ground: 'indigo',
        },
        {
          title: 'Group Therapy',
          type: 'GROUP',
          text: 'Up to eight people with the same kind of trouble, and one counsellor.',
          points: [
            { text: 'You may just listen at first' },
            { text: 'What is said in the group stays there' },
            { text: 'Grouped by age: 13 to 17 and 18 to 25' },
          ],
          button: 'Ask about a group',
          motif: 'rangoli',
          ground: 'marigold',
        },
        {
          title: 'Organizational Workshops',
          type: 'ORGANIZATION',
          text: 'For schools, companies and communities that want to care better for their people.',
          points: [
            { text: 'A session is half a day, for up to 40 people' },
            { text: 'About stress, bullying, grief, or your own topic' },
            { text: 'At your place or online' },
          ],
          button: 'Plan a workshop',
          motif: 'comb',
          ground: 'leaf',
        },
      ],
    },
    {
      id: 'prices',
      kind: 'prices',
      isHidden: false,
      title: 'All services and prices',
      text: 'A price is for everything in its line: one session, or all the sessions it names. You book first and pay before the session. If you cannot pay, ask for a free or lower price on the page of your session.',
    },
    {
      id: 'questions',
      kind: 'questions',
      isHidden: false,
      title: 'Questions about prices',
      items: [
        {
          question: 'When and how do I pay?',
          answer:
            'After you book you see your time on your private page. You pay by bank transfer or at the office before the session begins. Nobody asks for money by telephone.',
          isOpen: true,
        },
        {
          question: 'What if I cannot pay?',
          answer:
            'Book a time all the same. On the page of your session you ask for a free or lower price, in one line. We keep some sessions free each week, and you do not have to prove anything.',
          isOpen: false,
        },
        {
          question: 'Do I pay when I cancel?',
          answer:
            'No. Until your session begins you can move or cancel it by your private link, and there is no fee. Only a session of a package counts as used when you cancel it later than 24 hours before.',
          isOpen: false,
        },
        {
          question: 'I live in India. Can I pay in rupees?',
          answer:
            'Yes. Where we have set a price in rupees, it stands under the price in naira. Otherwise ask us: we tell you the amount before you book.',
          isOpen: false,
        },
        {
          question: 'What is an extra service?',
          answer:
            'Something beside a session, such as a letter for your school or your work. You only pay for it when you ask for it.',
          isOpen: false,
        },
      ],
    },
    {
      id: 'two-ways',
      kind: 'twoWays',
      isHidden: false,
      title: 'You do not have to choose alone',
      text: 'Tell us a little about what you need. We say which service fits, and what it costs, before you decide.',
      button: 'Book Now',
      href: '/appointments',
      secondButton: 'Write to us',
      secondHref: '/contact',
    },
  ],
}
