import { counted, startSentence } from '../../en/counted.ts'

type OfName = Readonly<{ name: string }>
type OfCount = Readonly<{ count: number }>

/** What an administrator reads when a member of staff leaves the agency. */
export const leaving = {
  link: ({ name }: OfName) => `${name} leaves the agency`,
  title: ({ name }: OfName) => `${name} leaves`,
  introduction:
    'Do this on the last day. Bookings, notes and the audit log keep the name, and nothing of clients is deleted.',
  own: 'This is your own account. Another administrator ends your access.',
  ownOthers: 'These administrators can do it on your last day:',
  ownNobody: 'Nobody else is an administrator. Invite somebody, or make somebody an administrator first.',
  invite: 'Invite a user',
  users: 'Users',
  done: 'Nothing to do',
  access: {
    title: 'Rights and sign-in',
    admin: 'Administrator',
    counsellor: ({ name }: OfName) => `Works as ${name}`,
    editor: 'Edits the site',
    noRights: 'No rights',
    signedIn: ({ count }: OfCount) => `Signed in on ${counted(count, 'device')}`,
    effect:
      'The rights end and the account is disabled. Every device is signed out at once. Password, passkeys, second factor and recovery codes stop working.',
    isDone: 'The account is disabled and has no rights.',
  },
  work: {
    title: 'Bookings, profile and calendar feed',
    effect:
      'Nobody can book this person any more. The public profile and its page are deleted. The calendar feed ends.',
    isDone: 'This account works as no counsellor.',
  },
  tasks: {
    title: 'Follow-ups',
    open: ({ count }: OfCount) => startSentence(`${counted(count, 'open follow-up')} of this person`),
    to: 'Give them to',
    choose: 'Choose',
    missing: 'Choose who gets the follow-ups',
    isDone: 'No open follow-up belongs to this person.',
  },
  keys: {
    title: 'API keys',
    label: 'Revoke the keys that this person made',
    hint: 'A program that stays needs a new key',
    isDone: 'This person made no key that is valid.',
  },
  webhooks: {
    title: 'Webhooks',
    label: 'Remove the addresses that this person added',
    hint: 'Untick those that stay, and give them a new secret at Webhooks',
    isDone: 'This person added no address that is in use.',
  },
  server: {
    title: 'The server',
    text: 'Could this person read the settings of the server or a backup? Then whoever runs the server changes the passwords of database and mail, and the keys.',
  },
  button: 'End access',
  revoke: 'End what is ticked',
  cancel: 'Cancel',
  saving: 'Saving...',
  ended: 'Access has ended. Move or cancel the sessions that are left',
  endedWithoutSessions: 'Access has ended',
  sessions: 'Sessions to move or cancel',
  noSessions: 'No session is booked with this person.',
  look: {
    title: 'What this person saw',
    opened: 'Bookings that they opened',
    exported: 'Files that they exported',
  },
} as const
