import { tooLong } from '../en/fields.ts'

type OfTime = Readonly<{ time: string }>

/** What administrators read about webhooks. */
export const webhooks = {
  heading: 'Webhooks',
  lead: 'A webhook tells another program of yours at once what happens here, such as a booked or moved session. It sends numbers, times and the status, never a name or anything about health.',
  newSecret: 'The secret of the new webhook',
  theSecret: 'The secret',
  empty: 'There are no webhooks. Add the first one below.',
  columns: { url: 'Address', events: 'Events', secret: 'Secret', actions: 'Actions' },
  secret: {
    one: 'One is valid',
    both: ({ time }: OfTime) => `The one before is valid until ${time}`,
    change: 'New secret',
    title: 'Give this webhook a new secret?',
    text: ({ hours }: Readonly<{ hours: number }>) =>
      `For ${hours} hours both secrets are valid, so that the program can change in between. Then only the new one is.`,
    button: 'Make a new secret',
    cancel: 'Cancel',
    changed: ({ url }: Readonly<{ url: string }>) => `The new secret of ${url}`,
    gone: 'There is no such webhook',
  },
  change: { link: 'Change events', title: 'What is this webhook told?', button: 'Save' },
  remove: 'Remove',
  test: 'Send a test event',
  form: {
    heading: 'Add a webhook',
    url: 'Address of the program',
    urlHint: 'It begins with https://',
    events: 'Events',
    every: 'All events, also those that come later',
    groups: {
      sessions: 'Sessions and series',
      groups: 'Group sessions and their places',
      money: 'Money',
      clients: 'Clients',
      open: 'Services, offices, counsellors, hours and articles',
      messages: 'Messages, comments and enquiries',
      appointments: 'Appointments, under the names of earlier releases',
    },
    appointments: {
      'appointment.booked': 'A session was booked, or a request got its time',
      'appointment.moved': 'A session got another time, counsellor or place',
      'appointment.cancelled': 'A session was cancelled',
      'appointment.outcome': 'Staff noted whether the client came',
    },
    button: 'Add webhook',
  },
  fields: {
    urlTooLong: tooLong('The address'),
    https: 'Enter an address that begins with https://',
    noPassword: 'The address must not contain a password',
    publicName: 'Enter an address with a public name',
    events: 'Choose what the program is told',
  },
  deliveries: {
    heading: 'Deliveries',
    pages: 'Pages of deliveries',
    empty:
      'Nothing was sent yet. Each event that goes to a webhook stands here, with the answer of the other program. Press ‘Send a test event’ beside a webhook for the first one.',
    event: 'Event',
    when: 'When',
    to: 'To',
    state: 'State',
    tries: 'Attempts',
    booking: 'Booking',
    repeat: 'Repeat',
    sendAgain: 'Send again',
    delivery: ({ event, bookingId }: Readonly<{ event: string; bookingId: string | null }>) =>
      bookingId ? ` ${event} of booking ${bookingId}` : ` ${event}`,
    attempts: ({ count }: Readonly<{ count: number }>) =>
      count === 1 ? `${count} attempt` : `${count} attempts`,
    arrived: 'Arrived',
    failed: 'Failed',
    waits: 'Waits to be sent',
    nextAttempt: ({ error, time }: OfTime & Readonly<{ error: string }>) => `${error}; next attempt ${time}`,
  },
  dialog: {
    title: 'Remove this webhook?',
    text: 'The program gets no more events, and its deliveries are deleted.',
  },
  done: {
    changed: 'The events of the webhook were changed',
    removed: 'The webhook was removed',
    repeated: 'The webhook is sent again',
    tested: 'The test event is sent. Its delivery stands below',
  },
}
