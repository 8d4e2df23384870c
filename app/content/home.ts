import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The home page of a new installation. Afterwards the office edits and publishes it. */
export const homePage: PageContent = {
  version: 1,
  description:
    'Counselling for teenagers and young adults in Nigeria, in India and online, and workshops for schools and organisations.',
  sections: [
    {
      id: 'hero',
      kind: 'hero',
      isHidden: false,
      title: 'Somebody to talk to, in Nigeria, in India and online',
      text: 'We are counsellors for teenagers and young adults. A session is half an hour. Booking one takes two minutes.',
      button: 'Book Now',
      href: '/appointments',
      film: 'Watch our film',
      note: 'Private, unless somebody is in danger.',
      picture: '',
    },
    {
      id: 'topics',
      kind: 'topics',
      isHidden: false,
      title: 'What is it about?',
      text: 'Choose a word: we show you who knows about it. Your choice is not kept.',
    },
    {
      id: 'counsellors',
      kind: 'counsellors',
      isHidden: false,
      title: 'You could talk to',
      text: '',
      button: 'Meet all counsellors',
      href: '/counsellors',
    },
    {
      id: 'values',
      kind: 'values',
      isHidden: false,
      title: 'Our Values',
      items: [
        {
          title: 'Empowerment',
          text: 'You leave each session with something you can use the same day.',
          motif: 'sun',
          ground: 'indigo',
        },
        {
          title: 'Respect for Individuality',
          text: 'No two people carry the same thing. We start from you, not from a list.',
          motif: 'petal',
          ground: 'marigold',
        },
        {
          title: 'Collaboration',
          text: 'You and your counsellor plan together. If you wish, your family joins in.',
          motif: 'comb',
          ground: 'leaf',
        },
        {
          title: 'Integrity',
          text: 'Before you start we tell you what stays with us, and when we would have to act.',
          motif: 'diamond',
          ground: 'deep',
        },
        {
          title: 'Growth',
          text: 'Small steps, looked at together, at your own speed.',
          motif: 'leaf',
          ground: 'blush',
        },
        {
          title: 'Compassion',
          text: 'You will be met with warmth, on your worst day too.',
          motif: 'moon',
          ground: 'indigo',
        },
      ],
    },
    {
      id: 'about',
      kind: 'about',
      isHidden: false,
      title: 'Half an hour that is only yours',
      paragraphs: [
        {
          text: 'School, home, money, love, a phone that never stops: it can get too much, and it is hard to say so to people who worry about you. A counsellor is somebody whose whole job in that half hour is to listen to you and to think with you.',
        },
        {
          text: 'Our counsellors work in Enugu and Pune and online. You can talk in English, and with some of them in Igbo, Yoruba, Hindi or Marathi.',
        },
      ],
      facts: [
        { label: 'Length of a session', value: '30 minutes' },
        { label: 'Where', value: 'At our offices or online' },
        { label: 'Who', value: 'Teenagers and young adults' },
      ],
      button: 'What a session is like',
      href: '/about#session',
    },
    {
      id: 'reviews',
      kind: 'reviews',
      isHidden: false,
      title: 'What people say',
      items: [
        {
          tab: 'Intern',
          text: 'I came for three weeks and stayed for twelve. I learnt to sit with somebody without rushing to fix them, and I got feedback every Friday that I still use.',
          rating: '5',
          name: 'Chidera',
          about: 'Intern in Enugu',
        },
        {
          tab: 'Client',
          text: 'I wrote only two lines about why I was coming. Nobody made me explain more than I could. After the third session I slept through the night again.',
          rating: '4.5',
          name: 'A client',
          about: '19, booked online',
        },
        {
          tab: 'Client',
          text: 'I moved my time twice because of exams. My private link did it, and I did not have to ring anybody. My counsellor remembered where we had stopped.',
          rating: '4.5',
          name: 'A client',
          about: '22, Pune',
        },
      ],
    },
    {
      id: 'call',
      kind: 'call',
      isHidden: false,
      title: 'Not sure it is a big enough reason?',
      text: 'You do not need a big reason. If it is on your mind, it is enough to talk about.',
      button: 'Book Now',
      href: '/appointments',
    },
    {
      id: 'appointment',
      kind: 'appointment',
      isHidden: false,
      title: 'Book a session',
      stepsTitle: 'What happens next',
      steps: [
        { title: 'You tell us a little', text: 'Ten short answers. A few words are enough.' },
        {
          title: 'You choose a time',
          text: 'With any counsellor or one of them, at an office or online.',
        },
        {
          title: 'You agree, and it is yours',
          text: 'Nothing is stored before you agree. A mail that we send says only that you have an appointment.',
        },
        { title: 'You can still change it', text: 'Move or cancel with your private link.' },
      ],
    },
    {
      id: 'questions',
      kind: 'questions',
      isHidden: false,
      title: 'Questions people ask us',
      items: [
        {
          question: 'What happens in a first session?',
          answer:
            'You tell as much as you want to. Your counsellor asks a few questions, says how they work, and at the end you decide together whether to go on. Nothing is decided without you.',
          isOpen: false,
        },
        {
          question: 'How much does it cost?',
          answer:
            'Each service has its price on the Services page, in naira. If you cannot pay, book all the same: on the page of your session you ask for a free or lower price.',
          isOpen: false,
        },
        {
          question: 'Will my parents, my school or anybody else be told?',
          answer:
            'What you tell us stays with your counsellor and our booking staff. If you are under 18 we ask for a parent or guardian, and you can say that it is not safe to ask one. We act only if somebody is in danger, and talk with you first when we can.',
          isOpen: true,
        },
        {
          question: 'Can I come without an account?',
          answer:
            'Yes. You only need an e-mail address. You get a private link, with which you can move or cancel.',
          isOpen: false,
        },
        {
          question: 'What if I need help tonight?',
          answer:
            'We do not read bookings day and night. Press Get help now on any page: it lists numbers that answer right away, and it works without data once you have opened it.',
          isOpen: false,
        },
      ],
    },
    {
      id: 'organisations',
      kind: 'cards',
      isHidden: false,
      title: 'For schools, companies and communities',
      text: '',
      items: [
        {
          title: 'A talk for a class',
          text: 'About exams, sleep or friends.',
          motif: 'sun',
          ground: 'marigold',
        },
        {
          title: 'Training for staff',
          text: 'How to listen, and when to call for help.',
          motif: 'comb',
          ground: 'leaf',
        },
        {
          title: 'A seminar about stress',
          text: 'At your place or online.',
          motif: 'scale',
          ground: 'indigo',
        },
      ],
      button: 'For organisations',
      href: '/workshops',
    },
  ],
}
