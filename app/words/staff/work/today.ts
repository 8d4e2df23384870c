const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** The words of the page Today. */
export const today = {
  title: 'Today',
  changed: 'The day has changed',
  nextHeading: 'Next session',
  runningHeading: 'Session now',
  nextInDays: ({ days }: Readonly<{ days: number }>) =>
    days === 1 ? 'Next session, tomorrow' : `Next session, in ${days} days`,
  now: 'now',
  inMinutes: ({ minutes }: Readonly<{ minutes: number }>) => `in ${minutes} min`,
  inHours: ({ hours, minutes }: Readonly<{ hours: number; minutes: number }>) =>
    minutes === 0 ? `in ${hours} h` : `in ${hours} h ${minutes} min`,
  sinceMinutes: ({ minutes }: Readonly<{ minutes: number }>) => `began ${minutes} min ago`,
  join: 'Join',
  noLink: 'It has no meeting link',
  addLink: 'Add a link',
  online: 'Online',
  inPerson: 'In person',
  noName: 'No name',
  nobody: 'Nobody yet',
  none: {
    title: 'No session is booked',
    text: 'Your next session stands here, with its place and the link to join it.',
  },
  day: {
    title: 'Sessions today',
    left: ({ left, over }: Readonly<{ left: number; over: number }>) =>
      `${left === 0 ? 'None' : left} to come${over > 0 ? `, ${over} over` : ''}`,
    more: ({ left, over }: Readonly<{ left: number; over: number }>) =>
      `${left === 0 ? 'No' : left} more to come${over > 0 ? `, ${over} over` : ''}`,
    onlyNext: 'There are no other sessions today.',
    calendar: 'Look at the calendar',
    earlier: 'Earlier today',
    none: 'There are no sessions today. All sessions of the day stand here by their time, with who comes and where. Book for a client.',
    inCalendar: ({ count }: Readonly<{ count: number }>) => `${count} more in the calendar`,
  },
  needs: {
    title: 'Waiting for somebody',
    none: 'Nothing waits. Follow-ups, requests that wait for a time, messages without an answer and sessions outside working hours appear here.',
    followUps: 'Follow-ups',
    overdue: ({ overdue }: Readonly<{ overdue: number }>) =>
      overdue === 0 ? 'None is late' : `${overdue} ${plural(overdue, 'is', 'are')} overdue`,
    requests: 'Waiting for a time',
    oldest: ({ days }: Readonly<{ days: number }>) =>
      `The oldest has waited ${days === 0 ? 'since today' : `for ${days} ${plural(days, 'day', 'days')}`}`,
    outcomes: 'Did they come?',
    outcomesNote: 'Nobody noted who came',
    conflicts: 'Sessions outside working hours',
    conflictsNote: 'Hours, leave or rooms have changed',
    groupsAway: 'Group sessions to decide',
    groupsAwayNote: 'Leave, a closure, or the counsellor has left',
    messages: 'Messages to answer',
    comments: 'New comments',
    unread: 'Not read yet',
    unanswered: 'Not marked as answered',
    most: ({ most }: Readonly<{ most: number }>) => `${most.toLocaleString('en-GB')}+`,
  },
} as const
