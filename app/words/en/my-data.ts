import { clientStatusWords } from './booking-status.ts'
import { counted } from './counted.ts'

type OfLink = Readonly<{ link: string }>
type OfCount = Readonly<{ count: number }>
type OfEnquiry = Readonly<{ organisation: string; name: string; people: number }>
type OfEmail = Readonly<{ email: string }>

const answers = {
  name: 'Name',
  gender: 'Gender',
  maritalStatus: 'Marital status',
  complaint: 'Complaint',
  duration: 'Duration',
  therapyExpectations: 'Therapy expectations',
}

/** What a client reads about their own data: see it, take it along, correct it, erase it, and get a new private link. */
export const myData = {
  heading: 'What we know about you',
  explanation:
    'This is everything that we store for this session. Another session has its own link, and its own page. Whoever has your link can see this.',
  back: 'Back to your session',
  show: 'Show it on this screen',
  /** What the page says after a button, by the name in its address. */
  notes: {
    corrected: 'Your correction is saved.',
    withdrawn: 'What you wrote is erased, and we tell your counsellor that you withdrew your consent.',
    closed:
      'You withdrew your consent. Nobody can open what you wrote. We erase it when no law or court makes us keep it any more.',
    replaced: 'This is your new private link. The old one no longer works.',
  },
  person: {
    title: 'About you',
    ...answers,
    email: 'E-mail',
    age: 'Age',
    city: 'City',
    channel: 'Heard about us',
    phone: 'How to reach you',
  },
  booking: {
    title: 'Your session',
    number: 'Number',
    state: 'State',
    states: clientStatusWords,
    when: 'When',
    where: 'Where',
    online: 'Online',
    counsellor: 'Counsellor',
    zone: 'Time zone',
    booked: 'Booked',
    addressConfirmed: 'Address confirmed',
    coming: 'Said you will come',
    outsideEvent: 'Event of the scheduler',
    mailIsSafe: 'Nobody else reads your mail',
    saidSo: 'Yes, you said so',
    cancelled: 'Cancelled',
    cancelledBy: { client: 'by you', staff: 'by us', system: 'by the site' },
    reason: 'Reason given',
    reminders: 'Reminders',
    hoursBefore: ({ hours }: Readonly<{ hours: number }>) => `${hours} hours before`,
  },
  record: {
    title: 'What our office keeps for all your sessions',
    note: 'It goes with your last session. Notes are not shown, and phone numbers and an address other than that of this session only in part, because somebody else may have your link.',
    since: 'Kept since',
    name: answers.name,
    email: 'E-mail',
    phones: 'Phone',
    language: 'Languages',
    notes: 'Notes written',
    merged: 'Kept together with another record of ours since',
  },
  enquiries: {
    title: 'What you asked for an organisation',
    note: 'It stays when you erase this session, because it belongs to the organisation. Ask our office to delete it. What you wrote is not shown here, because somebody else may have your link.',
    enquiry: ({ organisation, name, people }: OfEnquiry) =>
      `A workshop for ${counted(people, 'person', 'people')} of ${organisation}, asked by ${name}`,
  },
  consents: {
    title: 'What you agreed to',
    note: 'This list proves how we treated you, so it stays after you erase your data. It then names nobody.',
    agreed: 'Agreed',
    takenBack: 'Withdrawn',
    purposes: {
      session: 'That we use your answers for your session',
      reminders: 'Reminders by mail',
    },
  },
  mails: { title: 'Mail to you', mail: 'Mail' },
  counsellorNotes: {
    title: 'Notes of your counsellor',
    note: 'The notes are not shown here, because somebody else may have your link. Ask your counsellor to read them with you.',
    written: 'Written',
  },
  written: {
    title: 'What you wrote',
    erased: 'You withdrew your consent, so your texts are erased.',
    erasedAfterNo: 'Your parent or guardian does not agree, so your texts are erased.',
    ...answers,
    guardianAnswer: 'Your answer about a guardian',
    guardianAnswers: {
      informed: 'That a parent or guardian knows and agrees',
      unsafe: 'That it is not safe to ask a parent or guardian',
      exempt: 'The law of the country did not ask for one',
    },
    guardian: 'Parent or guardian',
    agreedTo: 'You agreed to these words',
    guardianStatus: 'What they say',
    guardianStatuses: {
      unasked: 'We have not asked them yet',
      asked: 'We asked them by mail',
      unanswered: 'They have not answered yet',
      agreed: 'They agree',
      declined: 'They do not agree',
      withdrawn: 'They took their agreement back',
      excepted: 'We go on without them',
    },
  },
  people: {
    administrator: 'An administrator',
    'your counsellor': 'Your counsellor',
    'another counsellor': 'Another counsellor',
    'former member of staff': 'Somebody who worked here then',
    client: 'You',
    guardian: 'Your parent or guardian',
    outside: 'The outside scheduler',
    software: 'This site',
    program: 'A program of ours',
  },
  openings: {
    title: 'Who opened what you wrote',
    none: 'Nobody has opened it.',
    notes: 'opened the notes of your session',
    texts: 'opened what you wrote',
    desk: 'opened the notes of our office about you',
    price: 'opened why you asked for a lower price',
  },
  changes: { title: 'Who changed your session' },
  actions: {
    heading: 'What you can do',
    downloadPage: 'Download as a page',
    downloadJson: 'Download for programs (JSON)',
    correct: 'Correct something',
    replace: {
      title: 'Replace the private link',
      when: 'Do this if somebody else may have your link.',
      mailed: 'We send a new one to your e-mail address. The old one stops working at once.',
      shown: 'You see the new one here. The old one stops working at once.',
      button: 'Replace the link',
    },
    withdraw: {
      title: 'Withdraw your consent',
      text: 'We erase what you wrote about your health and why you asked for a lower price, and tell your counsellor that you withdrew your consent. Your session stays booked: you can cancel it on its own page. Notes that your counsellor wrote stay until you erase everything.',
      button: 'Withdraw my consent',
    },
    erase: 'Erase everything',
  },
  file: {
    title: ({ companyName }: Readonly<{ companyName: string }>) => `Your data - ${companyName}`,
    heading: ({ companyName }: Readonly<{ companyName: string }>) => `Your data at ${companyName}`,
    note: ({ time }: Readonly<{ time: string }>) =>
      `Written ${time}. This file can be read by anybody who finds it: store it where nobody else looks.`,
  },
  correct: {
    heading: 'Correct your data',
    byMail: ({ link }: OfLink) =>
      `To correct your age or your e-mail address, write to ${link}: we must know that it is you.`,
    labels: { ...answers, cityOfResidence: 'City of residence', channel: 'How did you hear about us' },
    choose: 'Choose one',
    save: 'Save the correction',
    cancel: 'Cancel',
  },
  erase: {
    heading: 'Erase everything about this session',
    goes: 'What will be deleted',
    cancelled: ({ first }: Readonly<{ first: string }>) =>
      `${first} Our office and your counsellor learn that the time is free, and not who you are.`,
    cancelledFirst: 'Your session is cancelled first.',
    /** Sessions that were booked together have the same answers, so they go together. */
    series: {
      heading: ({ count }: OfCount) =>
        `Erase everything about all ${counted(count, 'session')} of this series`,
      together: ({ count }: OfCount) =>
        `You booked ${counted(count, 'session')} together, with the same answers. So we erase all of them, and not only the one that you came from.`,
      cancelledFirst: ({ count }: OfCount) =>
        count === 1
          ? 'The session below is cancelled first.'
          : `The ${counted(count, 'session')} below are cancelled first.`,
      others: 'Sessions that you booked at another time. They have their own links.',
    },
    going: [
      'Your name, e-mail address, age and all other answers.',
      'What you wrote about your health, and what your counsellor noted.',
      'Who your parent or guardian is, if you told us.',
      'Your phone numbers and the notes of our office, if you have no other session with us.',
      'Your reminders, and the mails that our site stores.',
      'Your private link. This page no longer opens.',
    ],
    /** The paid sessions and the money that end with the erasure. */
    paid: {
      sessions: ({ count }: OfCount) =>
        `You have ${counted(count, 'paid session')} that you have not used. ${count === 1 ? 'It ends' : 'They end'} with this.`,
      money: ({ sums }: Readonly<{ sums: string }>) =>
        `You paid ${sums} for what does not take place, or beyond the price. Afterwards we do not know that it is yours.`,
      ask: ({ link }: OfLink) => `Ask us first to get it back: ${link}.`,
    },
    stays: 'What stays',
    staying: [
      'That somebody agreed and that somebody opened a session, with its number. It names nobody and proves how we treated you.',
      'What you paid, with the day and the code of your transfer, because we must keep our accounts. It does not name you, but your bank knows the code.',
      'Mails in your own mailbox, and in those of our office and your counsellor. They have your initials at most.',
    ],
    others: 'Your other sessions. Each has its own link.',
    account: 'Your account. You can delete it there.',
    copies: 'Copies for emergencies, until they are replaced.',
    confirm: 'Yes, erase everything now',
    back: 'Back, and erase nothing',
    legalHold:
      'We cannot erase this now, because a law or a court makes us keep it. We use it for nothing else, and it does not stay longer than it must.',
    askWhy: ({ link }: OfLink) =>
      `Write to ${link} and ask why, and how long it lasts. You can still withdraw your consent and replace your private link.`,
  },
  erased: {
    heading: 'Your data is erased',
    text: 'We have no data about you from this session any more, nor from others that you booked together with it, and your private link no longer works. We cannot bring it back. If you got mails from us, they are still in your mailbox: delete them there if somebody else may see them.',
    welcome: 'You are welcome whenever you like.',
    help: 'Get help now',
    book: 'Book a session',
  },
  endedLink: {
    heading: 'This private link has ended',
    text: ({ linkDays }: Readonly<{ linkDays: number }>) =>
      `A private link works until ${linkDays} days after the session, so that nobody finds it in an old mail. You can have a new one, for example to book again or to see and erase what we know about you.`,
    getNew: 'Get a new link',
    mailed: ({ email }: OfEmail) =>
      `It goes to the e-mail address that you booked with. If you no longer read that mailbox, write to ${email}.`,
    shown: ({ email }: OfEmail) => `You see it on the next page. If something goes wrong, write to ${email}.`,
    account: 'Open your account',
    bookAnother: 'Book another session',
  },
  linkSent: {
    heading: 'Your new link is in your mail',
    text: ({ minutes }: Readonly<{ minutes: number }>) =>
      `We have sent it to the e-mail address that you booked with. The old link no longer works. Look in your spam folder if it is not there in ${counted(minutes, 'minute')}.`,
    help: 'Get help now',
  },
}
