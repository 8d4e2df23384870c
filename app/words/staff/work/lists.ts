type OfCount = Readonly<{ count: number }>

const rows = ({ count }: OfCount, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What staff read about lists: several rows at once, columns, order, and saved views. */
export const lists = {
  search: 'Search',
  changed: 'The list has changed',
  days: {
    notADay: ({ example }: Readonly<{ example: string }>) => `Enter a day, like ${example}`,
    backwards: 'The last day is before the first',
  },
  deletion: { cancel: 'Cancel', delete: 'Delete', deleting: 'Deleting...' },
  messages: {
    list: 'This list',
    listsOf: ({ noun }: Readonly<{ noun: string }>) => `Lists of ${noun}`,
    pagesOf: ({ noun }: Readonly<{ noun: string }>) => `Pages of ${noun}`,
    open: ({ what }: Readonly<{ what: string }>) => `Open ${what}`,
    audited: 'What you open is logged.',
  },
  views: {
    label: 'Saved views',
    save: 'Save view',
    change: 'Change view',
    name: 'Name of the view',
    hint: 'Keeps filters, columns and order, for you alone. A search is not kept.',
    saveButton: 'Save',
    delete: 'Delete',
    wrongName: ({ most }: Readonly<{ most: number }>) => `Write a name of ${most} characters or less.`,
    taken: 'Another view of this list has this name.',
    tooMany: ({ most }: Readonly<{ most: number }>) => `A list has at most ${most} views. Delete one first.`,
    gone: 'This view is deleted already.',
  },
  columns: {
    choose: 'Columns',
    show: ({ title }: Readonly<{ title: string }>) => `Show ${title}`,
    hide: ({ title }: Readonly<{ title: string }>) => `Hide ${title}`,
    sort: ({ title }: Readonly<{ title: string }>) => `Order by ${title}`,
  },
  timeOrder: { label: 'Order', newest: 'Newest first', oldest: 'Oldest first' },
  back: {
    bookings: 'Back to the list',
    calendar: 'Back to the calendar',
    money: 'Back to what is owed',
    payments: 'Back to the payments',
  },
  bulk: {
    hint: 'Tick rows to change several at once.',
    all: 'All on this page',
    tick: ({ what }: Readonly<{ what: string }>) => `Tick ${what}`,
    nothing: 'Tick at least one row first.',
    undo: 'Undo',
    refused: 'Not changed:',
    outcome: 'Close them. What did you do?',
    moves: { answer: 'Mark as answered', hide: 'Archive', reopen: 'Reopen' },
    outcomes: { attended: 'Came', no_show: 'Did not come' },
    cancel: 'Cancel the sessions',
    none: 'Nothing was changed.',
    done: {
      close: (of: OfCount) => `${rows(of, 'follow-up', 'follow-ups')} closed.`,
      answer: (of: OfCount) => `${rows(of, 'message', 'messages')} marked as answered.`,
      hideComments: (of: OfCount) => `${rows(of, 'comment', 'comments')} hidden.`,
      hide: (of: OfCount) => `${rows(of, 'message', 'messages')} archived.`,
      reopen: (of: OfCount) => `${rows(of, 'message', 'messages')} reopened.`,
      attended: (of: OfCount) => `${rows(of, 'session', 'sessions')} noted: came.`,
      no_show: (of: OfCount) => `${rows(of, 'session', 'sessions')} noted: did not come.`,
      cancel: ({ count, seconds }: OfCount & Readonly<{ seconds: number }>) =>
        `${rows({ count }, 'session', 'sessions')} cancelled. No mail leaves for ${seconds} seconds, and Undo sends none.`,
      undo: (of: OfCount) => `Undone: ${rows(of, 'row is', 'rows are')} as before.`,
    },
  },
} as const
