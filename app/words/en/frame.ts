import { counted } from './counted.ts'

/** What the frame of every page and the pages about errors say. */
export const frame = {
  notFound: { heading: 'This page could not be found.', title: 'Not found' },
  failed: {
    heading: 'Unexpected Application Error!',
    title: 'Error',
    text: ({ requestId }: Readonly<{ requestId: string }>) =>
      `Something went wrong on our side. If you write to us, give this number: ${requestId}.`,
  },
  /** The database or the disk is away. */
  outage: {
    form: 'We cannot take this form at the moment',
    times: 'Times cannot be shown at the moment',
    page: 'This page cannot be shown at the moment',
    text: 'Please try again in a few minutes, or ring us. What you have booked stays booked.',
  },
  /** Why a request is refused before it reaches a page, by the status of the answer. */
  refused: {
    400: 'This form cannot be read',
    403: 'This form must be sent from our own page',
    405: 'This page cannot do that',
    413: 'This form is too large to be sent',
    415: 'This page takes forms only',
  },
  noAccess: 'You do not have access to this page.',
  signInFirst: 'Sign in first',
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
