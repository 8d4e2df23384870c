import { matchPath } from 'react-router'

type VisitorForm = Readonly<{
  path: string
  /** What the button does that sends a refused form again. The page asks again for what is secret. */
  button: string
  /** The same for what a button of the form was called. */
  choices?: ReadonlyMap<string, string>
  /** It is taken from a browser that sends neither Origin nor Sec-Fetch-Site: nobody is signed in by it, or its path is a secret. */
  isOpen?: true
}>

const goOn = 'Go on to the next step'

/**
 * The forms of the public pages. All others act with the rights of an account, and another site could prepare one for a single press. So
 * their refused page shows the words and a link to the page. A button would seldom help: what takes `Origin` and `Sec-Fetch-Site` out of
 * one form takes them out of the next one too.
 */
export const visitorForms: readonly VisitorForm[] = [
  { path: '/contact', isOpen: true, button: 'Send this message' },
  { path: '/blog/:blogId', isOpen: true, button: 'Send this comment' },
  { path: '/appointments', isOpen: true, button: 'Go on to choose a time' },
  { path: '/schedule', isOpen: true, button: goOn, choices: new Map([['confirm', 'Take this time']]) },
  {
    path: '/appointments/:token',
    isOpen: true,
    button: 'Send this choice',
    choices: new Map([
      ['cancel', 'Cancel this session'],
      ['come', 'Say that I will come'],
      ['help-in-mails', 'Save this for our mails'],
      ['reminders', 'Save my reminders'],
      ['send-again', 'Send the mail again'],
    ]),
  },
  { path: '/appointments/:token/agree', isOpen: true, button: 'Agree' },
  { path: '/appointments/:token/next', isOpen: true, button: 'Book this session' },
  { path: '/appointments/:token/correct', isOpen: true, button: 'Save the correction' },
  { path: '/appointments/:token/erase', isOpen: true, button: 'Erase everything now' },
  { path: '/appointments/:token/ended', isOpen: true, button: 'Get a new link' },
  {
    path: '/appointments/:token/data',
    isOpen: true,
    button: 'Send this choice',
    choices: new Map([
      ['replace', 'Replace the link'],
      ['withdraw', 'Take my consent back'],
    ]),
  },
  { path: '/confirm/:proofToken', isOpen: true, button: 'Yes, this is my session' },
  {
    path: '/guardian/:guardianToken',
    isOpen: true,
    button: 'Send this answer',
    choices: new Map([
      ['yes', 'Say that I agree'],
      ['no', 'Say that I do not agree'],
    ]),
  },
  {
    path: '/signup',
    button: goOn,
    choices: new Map([
      ['sign-in', 'Go on to sign in'],
      ['sign-up', 'Go on to sign up'],
    ]),
  },
  { path: '/new-password', button: 'Go on to the new password' },
  { path: '/forgotten-password', button: 'Send me a link' },
  { path: '/account/confirm/:accountToken', button: 'Yes, I made this account' },
  { path: '/account/new-address/:accountToken', button: 'Use this address' },
]

/** The fields that say which button of a form was pressed. */
const choiceNames = ['intent', 'step', 'answer', 'mode']

export function findVisitorForm(path: string): VisitorForm | undefined {
  // Script sends to an address with this ending, and browsers with script name the origin.
  return path.endsWith('.data') ? undefined : visitorForms.find((form) => matchPath(form.path, path))
}

/** Returns what the button does that sends a form again, or null when only its own page may send it. */
export function toSendAgainButton(path: string, form: FormData): string | null {
  const found = findVisitorForm(path)
  const choices = choiceNames.map((name) => found?.choices?.get(String(form.get(name))))
  return choices.find(Boolean) ?? found?.button ?? null
}
