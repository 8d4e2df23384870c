type OfBefore = Readonly<{ before: string; count: string }>

/** What the report for the director says. */
export const reports = {
  title: 'Reports',
  /** The kinds of a period. */
  kinds: { month: 'Month', quarter: 'Quarter', year: 'Year' },
  kindsLabel: 'Length of the period',
  neighbours: 'Periods',
  quarter: ({ number, year }: Readonly<{ number: string; year: string }>) => `Quarter ${number} of ${year}`,
  compared: ({ period, before }: Readonly<{ period: string; before: string }>) =>
    `${period}, compared with ${before}.`,
  alone: ({ period, before }: Readonly<{ period: string; before: string }>) =>
    `${period}. There is nothing in ${before} to compare with.`,
  soFar: 'This period is not over yet.',
  deleted: ({ months }: Readonly<{ months: number }>) =>
    `Sessions are deleted after ${months} months, so the numbers of older ones are too low.`,
  print: 'Print',
  exportAll: 'Export',
  questions: { came: 'How many came?', who: 'Who comes?', money: 'What came in?' },
  held: 'Sessions held',
  people: 'People',
  first: 'For the first time',
  returning: 'Came before',
  missed: 'Did not come',
  cancelled: 'Cancelled',
  open: 'Nobody has noted whether they came',
  free: 'Free places',
  inPackage: 'Paid by a package',
  nothing: 'Nothing',
  /** Beside a number: the number of the period before. */
  than: {
    more: ({ before, count }: OfBefore) => `${count} more than before (${before})`,
    less: ({ before, count }: OfBefore) => `${count} less than before (${before})`,
    same: 'the same as before',
  },
  before: 'Before',
  weeks: 'Sessions held by week',
  week: ({ day, count }: Readonly<{ day: string; count: number }>) =>
    `Week of ${day}: ${count === 1 ? '1 session' : `${count} sessions`}`,
  groups: {
    title: 'Groups and workshops',
    held: 'Group sessions held',
    came: 'Came to a group',
    missed: 'Did not come to a group',
    workshops: 'Workshops held',
    attended: 'Came to a workshop',
    /** In the file. */
    group: 'Group sessions',
    workshop: 'Workshops',
  },
  income: 'Came in',
  by: {
    office: 'By office',
    counsellor: 'By counsellor',
    service: 'By service',
  },
  inBrackets: ({ title }: Readonly<{ title: string }>) => `${title} (in brackets the period before)`,
  /** In place of counts. */
  noSessions: '–',
  of: { office: 'Office', counsellor: 'Counsellor', service: 'Service' },
  unknown: { office: 'No office', counsellor: 'No counsellor', service: 'No service' },
  channels: { title: 'How people heard about us', head: 'Bookings made' },
  reasons: { title: 'Why sessions were cancelled', head: 'Reason' },
  notSaid: 'Not said',
  number: 'Number',
  others: ({ count }: Readonly<{ count: number }>) => (count === 1 ? '1 other' : `${count} others`),
  empty:
    'No session was held and nothing came in. A line stands here for each office, counsellor or service with a session or a payment in these days: choose other days.',
  note: 'People are counted once in each line. A person comes for the first time when they had no session before the period, with any counsellor. Sessions count in the period in which they were to begin, and money on the day on which it came. A client who has erased the data is not counted. Groups and workshops stand apart, and their people are counted each time that they came. The money of a counsellor is that of the bookings that they have now: a session that was handed over takes its payments along, and the payments of an erased booking have no counsellor. A line with – has money alone, such as that of groups and packages.',
} as const
