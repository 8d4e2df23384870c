import { matchPath } from 'react-router'
import type { Words } from '../words/words.ts'

type Button = keyof Words['frame']['sendAgain']

type VisitorForm = Readonly<{
  path: string
  /** What the button does that sends a refused form again. The page asks again for what is secret. */
  button: Button
  /** The same for what a button of the form was called. */
  choices?: ReadonlyMap<string, Button>
  /** It is taken from a browser that sends neither Origin nor Sec-Fetch-Site: nobody is signed in by it, or its path is a secret. */
  isOpen?: true
}>

/**
 * The forms of the public pages. All others act with the rights of an account, and another site could prepare one for a single press. So
 * their refused page shows the words and a link to the page. A button would seldom help: what takes `Origin` and `Sec-Fetch-Site` out of
 * one form takes them out of the next one too.
 */
export const visitorForms: readonly VisitorForm[] = [
  { path: '/contact', isOpen: true, button: 'message' },
  { path: '/workshops', isOpen: true, button: 'enquiry' },
  {
    path: '/workshops/:workshopToken',
    isOpen: true,
    button: 'choice',
    choices: new Map<string, Button>([
      ['choose', 'chooseDay'],
      ['none', 'noneFits'],
    ]),
  },
  { path: '/groups/:sessionId', isOpen: true, button: 'askForPlace' },
  { path: '/places/confirm/:placeProofToken', isOpen: true, button: 'isMine' },
  {
    path: '/places/:placeToken',
    isOpen: true,
    button: 'choice',
    choices: new Map<string, Button>([
      ['cancel', 'giveBack'],
      ['no-reminders', 'noReminders'],
      ['send-again', 'mailAgain'],
    ]),
  },
  {
    path: '/places/:placeToken/data',
    isOpen: true,
    button: 'erase',
    choices: new Map<string, Button>([['replace', 'replaceLink']]),
  },
  { path: '/blog/:blogId', isOpen: true, button: 'comment' },
  { path: '/appointments', isOpen: true, button: 'chooseTime' },
  {
    path: '/schedule',
    isOpen: true,
    button: 'goOn',
    choices: new Map<string, Button>([['confirm', 'takeTime']]),
  },
  {
    path: '/appointments/:token',
    isOpen: true,
    button: 'choice',
    choices: new Map<string, Button>([
      ['cancel', 'cancel'],
      ['come', 'come'],
      ['help-in-mails', 'helpInMails'],
      ['no-reminders', 'noReminders'],
      ['reminders', 'reminders'],
      ['send-again', 'mailAgain'],
    ]),
  },
  { path: '/appointments/:token/agree', isOpen: true, button: 'agree' },
  { path: '/appointments/:token/next', isOpen: true, button: 'book' },
  { path: '/appointments/:token/series', isOpen: true, button: 'moveSeries' },
  { path: '/appointments/:token/correct', isOpen: true, button: 'correction' },
  { path: '/appointments/:token/erase', isOpen: true, button: 'erase' },
  { path: '/appointments/:token/ended', isOpen: true, button: 'newLink' },
  {
    path: '/appointments/:token/data',
    isOpen: true,
    button: 'choice',
    choices: new Map<string, Button>([
      ['replace', 'replaceLink'],
      ['withdraw', 'withdraw'],
    ]),
  },
  { path: '/code', isOpen: true, button: 'goOn', choices: new Map<string, Button>([['cancel', 'cancel']]) },
  { path: '/confirm/:proofToken', isOpen: true, button: 'isMine' },
  {
    path: '/guardian/:guardianToken',
    isOpen: true,
    button: 'answer',
    choices: new Map<string, Button>([
      ['yes', 'guardianAgrees'],
      ['no', 'guardianDeclines'],
    ]),
  },
  {
    path: '/signup',
    button: 'goOn',
    choices: new Map<string, Button>([
      ['sign-in', 'signIn'],
      ['sign-up', 'signUp'],
    ]),
  },
  { path: '/new-password', button: 'newPassword' },
  { path: '/forgotten-password', button: 'sendLink' },
  { path: '/account/confirm/:accountToken', button: 'madeAccount' },
  { path: '/account/new-address/:accountToken', button: 'useAddress' },
]

/** The fields that say which button of a form was pressed. */
const choiceNames = ['intent', 'step', 'answer', 'mode']

export function findVisitorForm(path: string): VisitorForm | undefined {
  // Script sends to an address with this ending, and browsers with script name the origin.
  return path.endsWith('.data') ? undefined : visitorForms.find((form) => matchPath(form.path, path))
}

/** Returns what the button does that sends a form again, or null when only its own page may send it. */
export function toSendAgainButton(
  path: string,
  form: FormData,
  { sendAgain }: Words['frame'],
): string | null {
  const found = findVisitorForm(path)
  const choices = choiceNames.map((name) => found?.choices?.get(String(form.get(name))))
  const button = choices.find(Boolean) ?? found?.button
  return button ? sendAgain[button] : null
}
