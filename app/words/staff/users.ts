import { toTextField } from '../en/fields.ts'

type OfTime = Readonly<{ time: string }>
type OfName = Readonly<{ name: string }>

/** What an administrator reads about accounts. */
export const users = {
  heading: 'Users',
  lead: 'Everybody with an account: clients who signed up, counsellors and administrators.',
  invite: 'Invite a user',
  pages: 'Pages of users',
  noMatch: 'No user matches. Try fewer letters, or show all users.',
  none: 'Nobody has an account yet. Clients stand here after they sign up, and staff after an invitation. Press Invite a user.',
  columns: { name: 'Name', email: 'Email', gender: 'Gender', admin: 'Admin' },
  yes: 'True',
  no: 'False',
  filter: { search: 'Name or e-mail address', show: 'Show', all: 'All users' },
  roles: {
    clients: 'Clients',
    counsellors: 'Counsellors',
    administrators: 'Administrators',
    disabled: 'Disabled accounts',
    unusable: 'Accounts whose address nobody can type',
  },
  account: {
    title: 'Account',
    unknown: 'There is no such account.',
    all: 'All users',
    change: 'Change',
    email: 'E-mail',
    emailConfirmed: 'E-mail confirmed',
    notConfirmed: 'No',
    gender: 'Gender',
    phone: 'Phone',
    noPhone: 'N/A',
    since: 'Account since',
    secondFactor: 'Second factor',
    onSince: ({ time }: OfTime) => `On since ${time}`,
    off: 'Off',
    may: 'May do',
    everything: 'Everything: an administrator',
    calendarOf: ({ name }: OfName) => `The calendar and the clients of ${name}`,
    editsSite: 'The pages of the site',
    books: 'Book sessions: a client',
    state: 'State',
    disabled: 'Disabled',
    disabledSince: ({ time }: OfTime) => `since ${time}`,
    invited: 'Invited, and not accepted yet',
    inUse: 'In use',
  },
  sessions: {
    heading: 'Signed in now',
    note: 'The audit log keeps the network and the kind of browser of each sign-in, and nothing more exact.',
    caption: 'Open sessions',
    none: 'This account is not signed in.',
    signedIn: 'Signed in',
    own: ({ time }: OfTime) => `${time} (this is you, now)`,
    lastUsed: 'Last used',
    expires: 'Expires',
  },
  dialog: {
    own: 'This is your own account: you are signed out, too.',
    counsellor: 'Counsellor',
    counsellorHint: 'Counsellors who have an account already are not listed',
    choose: 'Choose',
    cancel: 'Cancel',
    saving: 'Saving...',
  },
  invitation: {
    title: 'Invite somebody',
    taken: 'This address has an account already. Open it and change its rights',
    firstName: toTextField('The first name', 'Enter the first name'),
    lastName: toTextField('The last name', 'Enter the last name'),
    noRole: 'Choose what the person will do',
    admin: 'Administrator: sees and changes everything',
    counsellor: ({ name }: OfName) => `Counsellor: ${name}`,
    noMail: 'This site sends no mail yet. You get the link here and give it to the person yourself.',
    labels: { firstName: 'First name', lastName: 'Last name', email: 'E-mail address', role: 'Role' },
    choose: 'Choose',
    button: 'Invite',
    giveLink: ({ days }: Readonly<{ days: number }>) =>
      `This site sends no mail. Give this link to the person yourself. It works for ${days} days, and once.`,
    again: 'Send the invitation again',
    done: ({ days }: Readonly<{ days: number }>) =>
      `The person is invited. The invitation is valid for ${days} days`,
  },
  profile: {
    title: 'Profile',
    zoneSaved: 'Your time zone is saved',
    unknownZone: 'Choose a time zone from the list',
    forVisitors: 'What visitors read about you',
    password: 'Change your password',
    secondFactor: 'Second factor',
    on: 'On',
    off: 'Off',
  },
}

/** It follows the text about new rights. */
export const signInAgain = ({ least }: Readonly<{ least: number }>) =>
  `They are signed out everywhere. If their password has fewer than ${least} characters, they choose a longer one when they sign in again.`

/** What an administrator reads about each change of an account. `button` opens the dialog and is the button in it. */
export const accountChangeWords = {
  'make-admin': {
    button: 'Make an administrator',
    title: 'Make this person an administrator?',
    text: 'An administrator sees and changes everything, what clients wrote included.',
    done: 'This person is an administrator now',
  },
  'unmake-admin': {
    button: 'Remove administrator rights',
    title: 'Remove the rights of an administrator?',
    text: 'They are signed out everywhere at once. The account stays.',
    done: 'This person is no longer an administrator',
  },
  'make-counsellor': {
    button: 'Make a counsellor',
    title: 'Make this person a counsellor?',
    text: 'A counsellor sees and changes one calendar, and the bookings of the clients in it.',
    done: 'This person works as a counsellor now',
  },
  'unmake-counsellor': {
    button: 'Remove counsellor rights',
    title: 'Remove the rights of a counsellor?',
    text: 'They are signed out everywhere at once. The calendar and its sessions stay as they are. A public profile leaves the site.',
    done: 'This person is no longer a counsellor',
  },
  'make-editor': {
    button: 'Let this person edit the site',
    title: 'Let this person edit the site?',
    text: 'They change and publish pages that everybody reads. They see no more of clients than before. They are signed out everywhere and sign in again.',
    done: 'This person can edit the site now',
  },
  'unmake-editor': {
    button: 'Remove the right to edit the site',
    title: 'Remove the right to edit the site?',
    text: 'They are signed out everywhere at once. What they wrote stays.',
    done: 'This person can no longer edit the site',
  },
  disable: {
    button: 'Disable the account',
    title: 'Disable this account?',
    text: 'Nobody can sign in with it until it is enabled again. They are signed out everywhere at once.',
    done: 'The account is disabled',
  },
  enable: {
    button: 'Enable the account',
    title: 'Enable this account again?',
    text: 'Its owner can sign in again, with the rights that it had.',
    done: 'The account is enabled',
  },
  'remove-second-factor': {
    button: 'Remove the second factor',
    title: 'Remove the second factor of this account?',
    text: 'Do it when the phone and the recovery codes are lost, and only after you have spoken to the person. They are signed out everywhere, get a mail, and sign in with the password alone until they set up another one.',
    done: 'The second factor is removed',
  },
  'end-sessions': {
    button: 'Sign out everywhere',
    title: 'Sign this person out everywhere?',
    text: 'They are signed out on every device at once. They can sign in again.',
    done: 'This person is signed out everywhere',
  },
} as const

const chooseCounsellor = 'Choose a counsellor'
const counsellorTaken = 'Somebody else works as this counsellor already. Choose another one'

export const accountRefusals = {
  not_found: { toast: 'There is no such account' },
  changed_meanwhile: {
    toast:
      'Somebody else has changed this account since you opened it. Look at what it is now, then decide again.',
  },
  last_admin: {
    toast:
      'This is the only administrator who can sign in. Make somebody else an administrator first, or nobody could manage the site.',
  },
  unproven: {
    toast:
      'Nobody has confirmed the e-mail address of this account. Ask its owner to use the link in our mail first, or invite them.',
  },
  no_rights: { toast: 'You are no longer an administrator, so nothing was changed.' },
  unknown_counsellor: { toast: chooseCounsellor, errors: { counsellorId: [chooseCounsellor] } },
  counsellor_taken: { toast: counsellorTaken, errors: { counsellorId: [counsellorTaken] } },
  failed: { toast: 'The account could not be changed. Try again' },
} as const
