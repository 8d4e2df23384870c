/** What each card says under the title. */
export const readMore = 'Read more'

export const blogPage = {
  title: 'Psychology and Life Style',
  text: 'Short articles about exams, sleep, family and everything else that fills a head. Our counsellors write them for young people and for those who care for them.',
  description: 'Articles by our counsellors on exams, sleep, family, friends, grief, money and phones.',
  all: 'All articles',
  none: 'There are no articles yet.',
  pages: 'Pages of articles',
  unknown: {
    title: 'No such category',
    text: 'We have no category of this name. Choose one above, or',
    link: 'see all articles',
  },
  callToAction: {
    title: 'Rather talk than read?',
    text: 'An article knows nothing about you. A counsellor listens first. Half an hour, at our offices or online.',
    button: 'Book a session',
  },
} as const

/** The names say nothing of counselling: a feed reader shows them to whoever looks at the screen. */
export const feedWords = { title: 'Articles', description: 'New articles' } as const

export const articleWords = {
  danger: {
    before:
      'An article is no help in an emergency. If you think of hurting yourself, or if you are not safe, do not wait: call 112 or use the numbers on ',
    link: 'Get help now',
    after: '.',
  },
  share: 'Share this article',
  tags: 'Tags',
  readingTime: (minutes: number) => (minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`),
  by: 'by',
  author: 'Written by',
  categories: 'Categories',
  popular: 'Popular articles',
  related: 'Related articles',
  comments: 'Comments',
  noComments: 'Nobody has written here yet.',
  sample: 'Sample comment',
  sampleAuthor: 'Sample',
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
