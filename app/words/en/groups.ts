import { counted } from './counted.ts'
import { toTextField } from './fields.ts'

type OfAges = Readonly<{ least: number; most: number }>
type OfDays = Readonly<{ days: number }>
type OfEmail = Readonly<{ email: string }>
type OfLink = Readonly<{ link: string }>
type OfMinutes = Readonly<{ minutes: number }>
type OfTime = Readonly<{ time: string }>

/** What people read about group sessions, and on the private page of their place. */
export const groups = {
  coming: 'Coming sessions',
  none: {
    title: 'No group session is planned at the moment',
    text: 'We plan them as people ask.',
    faces: 'One of us leads each group',
    answer: ({ days }: OfDays) =>
      `Write to us which ages and which trouble the group should be for. A person reads it and answers within ${counted(days, 'working day')}. Until then you can have a session for yourself.`,
    ask: 'Ask for a group',
    book: 'Book a session',
  },
  /** While no session is planned. */
  usual: {
    title: 'What they are usually like',
    labels: { length: 'How long', people: 'How many', ages: 'Ages', price: 'What one session costs' },
    people: ({ most }: Readonly<{ most: number }>) => `Up to ${most} people and one counsellor`,
    ages: ({ least, most }: OfAges) => `${least} to ${most}`,
  },
  like: {
    title: 'What a group session is like',
    points: [
      'One of our counsellors leads it, from the first minute to the last.',
      'You say as much or as little as you like. Listening only is fine.',
      'You choose the name that the others hear or see. Our pages and mails show nobody the names of the others.',
      'What is said in the group stays in the group. The counsellor asks everybody for that at the start.',
      'You can leave the room at any time, and you do not have to say why.',
    ],
    notNow: ({ link }: OfLink) =>
      `A group is not for an emergency. If you or somebody near you is in danger now: ${link}.`,
    helpNow: 'get help now',
  },
  ages: ({ least, most }: OfAges) => `For people from ${least} to ${most}`,
  allAges: 'For people of all ages',
  minutes: ({ minutes }: OfMinutes) => `${minutes} minutes`,
  onYourClock: 'On your clock:',
  /** In words: a number would tell how many others come. */
  left: {
    many: 'Places are free',
    few: 'A few places are left',
    one: 'One place is left',
    none: 'All places are taken',
  },
  see: 'See it and take a place',
  seeOf: ({ when }: Readonly<{ when: string }>) => ` on ${when}`,
  facts: { when: 'When', where: 'Where', who: 'For whom', places: 'Places' },
  back: 'All group sessions',
  form: {
    title: 'Take a place',
    name: 'Your name',
    nameHint: 'For our counsellor. We tell it to nobody else who comes.',
    email: 'E-mail address',
    emailHint: 'We send you the day, the time, the place and your private link, and nothing about the group.',
    noMailHint: 'It tells us whom the place is for.',
    age: 'Your age',
    ageHint: 'We check that the group is for your age.',
    ifMinor: ({ adultAge }: Readonly<{ adultAge: number }>) => `If you are under ${adultAge}`,
    button: 'Take a place',
    noOthers: 'Nobody else who comes gets your name or your address from us.',
  },
  fields: { name: toTextField('Your name', 'Enter your name') },
  full: {
    title: 'All places are taken',
    text: 'Somebody may still give a place back. You can look at the other sessions, or have a session for yourself.',
  },
  over: {
    title: 'Nobody can take a place any more',
    text: 'This session has begun, or it does not take place. You can look at the other sessions, or have a session for yourself.',
  },
  refused: {
    over: 'This session has begun, or it does not take place. Look at the other group sessions.',
    full: 'All places are taken. Somebody was faster. Look at the other group sessions.',
    wrong_age:
      'This group is for other ages. Look at the other group sessions, or book a session for yourself.',
    guardian_needed: 'Say first whether a parent or guardian knows',
    has_place: 'You have a place in this session.',
    tooMany: 'Many people have asked for a place from your network.',
  },
  place: {
    headings: {
      confirmed: 'Your place in the session',
      requested: 'Your place is not kept yet',
      cancelled: 'Your place is given back',
      ended: 'Your place is not kept',
      takenAway: 'We have cancelled your place',
      off: 'This session does not take place',
      past: 'This session is over',
      unknown: 'This place is not known',
    },
    notes: {
      confirmed: 'Your e-mail address is confirmed, and you have your place.',
      'sent-again': 'The mail is on its way.',
      'reminder-off': 'We do not remind you of this session.',
      reach: 'Saved. We use the number only in the ways that you ticked.',
      'reach-deleted': 'The number is deleted.',
      late: 'The session has begun, or the place is gone already.',
    },
    proof: {
      heading: 'One thing is left: confirm your e-mail address',
      headingWanted: 'One thing is left: press the button in our mail',
      open: ({ email }: OfEmail) => `Open the mail that we sent to ${email} and press its button.`,
      keptUntil: ({ time }: OfTime) =>
        `The place is yours until ${time}. If nobody presses the button by then, somebody else can have it.`,
      wantedUntil: ({ time }: OfTime) =>
        `It takes the place, if one is still free. If nobody presses it, your request ends on ${time}.`,
      sendAgain: 'Send the mail again',
    },
    next: 'What happens next',
    come: 'Come to the address above, some minutes before. You do not need to say at the door why you come.',
    meetHere: 'You meet online here. Open this page again when you join, because the address can change:',
    names:
      'The others hear only the name that you say. Our pages and mails show nobody the names of the others.',
    namesOnline:
      'The others see the name that you enter in the online room, or that of your account there. Choose it before you join. Our pages and mails show nobody the names of the others.',
    reminded: 'We remind you by mail the day before. The mail has the day, the time and the place only.',
    rung: 'We ring you the day before.',
    noReminder: 'No reminder, please',
    moved: 'If the time or the place changes, we write to you.',
    movedByPhone: 'If the time or the place changes, we reach you by phone.',
    reach: 'How to reach us',
    reachText: ({ link }: OfLink) => `If you have a question, ${link}.`,
    contact: 'write or ring us',
    link: 'Your private link',
    keep: 'Keep it to come back here. Whoever has it can give the place back and see what we know about you.',
    cancel: {
      title: 'Give the place back',
      text: 'Somebody else can have it then. It costs nothing, and you do not have to say why.',
      button: 'Give my place back',
    },
    data: 'What we know about you, and how to withdraw your consent',
    others: 'See other group sessions',
    book: 'Book a session for yourself',
    ended: {
      heading: 'This private link has ended',
      text: ({ days, email }: Readonly<{ days: number; email: string }>) =>
        `A private link works until ${counted(days, 'day')} after the session, so that nobody finds it in an old mail. If you want to see or erase what we know about you, write to ${email}.`,
    },
  },
  confirm: {
    heading: 'Confirm your e-mail address',
    text: 'Somebody asked for this with your e-mail address. Was it you?',
    wanted: 'Nothing keeps the place yet. Press the button to take it, if one is still free.',
    isMine: 'Yes, it was me',
    take: 'Take the place',
    done: 'Your e-mail address is confirmed.',
    see: 'See your page',
  },
  reminders: {
    heading: 'Switch the reminder off?',
    ask: 'After this we send you no reminder of this session.',
    button: 'Switch the reminder off',
    offHeading: 'The reminder is off',
    off: 'We do not remind you of this session. Your place stays yours.',
    back: 'Back to your page',
  },
  data: {
    heading: 'What we know about you',
    explanation: 'This is everything that we store for this place. Whoever has your private link can see it.',
    back: 'Back to your page',
    person: 'About you',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    age: 'Age',
    zone: 'Time zone',
    place: 'Your place',
    number: 'Number',
    state: 'State',
    asked: 'Created',
    proven: 'Address confirmed',
    cancelled: 'Given back or ended',
    reminder: 'Reminder',
    reminderOff: 'Switched off',
    guardian: 'Parent or guardian',
    consents: 'What you agreed to',
    consentsNote:
      'This list proves how we treated you, so it stays after you erase your data. It then names nobody.',
    mails: 'Mail to you',
    download: 'Download for programs (JSON)',
    replace: {
      title: 'Somebody else knows your private link',
      mailed:
        'If your address is confirmed, we send the new link there. Otherwise you see it here. The old one opens nothing any more.',
      shown: 'You see the new one here. The old one opens nothing any more.',
      button: 'Replace my link',
      done: 'This is your new private link. Keep it: the old one no longer works.',
      refused: 'We have sent many mails to your address. Try again later.',
    },
    erase: {
      title: 'Withdraw your consent and erase everything',
      text: 'We erase your name, your e-mail address, your phone number, your age, what you said about a parent or guardian, and our mails to you. If the session is still to come, you give your place back with it. We cannot bring it back.',
      stays:
        'What you paid stays with the day and the code of your transfer, because we must keep our accounts. It does not name you.',
      button: 'Withdraw my consent and erase everything',
    },
  },
  /** In the own data of somebody who has booked with the same address. */
  myData: {
    title: 'Your places in group sessions',
    note: 'Each place has its own private link. On its page you can erase it.',
    states: {
      requested: 'Not confirmed',
      confirmed: 'Yours',
      cancelled: 'Given back or ended',
      attended: 'You came',
      no_show: 'You did not come',
    },
  },
}
