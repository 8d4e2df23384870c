import type { BlogPost } from '../features/blog/blog-types.ts'

const btnText = 'Read more'

/** The articles, the latest first. The text of each is in content/blog/. */
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

/** Named beside every article. */
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
