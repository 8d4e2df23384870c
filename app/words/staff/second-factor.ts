import { counted, startSentence } from '../en/counted.ts'

type OfMinutes = Readonly<{ minutes: number }>
type OfLink = Readonly<{ link: string }>

/** What staff read about their second factor. */
export const secondFactor = {
  heading: 'Second factor',
  lead: 'With a second factor nobody can sign in with your password alone: a code of an app, or a passkey, is needed as well.',
  required: 'This site requires a second factor for all staff. Set it up to go on.',
  ways: {
    app: 'An app on your phone shows codes that change again and again. It works without a connection.',
    passkey: 'A passkey asks for your finger, your face or the PIN of this device. There is no code to type.',
  },
  notNow: 'Not now',
  setUp: 'Set up',
  passkeyInstead: 'Use a passkey instead',
  scan: 'Scan this picture with your authenticator app.',
  qrCode: 'QR code of the secret below',
  orOpen: ({ link }: OfLink) => `Or ${link}, or type this secret into it:`,
  openApp: 'open the app on this phone',
  typeCode: ({ minutes }: OfMinutes) =>
    `Type the code that the app shows now. You have ${counted(minutes, 'minute')}.`,
  code: 'Code',
  codeHint: ({ digits }: Readonly<{ digits: number }>) => startSentence(counted(digits, 'digit')),
  turnOn: 'Turn on',
  deviceAsks:
    'Your device asks for your finger, your face or its PIN. It keeps the passkey: we only get a public half, with which nobody can sign in.',
  createPasskey: 'Create passkey',
  onSince: ({ time }: Readonly<{ time: string }>) => `On since ${time}.`,
  hasApp: 'An app makes codes.',
  hasNoApp: 'No app is set up.',
  codesLeft: ({ left, of }: Readonly<{ left: number; of: number }>) =>
    `${left} of ${of} recovery codes are left.`,
  addPasskey: 'Add a passkey',
  newCodes: 'Create new recovery codes',
  remove: 'Remove the second factor',
  passkeys: 'Your passkeys',
  passkey: ({ device, added, used }: Readonly<Record<'device' | 'added' | 'used', string>>) =>
    `${device}, added ${added}, ${used}`,
  lastUsed: ({ time }: Readonly<{ time: string }>) => `last used ${time}`,
  notUsed: 'not used yet',
  removePasskey: 'Remove',
  thePasskey: ({ text }: Readonly<{ text: string }>) => ` the passkey of ${text}`,
  recoveryCodes: {
    heading: 'Your recovery codes',
    text: 'Write these codes down now and keep them away from your phone: this page does not show them again. Each signs you in once when the app or the passkey is not at hand.',
  },
  done: {
    on: 'The second factor is on.',
    passkeyStored: 'The passkey is stored.',
    passkeyRemoved: 'The passkey is removed.',
    codesRenewed: 'The old recovery codes no longer work.',
    removed: 'The second factor is removed. The password is enough to sign in.',
  },
  setUpOver: ({ minutes }: OfMinutes) =>
    `The ${counted(minutes, 'minute')} of the set-up are over. Begin again`,
  passkeyFailed: 'This passkey could not be stored. Try again',
  onlyFactor: 'This is your only second factor. Add another passkey first, or remove the second factor',
  pressButton: 'Press one of the buttons',
  /** The line on the first page of staff without a second factor. */
  offer: 'Only your password protects what clients wrote.',
  offerLink: 'Set up a second factor',
}
