import { counted } from './counted.ts'

type OfDay = Readonly<{ day: string }>
type OfDates = OfDay & Readonly<{ count: number }>
type OfTime = Readonly<{ time: string }>

const confirmSubject = ({ day }: OfDay) => `Please confirm your appointment on ${day}`
const reminderSubject = ({ day }: OfDay) => `Soon: your appointment on ${day}`
const newLink = 'Your new private link'
const request = 'We have your request'
const question = 'A question to a parent or guardian'
const answer = 'We have your answer'
const nothingToDo = 'there is nothing you need to do.'

/** What clients and guardians read in mails. Subjects say no more than 'appointment', because somebody else may see them. */
export const mails = {
  danger: ({ emergencyNumber }: Readonly<{ emergencyNumber: string }>) =>
    `If you are in danger now, call ${emergencyNumber}.`,
  moreNumbers: 'More numbers',
  joinMeeting: 'Join the online meeting',
  privateLink: 'The link is private: whoever has it can change the session.',
  bookAnother: 'Book another time',
  /** Calendar programs offer Yes and No, and send the answer by mail. */
  answersNothing:
    'An answer in your calendar, also a No, does not cancel the session. Cancel it on your private page.',
  manage: 'See, move or cancel it',
  proof: {
    subject: confirmSubject,
    text: ({ time }: OfTime) =>
      `Please confirm that this is your e-mail address. Without that the session ends on ${time}, and its time is free for others.`,
    confirm: 'Confirm my address',
  },
  confirmed: {
    subject: ({ day }: OfDay) => `Your appointment on ${day}`,
    heading: 'Your session is booked',
    text: 'A calendar file comes with this mail.',
    toClient: 'Your session is booked',
  },
  moved: {
    subject: ({ day }: OfDay) => `Your appointment is now on ${day}`,
    heading: 'Your session has a new time',
    text: 'The calendar file in this mail replaces the one before.',
    toClient: 'Your session has a new time',
  },
  cancelled: {
    subject: ({ day }: OfDay) => `Your appointment on ${day} is cancelled`,
    heading: 'Your session is cancelled',
    text: 'You can book another time whenever you like.',
    otherwise: 'If it was not you who cancelled, reply to this mail and we will help.',
    toClient: 'Your session is cancelled',
  },
  ended: {
    subject: ({ day }: OfDay) => `Your appointment on ${day} has ended`,
    heading: 'Your session has ended',
    text: 'Nobody confirmed this e-mail address in time. You can book another time.',
    otherwise: `If it was not you who booked, ${nothingToDo}`,
    toClient: 'Your session ended without a confirmed address',
  },
  changed: {
    subject: 'Changes to your appointment',
    heading: 'Your session has changed',
    text: 'It changed several times within a day, so you get one mail for all changes.',
    see: 'See how it is now',
    toClient: 'Your session has changed',
  },
  requestCancelled: {
    subject: 'Your appointment request',
    heading: 'Your request is cancelled',
    text: 'One of us has cancelled your request for a session. That is all right. You can ask for a time again on any day.',
    see: 'See your request',
    toClient: 'Your request is cancelled',
  },
  link: {
    subject: newLink,
    heading: newLink,
    text: 'It replaces every earlier link of this session.',
    see: 'Open your page',
    toClient: newLink,
  },
  reminded: 'We remind you by mail before the session. You can switch that off on the same page.',
  reminder: {
    subject: reminderSubject,
    heading: 'Your session is soon',
    manage: 'Say that you will come, move or cancel it',
    switchOff: 'Switch the reminders off',
    toClient: 'Reminder',
  },
  requested: {
    subject: request,
    heading: request,
    text: 'It has no confirmed time yet. We will write to you as soon as it has one, or to agree on one.',
    see: 'See or cancel your request',
    toClient: request,
  },
  wanted: {
    subject: ({ day }: OfDay) => `Your time on ${day} is not kept yet`,
    heading: 'Your time is not kept yet',
    press: ({ time }: OfTime) =>
      `Press the button to book this time. If it is gone by then, you choose another one there. Without the button nothing is booked, and your request ends on ${time}.`,
    book: 'Book this time',
  },
  series: {
    booked: {
      subject: ({ count, day }: OfDates) => `Your ${counted(count, 'appointment')} from ${day}`,
      heading: ({ count }: OfDates) => `Your ${counted(count, 'session')} are booked`,
      text: 'One calendar file with all of them comes with this mail.',
      toClient: 'Your sessions are booked',
    },
    moved: {
      subject: ({ count, day }: OfDates) => `Your ${counted(count, 'appointment')} from ${day}: new times`,
      heading: ({ count }: OfDates) => `Your ${counted(count, 'session')} have new times`,
      text: 'The calendar file in this mail replaces the entries before.',
      toClient: 'Your sessions have new times',
    },
    cancelled: {
      subject: ({ count, day }: OfDates) => `Your ${counted(count, 'appointment')} from ${day} are cancelled`,
      heading: ({ count }: OfDates) => `Your ${counted(count, 'session')} are cancelled`,
      text: 'The calendar file in this mail takes them out of your calendar. You can book again whenever you like.',
      toClient: 'Your sessions are cancelled',
    },
    manage: 'See, move or cancel them',
    reminded: 'We remind you by mail before each session. You can switch that off on its page.',
    privateLink: 'The link is private: whoever has it can change the sessions.',
  },
  /** To a person who has a place in a group. */
  place: {
    see: 'See or cancel it',
    otherwise: `If it was not you who asked, ${nothingToDo}`,
    added: {
      subject: ({ day }: OfDay) => `Your appointment on ${day}`,
      heading: 'Your session is booked',
      text: 'If you cannot come, cancel it on your page, so that somebody else can have your place.',
    },
    asked: {
      subject: confirmSubject,
      heading: 'Please confirm your session',
      text: ({ time }: OfTime) =>
        `Please confirm that this is your e-mail address. Without that your place ends on ${time}, and somebody else can have it.`,
    },
    wanted: {
      subject: ({ day }: OfDay) => `Your appointment on ${day} is not kept yet`,
      heading: 'Your place is not kept yet',
      text: ({ time }: OfTime) =>
        `Press the button to take the place. Somebody else can have it before. Without the button nothing is booked, and your request ends on ${time}.`,
      take: 'Take the place',
    },
    reminder: {
      subject: reminderSubject,
      heading: 'Your session is soon',
      text: 'If you cannot come, cancel it on your page, so that somebody else can have your place.',
    },
    moved: {
      subject: ({ day }: OfDay) => `Your appointment is now on ${day}`,
      heading: 'Your session has changed',
      text: 'If you cannot come, cancel it on your page, so that somebody else can have your place.',
    },
    cancelled: {
      subject: ({ day }: OfDay) => `Your appointment on ${day} is cancelled`,
      heading: 'Your session is cancelled',
      text: 'Reply to this mail if you have a question, or if you would like another time.',
    },
    link: {
      subject: ({ day }: OfDay) => `Your new private link for ${day}`,
      heading: 'Your new private link',
      text: 'It replaces every earlier link of this session.',
    },
    ended: {
      subject: ({ day }: OfDay) => `Your place on ${day} is not kept`,
      heading: 'Your place is not kept',
      text: 'Nobody confirmed this e-mail address in time. You can ask for a place again.',
    },
  },
  /** To an organisation that asked for a workshop. */
  workshop: {
    dates: {
      subject: (_: OfDay) => 'Choose a day for your workshop',
      heading: 'Which of these days suits you?',
      text: 'Choose one on the page, or say that none fits. The page says what it costs. Nothing is fixed before you choose.',
      see: 'Choose a day',
    },
    set: {
      subject: ({ day }: OfDay) => `Your workshop on ${day}`,
      heading: 'Your workshop is in our calendar',
      text: 'Thank you for choosing. If you need another day, write to us.',
      see: 'See it',
    },
    moved: {
      subject: ({ day }: OfDay) => `Your workshop is now on ${day}`,
      heading: 'Your workshop has another time or place',
      text: 'If it does not suit you, write to us.',
      see: 'See it',
    },
    cancelled: {
      subject: ({ day }: OfDay) => `Your workshop on ${day} does not take place`,
      heading: 'Your workshop does not take place',
      text: 'We write to you or ring you about another day.',
      see: 'See the page',
    },
    privateLink: 'The link is private: whoever has it can choose the day.',
  },
  guardianQuestion: {
    subject: question,
    heading: question,
    booked:
      'A young person has booked a session with one of our counsellors, and named you as parent or guardian.',
    page: 'The page says who it is, when and where. There you can agree, or say that you do not agree.',
    see: 'See it and answer',
    works: ({ guardianLinkDays }: Readonly<{ guardianLinkDays: number }>) =>
      `The link works for one answer within ${counted(guardianLinkDays, 'day')}. We cannot tell you what the young person wrote.`,
    otherwise: `If you are not the parent or guardian, ${nothingToDo}`,
  },
  guardianAnswered: {
    subject: answer,
    heading: answer,
    thanks: 'Thank you. You can change your answer until the session begins.',
    see: 'See or change my answer',
    replaces: 'This link replaces the one before.',
  },
}
