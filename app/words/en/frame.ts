import { counted } from './counted.ts'

/** What the frame of every page says: the menu of the admin area, and the pages about errors. */
export const frame = {
  admin: 'Admin',
  /** The menu, by address and in its order. */
  pages: {
    '/admin': 'Dashboard',
    '/admin/users': 'Users',
    '/admin/bookings': 'Bookings',
    '/admin/gallery': 'Gallery',
    '/admin/profile': 'Profile',
    '/signup': 'Sign Up',
    '/admin/services': 'Services',
    '/admin/agenda': 'Appointments',
    '/admin/follow-up': 'Follow-up',
    '/admin/availability': 'Availability',
    '/admin/offices': 'Offices',
    '/admin/helplines': 'Helplines',
    '/admin/messages': 'Messages',
    '/admin/mail': 'Mail',
    '/admin/api-keys': 'API keys',
    '/admin/webhooks': 'Webhooks',
    '/admin/audit': 'Audit log',
    '/admin/retention': 'Retention',
    '/admin/setup': 'Setup',
    '/admin/system': 'System',
  },
  /** Screens that another screen leads to. */
  innerScreens: {
    '/admin/availability/closures': 'Holidays and closures',
    '/admin/messages/comments': 'Comments',
  },
  search: 'Search',
  /** What the search offers to do. */
  actions: {
    '/admin/bookings/new': 'Book for a client',
    '/admin/bookings?waiting=time': 'Give a time to a request',
    '/admin/bookings#files': 'Export bookings',
    '/admin/availability?add=leave': 'Add leave',
    '/admin/availability?add=extra': 'Add extra hours',
    '/admin/availability/closures?add': 'Add a holiday or a closure',
    '/admin/availability?new': 'Add a counsellor',
    '/admin/offices?new': 'Add an office',
    '/admin/services?new': 'Add a service',
    '/admin/services': 'Change a price',
    '/admin/gallery': 'Add pictures to the gallery',
    '/admin/messages': 'Answer a message',
    '/admin/mail?state=failed': 'Send failed mail again',
    '/new-password': 'Change your password',
  },
  help: { before: 'If you need someone now, go to ', link: 'Get help now' },
  home: 'Back To Home',
  lostForm: 'What you sent was not saved. Go back: your browser may still show it.',
  keptForm: 'This page keeps what you sent. Wait a minute, then send it again.',
  notSaved: 'Nothing has been saved or sent yet. This is what you filled in:',
  toSend:
    'Your browser did not say that the form comes from our own page. If it is yours, send it with this button: we ask again for a password. If it is not yours, close this page.',
  toCopy:
    'If it is yours, copy it, open the page with this button, and fill in the form there. Nothing is sent by the button.',
  openAgain: 'Open the page again',
  exit: {
    title: 'Leaving in a hurry',
    text: ({ presses }: Readonly<{ presses: number }>) =>
      `'Exit this page' opens another site at once and empties the form. Pressing Shift ${counted(presses, 'time')} does the same. It does not delete what your browser remembers of this visit.`,
    link: 'How to stay safe online',
  },
} as const
