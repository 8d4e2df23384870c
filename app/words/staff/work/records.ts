type Name = Readonly<{ name: string }>
type Counted = Readonly<{ count: number }>

/** What administrators read on the audit log. */
export const auditLog = {
  title: 'Audit log',
  introduction: 'Who opened or changed what. Nothing here can be changed or taken out unseen.',
  pages: 'Pages of the audit log',
  none: 'No events match. Who opens or changes a record leaves a line here. Choose fewer filters, or open a booking to see the first one.',
  columns: { time: 'Time', user: 'User', event: 'Event', about: 'About' },
  filter: {
    show: 'Show',
    event: 'Event',
    all: 'All',
    user: 'User',
    everybody: 'Everybody',
    booking: 'Number of a booking',
    from: 'First day',
    until: 'Last day',
    standing: 'Without what was taken back',
    wrongAction: 'Choose one of the actions',
    wrongActor: 'Choose one of the people',
    wrongSubject: 'Enter the number of a booking',
  },
  /** Who did it, where no account did. */
  who: {
    gone: ({ id }: Readonly<{ id: string }>) => `An account that is gone (${id})`,
    client: 'The client',
    guardian: 'The guardian',
    outside: 'The outside scheduler',
    visitor: 'A visitor',
    somebody: 'Somebody',
    software: 'The software',
  },
  bookings: ({ count }: Counted) => (count === 1 ? `${count} booking` : `${count} bookings`),
  comments: ({ count }: Counted) => (count === 1 ? `${count} comment` : `${count} comments`),
  unknownUser: 'An address without an account',
  firstArticles: 'The articles of a new installation',
  limits: ({ limits }: Readonly<{ limits: string }>) => `Beyond the limits: ${limits}`,
  reason: ({ reason }: Readonly<{ reason: string }>) => `Reason: ${reason}`,
  source: ({ network, device }: Readonly<{ network: string; device: string }>) =>
    `From ${network}, ${device}`,
}

/** What staff read on the page of the search. */
export const search = {
  title: 'Search',
  noAnswer: 'No answer came. What you typed is still here. Try again.',
  groups: {
    actions: 'Actions',
    screens: 'Screens',
    clients: 'Clients',
    next: 'Clients who come next',
    sessions: 'Sessions, newest booked first',
  },
  booked: ({ at }: Readonly<{ at: string }>) => `booked ${at}`,
  start: 'Type a part of a name, or go on from here.',
  none: 'Nothing has these words.',
  more: ({ count }: Counted) =>
    `${count} results. Type more letters to see others, or open a client to see all bookings.`,
  found: ({ count }: Counted) => (count === 1 ? 'One result' : `${count} results`),
}

/** What staff read about the lists of messages and of comments. */
export const messageLists = {
  messages: 'Messages',
  message: 'Message',
  answer: 'Answer by e-mail',
  subject: ({ name }: Name) => `Your message to ${name}`,
  unread: 'Not read yet',
  read: 'Read',
  ofMessage: ({ name }: Name) => `the message of ${name}`,
  comment: 'Comment',
  comments: 'Comments on the blog',
  ofComment: ({ name, received, article }: Readonly<Record<'name' | 'received' | 'article', string>>) =>
    `the comment of ${name} on ${article}, ${received}`,
  unreadable: 'Cannot be opened',
  ofUnreadable: ({ received, article }: Readonly<Record<'received' | 'article', string>>) =>
    `the comment on ${article}, ${received}, which cannot be opened`,
  readAll: 'Read all',
  /** Follows ‘Read all’ for screen readers. */
  ofAll: ({ comment }: Readonly<{ comment: string }>) => `of ${comment}`,
  rows: {
    from: 'From',
    email: 'E-mail',
    hiddenEmail: 'E-mail, never shown',
    received: 'Received',
    subject: 'Subject',
    message: 'Message',
    under: 'Under',
    comment: 'Comment',
    article: 'Article',
  },
}
