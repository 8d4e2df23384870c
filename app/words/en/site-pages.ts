import { counted, length, startSentence } from './counted.ts'

type OfDays = Readonly<{ days: number }>

type OfDanger = Readonly<{ number: string }>

/** What stands above each booking form and below each article. */
const dangerNote = {
  text: ({ number }: OfDanger) => `In danger, or want to hurt yourself? Do not wait: call ${number}.`,
  link: 'Get help now',
} as const

/** What stands on the pages of the site around the texts of the office: the articles, the contact form, the gallery and the prices. */
export const sitePages = {
  film: 'Our film',
  dangerNote,
  /** The alternative texts of our drawings of products. */
  drawings: {
    shirt: 'Drawing of an indigo T-shirt with a square of printed patterns on the chest',
    mug: 'Drawing of a cream-coloured mug with a band of printed patterns around it',
    bag: 'Drawing of a marigold tote bag with printed patterns on its side',
  },
  gallery: {
    loading: 'Loading...',
    empty: 'There are no pictures yet. Come back soon.',
    what: 'The pictures',
  },
  services: {
    types: { INDIVIDUAL: 'Individual', GROUP: 'Group', ORGANIZATION: 'Organisations' },
    locations: { PHYSICAL: 'In person', VIRTUAL: 'Online' },
    extra: 'Extra Service',
    /** The next step beside a price. */
    steps: { book: 'Book', ask: 'Ask for it', groups: 'See groups', workshops: 'Plan one' },
    from: 'From',
    sessions: ({ count }: Readonly<{ count: number }>) => `${count} ${count === 1 ? 'session' : 'sessions'}`,
    /** What one of several sessions costs. */
    each: ({ price, isExact }: Readonly<{ price: string; isExact: boolean }>) =>
      `${isExact ? '' : 'about '}${price} each`,
    /** What an office asks in its own currency. Offices can differ. */
    beside: ({ price, isLowest }: Readonly<{ price: string; isLowest: boolean }>) =>
      `or ${isLowest ? 'from ' : ''}${price}`,
    rupees: {
      none: ({ link }: Readonly<{ link: string }>) => `In India you pay in rupees: ${link}.`,
      some: ({ link }: Readonly<{ link: string }>) =>
        `Where no amount in rupees stands here, ${link}. In India you pay in rupees.`,
      link: 'ask us',
    },
    empty:
      'There are no services to show at the moment. Write to us and we tell you what we can do and what it costs.',
    what: 'The services',
  },
  contact: {
    /** The line above the form that leads to the helplines. The office cannot change it. */
    danger: {
      title: 'In danger now?',
      text: 'Do not wait for our answer. Call for help now.',
      link: { label: 'Get help now', href: '/help' },
    },
    form: {
      name: 'Name',
      nameHint: 'Any name you like',
      email: 'E-mail address',
      emailHint: 'We answer there',
      subject: 'Subject',
      message: 'Message',
      messageHint: 'What troubles you is safer in the booking form, where it is kept locked',
      button: 'Send message',
    },
    tooMany: 'Too many messages came from here',
    sent: {
      title: 'We have your message',
      text: ({ days }: OfDays) =>
        `We answer by e-mail within ${counted(days, 'working day')}. Look in your spam folder, too, if you hear nothing.`,
      again: 'Write another message',
      waiting: 'While you wait',
    },
  },
  blog: {
    /** What each card says under the title. */
    readMore: 'Read more',
    all: 'All articles',
    none: 'There are no articles yet.',
    pages: 'Pages of articles',
    categories: 'Categories',
    unknown: {
      title: 'No such category',
      text: 'We have no category of this name. Choose one above, or',
      link: 'see all articles',
    },
    callToAction: {
      title: 'Rather talk than read?',
      text: ({ minutes }: Readonly<{ minutes: number }>) =>
        `An article knows nothing about you. A counsellor listens first. ${startSentence(length(minutes))}, at our offices or online.`,
      button: 'Book a session',
    },
    /** The names say nothing of counselling: a feed reader shows them to whoever looks at the screen. */
    feed: { title: 'Articles', description: 'New articles' },
    more: 'More from the blog',
  },
  article: {
    share: 'Share this article',
    shareOn: ({ title, network }: Readonly<{ title: string; network: string }>) =>
      `Share "${title}" on ${network}`,
    tags: 'Tags',
    readingTime: ({ minutes }: Readonly<{ minutes: number }>) =>
      `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`,
    minutes: ({ minutes }: Readonly<{ minutes: number }>) => `${minutes} min`,
    by: 'by',
    author: 'Written by',
    categories: 'Categories',
    popular: 'Popular articles',
    related: 'Related articles',
    comments: 'Comments',
    noComments: 'Nobody has written here yet.',
    sample: 'Sample comment',
  },
  reply: {
    title: 'Leave a Reply',
    text: ({ days }: OfDays) =>
      `Somebody of our team reads each comment before it is shown, in the week mostly within ${counted(days, 'day')}. Nobody reads them at night.`,
    comment: 'Comment',
    commentHint:
      'Leave out what would tell strangers who you are: your full name, school, street or phone number',
    name: 'Name',
    nameHint: 'It is shown with your comment. A first name or a made-up name is enough',
    email: 'E-mail address',
    emailHint: 'We never show it. We write to it only if we have a question about your comment',
    button: 'Send comment',
    tooMany: 'Too many comments came from here',
    sent: {
      title: 'Thank you. We have your comment',
      text: ({ days }: OfDays) =>
        `We will read it first. If it is kind and safe for everybody, it will appear here, in the week mostly within ${counted(days, 'day')}.`,
      danger: 'Did you write about being in danger? We do not read comments day and night.',
      link: 'Get help now',
    },
  },
} as const

/** What the privacy page says of its versions. */
export const privacy = {
  /** Before the agency has published a version of its own. */
  asItCame: ({ version }: Readonly<{ version: string }>) => `Version of ${version}.`,
  version: ({ number, day, fixed }: Readonly<{ number: number; day: string; fixed: string }>) =>
    `Version ${number}, published on ${day}. Its fixed parts are of ${fixed}.`,
  earlier: 'Earlier versions',
  earlierOne: ({ number, day }: Readonly<{ number: number; day: string }>) => `Version ${number} of ${day}`,
  title: ({ number }: Readonly<{ number: number }>) => `Your privacy, version ${number}`,
  held: ({ from, until }: Readonly<{ from: string; until: string }>) =>
    `This is an earlier version. It was on the site from ${from} to ${until}.`,
  holds: ({ from }: Readonly<{ from: string }>) => `This version has been on the site since ${from}.`,
  now: 'Read the page as it is now',
}
