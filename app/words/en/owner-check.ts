import { counted, startSentence } from './counted.ts'

const codeWrong = 'This code is wrong, or it was used already'
const passkeyHint = () => 'Or use your passkey below'

const codeHint = ({ digits }: Readonly<{ digits: number }>) =>
  `${startSentence(counted(digits, 'digit'))}, or one of your recovery codes`

/** What the owner of an account reads who must prove again who they are, on pages of visitors and of staff. */
export const ownerCheck = {
  wrongCode: codeWrong,
  wrongPassword: 'This is not your password',
  tooMany: 'Too many tries',
  password: { label: 'Your own password', hint: 'So that nobody does this at a screen that you left open' },
  code: { label: 'Code of your app', hint: codeHint },
  passkey: { label: 'Recovery code', hint: passkeyHint },
  'code-or-passkey': { label: 'Code of your app, or a recovery code', hint: passkeyHint },
  usePasskey: 'Use a passkey',
  /** What the page says while the device is asked for a passkey. */
  device: {
    asks: 'Follow what your device asks.',
    failed: 'That did not work. Try again, or type a code.',
    waits: 'Your passkey is checked when you press one of the other buttons.',
  },
} as const

/** What the owner of an account reads about it, on pages of visitors and of staff. */
export const ownAccount = {
  heading: 'Your account',
  name: 'Name',
  email: 'E-mail',
  gender: 'Gender',
  phone: 'Phone number',
  genders: { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' },
  worksAs: 'Works as',
  zone: {
    label: 'Your time zone',
    hint: 'Every screen of the work area shows times in it',
    ofOffice: 'The zone of my office',
    save: 'Save',
  },
} as const
