import type { BlogPost } from '../features/blog/posts.ts'

const btnText = 'Read more'

/** The latest articles come first. The texts are in content/blog/. */
export const blogPosts = [
  {
    title: 'When exams are close and your head is full',
    thumbUrl: '/blog/when-exams-are-close.svg',
    date: '12 November 2026',
    href: '/blog/when-exams-are-close',
    category: 'School and work',
    btnText,
    socialShare: true,
  },
  {
    title: 'Your first session: what happens in half an hour',
    thumbUrl: '/blog/your-first-session.svg',
    date: '29 October 2026',
    href: '/blog/your-first-session',
    category: 'Getting help',
    btnText,
    socialShare: true,
  },
  {
    title: 'When sleep will not come',
    thumbUrl: '/blog/when-sleep-will-not-come.svg',
    date: '15 October 2026',
    href: '/blog/when-sleep-will-not-come',
    category: 'Body and mind',
    btnText,
    socialShare: true,
  },
  {
    title: 'How to tell your parents that you are not fine',
    thumbUrl: '/blog/how-to-tell-your-parents.svg',
    date: '24 September 2026',
    href: '/blog/how-to-tell-your-parents',
    category: 'Family and friends',
    btnText,
    socialShare: true,
  },
  {
    title: 'A friend who worries you',
    thumbUrl: '/blog/a-friend-who-worries-you.svg',
    date: '10 September 2026',
    href: '/blog/a-friend-who-worries-you',
    category: 'Getting help',
    btnText,
    socialShare: true,
  },
  {
    title: 'After somebody dies',
    thumbUrl: '/blog/after-somebody-dies.svg',
    date: '20 August 2026',
    href: '/blog/after-somebody-dies',
    category: 'Family and friends',
    btnText,
    socialShare: true,
  },
  {
    title: 'New in a big city',
    thumbUrl: '/blog/new-in-a-big-city.svg',
    date: '30 July 2026',
    href: '/blog/new-in-a-big-city',
    category: 'School and work',
    btnText,
    socialShare: true,
  },
  {
    title: 'When money is short and worry is long',
    thumbUrl: '/blog/when-money-is-short.svg',
    date: '9 July 2026',
    href: '/blog/when-money-is-short',
    category: 'School and work',
    btnText,
    socialShare: true,
  },
  {
    title: 'You and your phone',
    thumbUrl: '/blog/you-and-your-phone.svg',
    date: '18 June 2026',
    href: '/blog/you-and-your-phone',
    category: 'Body and mind',
    btnText,
    socialShare: true,
  },
] as const satisfies readonly BlogPost[]

/** The sidebar of every article lists them. */
export const popularPosts = [
  '/blog/your-first-session',
  '/blog/when-sleep-will-not-come',
  '/blog/how-to-tell-your-parents',
] as const satisfies readonly (typeof blogPosts)[number]['href'][]

export const blogPage = {
  title: 'Psychology and Life Style',
  text: 'Short articles about exams, sleep, family and everything else that fills a head. Our counsellors write them for young people and for those who care for them.',
  description: 'Articles by our counsellors on exams, sleep, family, friends, grief, money and phones.',
  callToAction: {
    title: 'Rather talk than read?',
    text: 'An article knows nothing about you. A counsellor listens first. Half an hour, at our offices or online.',
    button: 'Book a session',
  },
} as const

export const articleWords = {
  danger: {
    before:
      'An article is no help in an emergency. If you think of hurting yourself, or if you are not safe, do not wait: ring 112 or use the numbers on ',
    link: 'Get help now',
    after: '.',
  },
  share: 'Share this article',
  tags: 'Tags',
  by: 'by',
  author: 'Written by',
  categories: 'Categories',
  popular: 'Popular articles',
  related: 'Related articles',
  comments: 'Comments',
  noComments: 'Nobody has written here yet.',
} as const

export const replyWords = {
  title: 'Leave a Reply',
  text: 'Somebody of our team reads each comment before it is shown, in the week mostly within two days. Nobody reads them at night.',
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
    text: 'We will read it first. If it is kind and safe for everybody, it will appear here, in the week mostly within two days.',
    danger: 'Did you write about being in danger? We do not read comments day and night.',
    link: 'Get help now',
  },
} as const
