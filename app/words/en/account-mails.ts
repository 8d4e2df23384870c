const nothingToDo = 'If it was not you, there is nothing you need to do.'
const offices = 'Our offices'
const newPassword = 'Choose a new password'

type OfHours = Readonly<{ hours: number }>

/** What the owner of an account reads in mails. `otherwise` stands below the button. */
export const accountMails = {
  made: {
    subject: 'Your account is ready',
    text: 'Somebody, perhaps you, signed up with this address. Sign in, and the booking form knows your name.',
    button: 'Sign in',
    otherwise: 'If it was not you, write to one of our offices, and we close the account.',
  },
  exists: {
    subject: 'You already have an account',
    text: 'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
    button: 'Sign in',
    otherwise: nothingToDo,
  },
  confirm: {
    subject: 'Confirm your e-mail address',
    text: ({ hours }: OfHours) =>
      `Somebody, perhaps you, made an account with this address. Confirm it within ${hours} hours to sign in.`,
    button: 'Confirm my address',
    otherwise: `${nothingToDo} Nobody can sign in without this link.`,
  },
  reset: {
    subject: newPassword,
    text: ({ minutes }: Readonly<{ minutes: number }>) =>
      `Somebody, perhaps you, forgot the password of your account. This link works for ${minutes} minutes, and once.`,
    button: newPassword,
    otherwise: `${nothingToDo} Your password stays as it is.`,
  },
  invited: {
    subject: ({ companyName }: Readonly<{ companyName: string }>) => `Your account at ${companyName}`,
    heading: 'You are invited to work with us',
    text: ({ days }: Readonly<{ days: number }>) =>
      `An administrator has made an account for you. Choose a password within ${days} days to open it.`,
    button: 'Choose a password',
    otherwise: 'If you do not know us, there is nothing you need to do.',
  },
  newAddress: {
    subject: 'Confirm your new e-mail address',
    text: ({ hours }: OfHours) =>
      `Somebody, perhaps you, wants to use this address for an account. Confirm it within ${hours} hours.`,
    button: 'Use this address',
    otherwise: nothingToDo,
  },
  /** The link became useless before the mail left. */
  nothingLeft: {
    subject: 'About your account',
    text: 'We wanted to send you a link for your account, but your account does not need it any more.',
    button: 'Sign in',
  },
  emailChanged: {
    subject: 'Your account has a new e-mail address',
    texts: [
      'The address of your account was changed. Both addresses get this mail.',
      'If it was not you, write to one of our offices at once. Their addresses are on our site.',
    ],
    button: offices,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    texts: [
      'The password of your account was changed, and you are signed out everywhere else.',
      'If it was not you, choose a new password now and write to one of our offices.',
    ],
    button: newPassword,
  },
  secondFactorOn: {
    subject: 'Your account has a second factor',
    texts: [
      'From now on the password alone signs nobody in: a code of your app or your passkey is needed as well. Keep the recovery codes at a safe place.',
      'If it was not you, write to one of our offices at once.',
    ],
    button: offices,
  },
  secondFactorOff: {
    subject: 'The second factor of your account was removed',
    texts: [
      'The password is enough to sign in again. Set up a second factor soon.',
      'If you did not ask for it, choose a new password now and write to one of our offices.',
    ],
    button: newPassword,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    texts: [
      'It can be used in place of the code of your app.',
      'If it was not you, remove it now and choose a new password.',
    ],
    button: 'See my passkeys',
  },
  deleted: {
    subject: 'Your account is deleted',
    texts: [
      'Your account is deleted. Sessions that you booked stay as they are, with their private links.',
      'If it was not you, write to one of our offices.',
    ],
    button: offices,
  },
}
