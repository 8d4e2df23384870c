import { toTextField } from '../en/fields.ts'

const written = 'after it was written'
const happened = 'after it happened'
const gotIt = 'after we got it'

type OfDays = Readonly<{ days: number }>

/** What administrators read about data that the site deletes, and about records that it must keep. */
export const retentionPage = {
  heading: 'Retention',
  lead: 'The site deletes old data by itself: health texts without an agreement every hour, all else once a day.',
  promised: 'What we promise on our privacy page',
  rules: {
    heading: 'Retention rules',
    caption: 'How long data stays',
    empty: 'There are no rules.',
    what: 'What',
    deleted: 'Deleted',
    due: ({ days }: OfDays) => `In the next ${days} days`,
    lastRun: 'Job last finished',
    ranAt: ({ time }: Readonly<{ time: string }>) => `The job that deletes old data last finished ${time}.`,
    neverRan: 'The job that deletes old data has not finished yet.',
    notCounted: 'Not counted',
    orMore: ({ most }: Readonly<{ most: number }>) => `${most.toLocaleString('en-GB')} or more`,
    notYet: 'Not yet',
  },
  due: {
    heading: ({ days }: OfDays) => `Deleted in the next ${days} days`,
    lead: ({ most }: Readonly<{ most: number }>) =>
      `The first ${most} records of each kind. Each goes with the next run of the job after its time. Hold a record if the law makes you keep it.`,
    empty: ({ days }: OfDays) =>
      `No booking, message or comment is deleted in the next ${days} days. Records are listed here before they are deleted, so that you can hold them.`,
    record: 'Record',
    what: 'What',
    deleted: 'Deleted after',
    actions: 'Actions',
    legalHold: 'Hold',
  },
  kept: {
    heading: 'Kept because of money',
    lead: ({ days, months, most }: OfDays & Readonly<{ months: number; most: number }>) =>
      `Their time is over, or ends in the next ${days} days, but a package has places left or money is to be given back. What clients wrote and counsellors noted is deleted on time. The rest goes ${months} months after the last session or sale at the latest, and sooner when you end the package or give the money back. The first ${most} of each kind.`,
    empty:
      'Nobody is kept because of money. A client stands here whose period is over while money or paid sessions are left.',
    what: 'What is left',
    deleted: 'Deleted at the latest',
    actions: 'Actions',
    open: 'Open',
    kinds: { session: 'Session', place: 'Place in a group', package: 'Package' },
  },
  legalHolds: {
    heading: 'Held records',
    none: 'No record is held. If the law makes you keep one, press ‘Hold’ in the list above, or ‘Hold this record for a legal reason’ on the page of a booking or a place, or at an open message or comment.',
    end: 'End the hold',
    of: ({ record }: Readonly<{ record: string }>) => ` of ${record}`,
    made: ({ time, name }: Readonly<{ time: string; name: string }>) => `Held ${time} by ${name}`,
    goneAccount: 'somebody whose account is gone',
    broken: 'The reason cannot be opened. Tell whoever runs this site.',
  },
  /** Leads from the page of a record to the form. */
  holdThis: 'Hold this record for a legal reason',
  form: {
    heading: 'Hold a record',
    lead: 'A held record is not deleted, and its client cannot erase it: their page says that a law makes us keep it. End the hold as soon as the reason is gone.',
    kind: 'Kind of record',
    number: 'Number of the record',
    numberHint: 'It is in the address of its page and in the list above',
    reason: 'Legal reason',
    reasonHint: 'For example the court and the number of the case. It is kept locked',
    button: 'Hold record',
  },
  /** The classes of data, by their names in the code. `from` says when the period begins. */
  classes: {
    booking: {
      name: 'Bookings, with what the client wrote and the counsellor noted',
      from: 'after the last session of the client',
    },
    unagreed_text: {
      name: 'What we got about the health of a client without an agreement, such as by phone',
      from: gotIt,
    },
    hold: { name: 'Times that somebody chose and did not confirm', from: 'after they ended' },
    group: { name: 'Places in groups', from: 'after the session of the group' },
    mail_file: { name: 'Texts of mails, where the site stores them', from: written },
    mail: { name: 'The list of mails, with their addresses', from: written },
    webhook: { name: 'Reports to other programs (webhooks)', from: happened },
    message: { name: 'Messages from the contact form', from: gotIt },
    enquiry: {
      name: 'Enquiries of organisations for workshops',
      from: 'after we got it, or after the workshop',
    },
    attendance: {
      name: 'Names of who took part in a workshop',
      from: 'after the workshop, or after they were written down',
    },
    comment: { name: 'Comments under articles', from: written },
    session: { name: 'Sign-ins', from: 'after they ended' },
    sign_in_audit: {
      name: 'From where somebody signed in or changed an account',
      from: happened,
    },
  },
  /** The kinds of records that can be held. */
  subjects: { booking: 'Booking', message: 'Message', comment: 'Comment', place: 'Place in a group' },
  fields: {
    kind: 'Choose the kind of record',
    number: ({ characters }: Readonly<{ characters: number }>) =>
      `Enter the number of the record: ${characters} letters, digits and hyphens`,
    reason: toTextField('The reason', 'Enter the legal reason'),
  },
  unknown: 'There is no such record. Copy the number from the list or from the address of its page',
  isHeld: 'This record is held already',
  done: { held: 'The record is held', ended: 'The hold has ended' },
} as const
