import { toTextField } from '../en/fields.ts'

/** What administrators read about API keys. */
export const apiKeys = {
  heading: 'API keys',
  lead: ({ link }: Readonly<{ link: string }>) =>
    `A key lets another program, such as your accounting, work with this site. It can do only what you tick, and opens no page of this area. Every key can also read what is public, and the events of services, offices, counsellors, hours, closures and published pages. The ${link} is for the person who writes the program.`,
  description: 'description of the API',
  keyFor: ({ name }: Readonly<{ name: string }>) => `The key for ${name}`,
  theKey: 'The key',
  empty: 'There are no API keys yet. Create the first one below, one for each program.',
  columns: {
    name: 'Name',
    prefix: 'Begins with',
    scopes: 'Permissions',
    made: 'Created',
    lastUse: 'Last use',
    actions: 'Actions',
  },
  made: ({ time, name }: Readonly<{ time: string; name: string }>) => `${time} by ${name}`,
  goneAccount: 'an account that is gone',
  never: 'Never',
  revoked: 'Revoked',
  revoke: 'Revoke',
  done: { revoked: 'The key was revoked' },
  form: {
    heading: 'Create a key',
    name: 'Name of the program',
    scopes: 'Permissions',
    button: 'Create key',
  },
  scopes: {
    'bookings:read':
      'Read bookings, with names and addresses, without what clients wrote about their health, and the events of sessions, series and groups',
    'bookings:write': 'Hold times, book, move and cancel for clients',
    'services:read': 'Read services',
    'services:write': 'Add, change and delete services',
    'slots:read': 'Read free times',
    'clients:read':
      'Read clients, with names and addresses, without phones and notes, and the events of their records',
    'payments:read': 'Read what was paid, without names, and the events of payments, packages and prices',
    'webhooks:read': 'Read webhooks and what was sent',
    'webhooks:write': 'Send a test event, and send a delivery again',
  },
  dialog: {
    title: 'Revoke this key?',
    text: 'The program can no longer call the API. A revoked key cannot be used again.',
    cancel: 'Cancel',
  },
  fields: {
    name: toTextField('The name', 'Enter the name of the program'),
    scopes: 'Choose what the program may do',
  },
}
