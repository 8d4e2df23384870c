import { toTextField } from '../en/fields.ts'

type OfDays = Readonly<{ days: number }>

/** What administrators read about data that the site deletes, and about records that it must keep. */
export const retentionPage = {
  heading: 'Retention',
  lead: 'The site deletes old data by itself, once a day. /privacy promises the same periods.',
  rules: {
    heading: 'Retention rules',
    caption: 'How long data stays',
    empty: 'There are no rules.',
    what: 'What',
    deleted: 'Deleted',
    due: ({ days }: OfDays) => `In the next ${days} days`,
    lastRun: 'Job last finished',
    notCounted: 'Not counted',
    orMore: ({ most }: Readonly<{ most: number }>) => `${most.toLocaleString('en-GB')} or more`,
    notYet: 'Not yet',
  },
  due: {
    heading: ({ days }: OfDays) => `Deleted in the next ${days} days`,
    lead: ({ most }: Readonly<{ most: number }>) =>
      `The first ${most} records of each kind. Hold a record if the law makes you keep it.`,
    empty: ({ days }: OfDays) =>
      `No booking, message or comment is deleted in the next ${days} days. What is stands here before, so that you can hold it.`,
    record: 'Record',
    what: 'What',
    deleted: 'Deleted',
    actions: 'Actions',
    legalHold: 'Hold',
  },
  kept: {
    heading: 'Kept because of money',
    lead: ({ days, months, most }: OfDays & Readonly<{ months: number; most: number }>) =>
      `The period of these clients and places is over, or ends in the next ${days} days. They stay while a paid package has places left, or money is to be given back, without what the client wrote and what the counsellor noted. They are deleted ${months} months after the last session or sale, with the package. Before that, end the package or give the money back. The first ${most} of each kind.`,
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
    none: 'No record is held. Press ‘Hold’ in a line above when the law makes you keep it.',
    end: 'End the hold',
    of: ({ record }: Readonly<{ record: string }>) => ` of ${record}`,
    made: ({ time, name }: Readonly<{ time: string; name: string }>) => `Held ${time} by ${name}`,
    goneAccount: 'somebody whose account is gone',
    broken: 'The reason cannot be opened. Tell whoever runs this site.',
  },
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
