import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page about the agency of a new installation. Afterwards the office edits and publishes it. */
export const aboutPage: PageContent = {
  version: 1,
  description:
    'Who we are: counsellors in Enugu, Nigeria and in Pune, India who listen to teenagers and young adults, and what we do and hope for.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'About',
      text: 'We are counsellors and teachers in Enugu and Pune. Ireti is Yoruba and means hope.',
      button: 'Book Now',
      href: '/appointments',
    },
    {
      id: 'cards',
      kind: 'cards',
      isHidden: false,
      title: 'What we do',
      text: 'Most people come to us alone. Some come with a group, and some invite us to their school or their company.',
      items: [
        {
          title: 'Therapy for one',
          text: 'Half an hour with a counsellor who has time for you, at our offices or online.',
          motif: 'moon',
          ground: 'indigo',
        },
        {
          title: 'Therapy in a group',
          text: 'Up to eight people who know the same trouble, led by a counsellor.',
          motif: 'rangoli',
          ground: 'marigold',
        },
        {
          title: 'Workshops and training',
          text: 'For schools, companies and communities that want to look after their people.',
          motif: 'comb',
          ground: 'leaf',
        },
      ],
      button: 'All services and prices',
      href: '/pricing-plan',
    },
    {
      id: 'aims',
      kind: 'aims',
      isHidden: false,
      items: [
        {
          title: 'Our mission',
          text: 'To give every young person who asks for it somebody to talk to: soon, near, and at a price they can pay.',
        },
        {
          title: 'Our vision',
          text: 'Two countries in which it is as normal to see a counsellor as it is to see a dentist.',
        },
      ],
    },
    {
      id: 'team',
      kind: 'team',
      isHidden: false,
      title: 'The people you will meet',
      text: 'Each of us has time for one person at a time. You choose who you talk to, or you let us choose.',
    },
    {
      id: 'session',
      kind: 'session',
      isHidden: false,
      title: 'What a session is like',
      text: 'It takes half an hour. You need to bring nothing, and you cannot do it wrong.',
      items: [
        {
          title: 'You arrive',
          text: 'At our office or online, with your camera on or off. Your counsellor says hello and tells you what stays in the room.',
        },
        {
          title: 'You talk',
          text: 'Begin where you like. Your counsellor asks and listens. You can leave any question without an answer.',
        },
        {
          title: 'You may cry, or laugh',
          text: 'Many people do. There are tissues, and nobody hurries you. Saying almost nothing is fine, too.',
        },
        {
          title: 'You choose what comes next',
          text: 'Another session, something small to try, or nothing for now. It is your choice, and you can change your mind.',
        },
      ],
    },
    {
      id: 'private',
      kind: 'text',
      isHidden: false,
      title: 'What stays between us',
      body: [
        {
          kind: 'paragraph',
          content: [
            {
              text: 'What you say stays with your counsellor. Our booking staff see what you wrote when you booked, and nobody else does. We would have to tell somebody only if you or another person is in real danger. Even then we talk with you first when we can.',
            },
          ],
        },
        {
          kind: 'paragraph',
          content: [{ text: 'What we keep, and how to delete it', link: '/privacy' }],
        },
      ],
    },
    {
      id: 'questions',
      kind: 'questions',
      isHidden: false,
      title: 'Before you come',
      items: [
        {
          question: 'What if I cry?',
          answer:
            'Then you cry. Your counsellor waits with you. You do not have to explain it, and you do not have to stop.',
          isOpen: true,
        },
        {
          question: 'What if I cannot pay?',
          answer:
            'Book a time all the same. On the page of your session you can ask for a lower price or a free place, in one line. Only our booking staff read it, and their answer stands on that page. No mail says anything about it.',
          isOpen: false,
        },
        {
          question: 'Can I book for a friend?',
          answer:
            'Sit beside them while they book: they agree themselves and give their own address. If they cannot book yet, book a session for yourself and talk about how to help. In danger, press Get help now: do not wait for a session.',
          isOpen: false,
        },
      ],
    },
    {
      id: 'gallery',
      kind: 'gallery',
      isHidden: false,
      title: 'Our latest activities',
      text: 'We do not show the people who come to us. These are drawings of what we did with them.',
    },
    {
      id: 'call',
      kind: 'call',
      isHidden: false,
      title: 'Come as you are',
      text: 'You do not have to know what to say. The first session begins with a question, not with a test.',
      button: 'Book Now',
      href: '/appointments',
    },
  ],
}
