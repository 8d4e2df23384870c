type OfMost = Readonly<{ most: number }>

const show = (count: number) => count.toLocaleString('en-GB')

/** What staff read about the list of bookings and its filter. */
export const bookingsList = {
  waiting: {
    guardian: 'Minors waiting for a guardian',
    time: 'Requests without a time',
    caught: 'Spam',
  },
  sorts: {
    newest: 'Newest booked first',
    soonest: 'Session time, earliest first',
    latest: 'Session time, latest first',
    name: 'Name, A to Z',
  },
  found: ({ total }: Readonly<{ total: number }>) =>
    total === 1 ? `${total} booking found` : `${show(total)} bookings found`,
  foundMore: ({ most }: OfMost) =>
    `More than ${show(most)} bookings found. The list holds the first ${show(most)}: add a filter to see others.`,
  noMatch: 'No booking matches. Try fewer letters or fewer filters.',
  none: 'Nobody has booked yet. Bookings appear here as soon as they are made.',
  noneOfOwn: 'You have no bookings yet. Those of your clients appear here as soon as they are made.',
  noPage: ({ page }: Readonly<{ page: string }>) => `There is no page ${page}. This is the last one.`,
  noPageNumber: 'That is no page number. This is the first page.',
  chooseOne: 'Choose one from the list',
  fewerLetters: ({ most }: OfMost) => `Search for ${most} letters or less`,
  noName: 'Your search has a character that no name has',
  fewerWords: ({ most }: OfMost) => `Search for ${most} words or less`,
  moreLetters: ({ least }: Readonly<{ least: number }>) => `Type ${least} letters or more`,
} as const
