import { counted, startSentence } from '../en/counted.ts'

type OfCount = Readonly<{ count: number }>

const openBookings = 'Open the bookings'

/** What offices, counsellors and administrators read in mails. */
export const staffMails = {
  booking: {
    subject: ({ change, day }: Readonly<{ change: string; day: string }>) => `Appointment ${change}: ${day}`,
    heading: ({ change }: Readonly<{ change: string }>) => `Session ${change}`,
    changes: { booked: 'booked', moved: 'moved', cancelled: 'cancelled' },
    counsellor: 'Counsellor',
    client: 'Client',
    noName: 'no name',
    contactFirst: 'Contact the client first.',
    answersNothing:
      'An answer in your calendar, also a No, does not cancel the session. Cancel it on the page of the bookings.',
    button: openBookings,
  },
  series: {
    subject: ({ change, count, day }: OfCount & Readonly<{ change: string; day: string }>) =>
      startSentence(`${counted(count, 'appointment')} ${change}, from ${day}`),
    heading: ({ change, count }: OfCount & Readonly<{ change: string }>) =>
      `Series of ${counted(count, 'session')} ${change}`,
  },
  request: {
    subject: 'Appointment requested without a time',
    heading: 'Session requested',
    text: 'It has no time yet. The client waits to hear from us.',
  },
  consentWithdrawn: {
    subject: 'A client has withdrawn a consent',
    text: 'Nobody can read any more what the client wrote in the booking. Delete your own copies of it. The session stays until somebody cancels it.',
    button: 'Open the booking',
  },
  message: {
    subject: 'A message from the contact form',
    from: 'From',
    email: 'E-mail',
    subjectLine: 'Subject',
    answer: 'An answer to this mail goes to the person who wrote.',
    onSiteOnly: 'Somebody wrote to us. The message is in the work area only.',
    button: 'Open the messages',
  },
  enquiry: {
    subject: 'An organisation asks for a workshop',
    text: 'What it wrote is in the work area only. The organisation waits for an answer.',
    button: 'Open the enquiries',
  },
  workshop: {
    chosen: {
      subject: 'An organisation chose a day',
      text: 'Its workshop stands in the calendar.',
    },
    noneFits: {
      subject: 'No proposed day fits an organisation',
      text: 'The organisation waits for other days.',
    },
    moved: {
      subject: 'A workshop has another time or place',
      text: 'The organisation gets a mail, or stands among the follow-ups when it has no address.',
    },
    cancelled: {
      subject: 'A workshop is cancelled',
      text: 'Its time is free. The organisation waits for another day.',
    },
    button: 'Open the enquiry',
  },
  overdue: {
    subject: ({ count }: OfCount) =>
      count === 1 ? `${count} follow-up is overdue` : `${count} follow-ups are overdue`,
    text: 'Somebody waits for an answer of ours. Open the list and take what you can do.',
    button: 'Open the follow-ups',
  },
  trouble: {
    subject: ({ count }: OfCount) =>
      count === 1 ? `The site needs repair: ${count} thing` : `The site needs repair: ${count} things`,
    concerns: 'Concerns',
    text: 'The page says in plain words what is wrong and what to do. We write at most once a day.',
    button: 'Open the page',
  },
  mailServer: {
    subject: 'The mail server of the site was changed',
    what: 'An administrator changed or removed the server through which all mail of the site leaves.',
    otherwise: 'If none of you did it, look at the audit log now, and choose new passwords.',
    button: 'Open the audit log',
  },
}
