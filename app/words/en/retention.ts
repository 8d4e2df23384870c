import { counted } from './counted.ts'

const written = 'after it was written'
const happened = 'after it happened'
const gotIt = 'after we got it'

type Limits = Readonly<{ holdMinutes: number; openMoneyMonths: number }>

/** What is deleted, by class of data. `from` says when the period begins. */
export const retention = {
  booking: {
    name: 'A booking with what you wrote and what your counsellor noted',
    from: 'after your last session with us',
    note: ({ openMoneyMonths }: Limits) =>
      `Perhaps sessions that you bought are left, or money is to be given back. Then your name, how we reach you and the money stay longer: at most ${counted(openMoneyMonths, 'month')} after your last session or purchase. What you wrote about your health and what your counsellor noted does not stay longer.`,
  },
  unagreed_text: {
    name: 'What we got about your health without an agreement, such as by phone',
    from: gotIt,
    note: 'Nobody can read it before you agree.',
  },
  hold: {
    name: 'A time that you chose and did not confirm',
    from: 'after it ended',
    note: ({ holdMinutes }: Limits) =>
      `The time is free again after ${counted(holdMinutes, 'minute')}, and your answers are not stored with it.`,
  },
  group: {
    name: 'A place that you took in a group',
    from: 'after the session of the group',
    note: ({ openMoneyMonths }: Limits) =>
      `While money of it is to be given back it stays longer, without what you said about a parent or guardian: at most ${counted(openMoneyMonths, 'month')}.`,
  },
  mail_file: { name: 'The text of a mail, when our site stores it', from: written },
  mail: { name: 'That we sent you a mail, and your address in this list', from: written },
  webhook: {
    name: 'That we told a program of ours of your session, without your name',
    from: happened,
  },
  message: {
    name: 'A message to our offices',
    from: gotIt,
    note: 'Our offices also got it as ordinary mail, which they delete themselves.',
  },
  enquiry: {
    name: 'An enquiry of an organisation for a workshop',
    from: 'after we got it, or after the workshop',
  },
  attendance: {
    name: 'The names of who took part in a workshop of an organisation',
    from: 'after the workshop, or after they were written down',
  },
  comment: { name: 'A comment under an article', from: 'after you wrote it' },
  session: { name: 'That you were signed in, and when', from: 'after the sign-in ended' },
  sign_in_audit: {
    name: 'From where somebody signed in or changed an account',
    from: happened,
    note: 'That it happened stays in our audit log.',
  },
}
