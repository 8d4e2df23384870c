export const page = {
  title: 'Services',
  description:
    'What a session costs: individual therapy, group therapy and workshops for organisations, in person or online, with every price in naira.',
  text: 'Therapy for one, therapy in a group, and workshops for schools and organisations. Every price is on this page.',
} as const

export const ratesTitle = 'Three ways to work with us'

export const rateCards = [
  {
    title: 'Individual Therapy',
    type: 'INDIVIDUAL',
    text: 'You and one counsellor, for half an hour.',
    points: [
      'In Enugu, in Pune or online',
      'The same counsellor each time',
      'Move or cancel by your private link',
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
      'You may just listen at first',
      'What is said in the group stays there',
      'Grouped by age: 13 to 17 and 18 to 25',
    ],
    button: 'Ask for a place',
    motif: 'rangoli',
    ground: 'marigold',
  },
  {
    title: 'Organizational Workshops',
    type: 'ORGANIZATION',
    text: 'For schools, companies and communities that want to care better for their people.',
    points: [
      'Half a day or several, for up to 40 people',
      'About stress, bullying, grief, or your own topic',
      'At your place or online',
    ],
    button: 'Plan a workshop',
    motif: 'comb',
    ground: 'leaf',
  },
] as const

export const listTitle = 'All services and prices'
export const listText =
  'A price is for everything in its line: one session, or all the sessions it names. You pay after we have confirmed your time.'

export const serviceWords = {
  types: { INDIVIDUAL: 'Individual', GROUP: 'Group', ORGANIZATION: 'Organisations' },
  locations: { PHYSICAL: 'In person', VIRTUAL: 'Online' },
  extra: 'Extra Service',
  from: 'From',
  empty:
    'There are no services to show at the moment. Write to us and we tell you what we can do and what it costs.',
  what: 'The services',
} as const

export const faqTitle = 'Questions about prices'

export const faqs = [
  {
    title: 'When and how do I pay?',
    content:
      'After you book you see your time on your private page. You pay by bank transfer or at the office before the session begins. Nobody asks for money by telephone.',
  },
  {
    title: 'What if I cannot pay?',
    content:
      'Write to us before you book. We keep some sessions free each week, and for others we ask for what you can give. You do not have to prove anything.',
  },
  {
    title: 'Do I pay when I cancel?',
    content:
      'Not when you cancel up to 24 hours before. Your private link does it in a moment. Later than that we ask for half of the price.',
  },
  {
    title: 'I live in India. Can I pay in rupees?',
    content:
      'Yes. The prices here are in naira. At our Pune office and online you can pay the same amount in rupees, at the rate of that day.',
  },
  {
    title: 'What is an extra service?',
    content:
      'Something beside a session, such as a letter for your school or your work. You only pay for it when you ask for it.',
  },
] as const

export const closing = {
  title: 'You do not have to choose alone',
  text: 'Tell us a little about what you need. We say which service fits, and what it costs, before you decide.',
  book: 'Book Now',
  write: 'Write to us',
} as const
