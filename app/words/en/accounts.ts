import { counted, startSentence } from './counted.ts'
import { emailField, toTextField } from './fields.ts'

type OfEmail = Readonly<{ email: string }>
type OfLeast = Readonly<{ least: number }>
type OfMinutes = Readonly<{ minutes: number }>
type OfLink = Readonly<{ link: string }>

const emailLabel = 'E-mail address'
const newPasswordLabel = 'New password'
const chooseNewPassword = 'Choose a new password'
const lookAtMail = 'Look at your mail'
const saveNewPassword = 'Save the new password'
const signedOutElsewhere = 'You are signed out everywhere else once it is changed.'
const wrongCode = 'This code is wrong, or it was used already'
const passwordHint = ({ least }: OfLeast) =>
  `${least} characters or more. Three or four words are easy to remember`

/** What visitors read who make an account, sign in or change their account. */
export const accounts = {
  fields: {
    firstName: toTextField('Your first name', 'Enter your first name'),
    lastName: toTextField('Your last name', 'Enter your last name'),
    phoneNumber: toTextField('Your phone number', 'Enter your phone number'),
    gender: 'Choose your gender',
    email: toTextField('Your e-mail address', 'Enter your e-mail address'),
    newEmail: emailField,
    password: {
      empty: 'Enter your password',
      tooShort: ({ least }: OfLeast) => `Password must be ${least} characters or more`,
      tooLong: ({ most }: Readonly<{ most: number }>) => `Password must be ${most} characters or less`,
      unstorable: () => 'Password has a character that we cannot keep',
      guessable: () => 'This password is one of the first that people try. Choose another',
    },
  },
  /** The answers to a sign-in and a sign-up must not disclose whether an account exists. */
  answers: {
    missing: 'Please fill all required fields',
    signedUp: 'Sign in now. If this address had an account already, its old password stays',
    signedUpByMail: 'Open the mail that we have sent you. It says what to do next. Then sign in',
    signedIn: 'You are signed in',
    signedOut: 'You are signed out',
    wrong: 'E-mail address or password is wrong',
    shortPassword: ({ least }: OfLeast) =>
      `Your account opens the work area now, so it needs a password of ${least} characters or more. Choose one at /new-password`,
    codeMissing: 'This account has a second factor: send its code, too',
    typeCode: 'This account has a second factor. Type its code and your passwords',
    codeWrong: wrongCode,
    tooManyCodes:
      'Too many wrong codes were typed for this account. Use a recovery code or a passkey, or a browser in which you have signed in before',
    tooMany: 'Too many tries',
  },
  form: {
    description: 'Make an account or sign in, so that your name is filled in when you book.',
    'sign-up': {
      title: 'Sign up',
      heading: 'Make an account',
      lead: 'You do not need an account to book. With one you type your name and e-mail address only once.',
      without: 'Book without an account',
      privacy: ({ link }: OfLink) =>
        `Only our administrators see what you type here, and nobody sees your password. ${link}`,
      privacyLink: 'What we keep, and how to delete it',
      mail: 'We send you a mail with a link. The account opens when you have confirmed your address with it.',
      submit: 'Sign Up',
      other: ({ link }: OfLink) => `Do you have an account already? ${link}`,
      otherLink: 'Sign in',
    },
    'sign-in': {
      title: 'Sign in',
      heading: 'Sign in',
      lead: 'Welcome back.',
      mail: 'A new account opens when you have confirmed your address with the link in our mail.',
      submit: 'Sign In',
      other: ({ link }: OfLink) => `Are you new here? ${link}`,
      otherLink: 'Sign up',
    },
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      email: emailLabel,
      password: 'Password',
      phoneNumber: 'Phone number',
      gender: 'Gender',
    },
    hints: {
      firstName: 'Both names are filled in when you book. You can change them there',
      gender: 'Male or female is filled in when you book. It changes nothing else',
    },
    passwordHint,
    forgotten: 'Forgotten password?',
    show: 'Show password',
    hide: 'Hide password',
    isHidden: 'Your password is hidden',
    isShown: 'Your password can be seen',
    busy: 'Loading...',
    unreachable: 'That did not reach us. Look at your connection and try once more.',
  },
  /** What a person has just done, or why they are back, by the name in the address. */
  notes: {
    cookies:
      'Your password was right, but this browser has kept no cookie, so you are not signed in. Allow cookies for this site in the settings of the browser, then sign in again.',
    again:
      'Sign in again. The time for the code is over, or this browser keeps no cookies: then allow them for this site in its settings.',
    codes: ({ wrongCodes }: Readonly<{ wrongCodes: number }>) =>
      `${startSentence(counted(wrongCodes, 'wrong code'))} were typed. Sign in again.`,
    confirmed: 'Your address is confirmed. Sign in now.',
    reset: 'Your new password is saved. Sign in with it.',
  },
  signInCode: {
    heading: 'Type your code',
    code: ({ seconds }: Readonly<{ seconds: number }>) =>
      `Your password is right. Open the app on your phone and type the code that it shows for this site. A code works once and for ${seconds} seconds.`,
    codeOrPasskey:
      'Your password is right. Use your passkey, or type the code that the app on your phone shows for this site.',
    label: 'Code',
    hint: ({ digits }: Readonly<{ digits: number }>) =>
      `${startSentence(counted(digits, 'digit'))}, or one of your recovery codes`,
    passkey: {
      heading: 'Use your passkey',
      lead: 'Your password is right. Use your passkey now, or type one of your recovery codes.',
      label: 'Recovery code',
      hint: 'Each code works once',
    },
    submit: 'Sign In',
    usePasskey: 'Use a passkey',
    lost: 'Do you have none of these? An administrator can remove the second factor of your account.',
  },
  forgotten: {
    heading: 'Forgotten password',
    description: 'Get a link with which you choose a new password for your account at Ireti.',
    lead: 'Type the e-mail address of your account.',
    byMail: 'We send a link to it.',
    byPhone: 'This site sends no mail yet. Press the button, then ring us: we give you the link.',
    label: emailLabel,
    send: 'Send me a link',
    make: 'Ask for a link',
    lookAtMail,
    askUs: 'Ask us for the link',
    sent: ({ email, minutes }: OfEmail & OfMinutes) =>
      `If ${email} has an account, it gets a mail with a link now. The link works for ${minutes} minutes. Look in your spam folder, too.`,
    made: ({ email, minutes }: OfEmail & OfMinutes) =>
      `This site sends no mail yet. If ${email} has an account, an administrator finds the link in the work area, under Mail, and can give it to you. It works for ${minutes} minutes.`,
  },
  newPassword: {
    heading: chooseNewPassword,
    title: 'New password',
    description:
      'Choose a new password for your account. You type the present one first, and are signed out elsewhere.',
    forStaff: ({ least }: OfLeast) =>
      `Your account opens the work area now, where clients’ bookings are. Its password must have ${least} characters or more. Choose a new one to go on.`,
    signedOutElsewhere,
    email: emailLabel,
    present: 'Present password',
    label: newPasswordLabel,
    hint: passwordHint,
    save: saveNewPassword,
  },
  links: {
    ended: 'This link does not work any more',
    why: 'It was used already, it is too old, or a newer one has replaced it.',
    another: 'Get another link',
    signIn: 'Sign in',
    openAccount: 'Open your account',
    email: emailLabel,
    password: newPasswordLabel,
    hint: passwordHint,
    confirm: {
      heading: 'Confirm your e-mail address',
      text: ({ email }: OfEmail) =>
        `Somebody, most likely you, made an account with ${email}. If it was not you, close this page: nobody can sign in without this button.`,
      button: 'Yes, I made this account',
    },
    invitation: {
      heading: 'Open your account',
      text: ({ name }: Readonly<{ name: string }>) =>
        `Welcome, ${name}. An administrator has invited you to the work area, where clients’ bookings are.`,
      button: 'Save and go on',
    },
    newAddress: {
      heading: 'Use this e-mail address',
      text: ({ email }: OfEmail) =>
        `Your account gets the address ${email}. You sign in with it from then on.`,
      button: 'Use this address',
    },
    reset: {
      heading: chooseNewPassword,
      text: 'You are signed out everywhere once it is changed.',
      button: saveNewPassword,
    },
  },
  profile: {
    title: 'Dashboard',
    notes: {
      email: 'Your account has its new e-mail address.',
      sessions: 'That device is signed out.',
      details: 'Your account is saved.',
    },
    details: {
      heading: 'Change what we know about you',
      booked:
        'Sessions that you have booked keep what you typed there. You can correct it on the page of each session.',
      save: 'Save',
    },
    workArea: 'Open the work area',
    book: 'Book a session',
    links: {
      '/new-password': 'Change your password',
      '/profile/email': 'Change your e-mail address',
      '/profile/my-data.json': 'Download your account (JSON)',
      '/profile/delete': 'Delete your account',
    },
    sessions: {
      heading: 'Signed in now',
      own: 'This is you, now',
      lastUsed: ({ time }: Readonly<{ time: string }>) => `Last used ${time}`,
      unknownDevice: 'An unknown device',
      signOut: 'Sign out',
      others: 'Sign out everywhere else',
    },
  },
  email: {
    heading: 'Change your e-mail address',
    now: ({ email }: OfEmail) => `Your account has the address ${email}.`,
    byMail: 'We send a link to the new address.',
    atOnce: 'This site sends no mail yet, so it changes at once.',
    both: 'Both addresses are told.',
    label: 'New e-mail address',
    button: 'Change the address',
    taken: 'Another account has this address',
    lookAtMail,
    sent: ({ email }: OfEmail) =>
      `We have sent a link to ${email}. Your account gets the address when you have used the link. Until then you sign in as before.`,
  },
  delete: {
    heading: 'Delete your account',
    ofStaff: 'This account opens the work area. An administrator must take its rights away first.',
    back: 'Back to your account',
    text: 'Your name, address and password are deleted at once. Sessions that you booked stay booked, without your account: each has its private page. Cancel there what you do not want.',
    cancel: 'Cancel',
    button: 'Delete my account',
  },
}
