import { counted } from './counted.ts'
import { toTextField } from './fields.ts'

type OfWho = Readonly<{ who: string }>

const seen = 'They see your name, the time and the place, and never what you wrote.'
const keepsTime = 'Your time stays yours.'
const goOn = `one of us rings them or asks you how you want to go on. ${keepsTime}`

/** What clients under the age of agreement and their guardians read about the question to a parent or guardian. */
export const guardian = {
  fields: {
    answer: { empty: 'Say whether a parent or guardian knows and agrees' },
    age: {
      empty: ({ adultAge }: Readonly<{ adultAge: number }>) => `Say whether you are ${adultAge} or older`,
    },
    name: {
      label: 'Name of your parent or guardian',
      ...toTextField('The name', 'Enter the name of your parent or guardian'),
    },
    contact: {
      label: 'Their e-mail address or phone number',
      ...toTextField('The e-mail address or phone number', 'Enter their e-mail address or phone number'),
      wrong: 'Enter a whole e-mail address like name@example.com, or a phone number',
    },
  },
  ringHelplines: 'If you are in danger now, call one of these numbers.',
  /** What the client reads about the guardian on the private page. */
  note: {
    heading: 'Your parent or guardian',
    declined: 'Your parent or guardian does not agree',
    withdrawn: 'Your parent or guardian does not agree any more',
    against: ({ hours }: Readonly<{ hours: number }>) =>
      `Nobody can read what you wrote now, and after ${counted(hours, 'hour')} it is deleted unless they agree. Your time is still kept for you. One of us will contact you before the session, and you decide together what happens next.`,
    excepted: 'Your session takes place without them. We do not ask them any more.',
    agreed: `They agree to this session. They can take it back until it begins. ${seen}`,
    unanswered: 'Nobody asks or tells them. First you answer our question about them, on this page.',
    exempt: 'Your session needs no answer of theirs. We do not write to them or ring them.',
    unsafe: 'We do not write to them or ring them.',
    unsafeNext: 'One of us contacts you before the session.',
    them: 'them',
    themAt: ({ contact }: Readonly<{ contact: string }>) => `them (${contact})`,
    numberEnding: ({ ending }: Readonly<{ ending: string }>) => `a number that ends in ${ending}`,
    byPhone: ({ who }: OfWho) =>
      `When your session is certain, one of us rings ${who} and asks whether they agree. ${seen}`,
    placeByMail: ({ who }: OfWho) =>
      `When your session is certain, one of us writes to ${who} and asks whether they agree. ${seen}`,
    notReached: `If we do not reach them, one of us asks you how you want to go on. ${keepsTime}`,
    placeAsked: ({ who }: OfWho) => `One of us has asked ${who} whether they agree. ${seen}`,
    placeNotReached: ({ who }: OfWho) =>
      `One of us could not reach ${who}, and asks you how you want to go on. ${keepsTime}`,
    placeSettled: ({ who }: OfWho) =>
      `One of us has dealt with the question to ${who}. If you want to know more, ask us.`,
    siteSendsNone: ({ who }: OfWho) =>
      `This site sends no mail yet, so no mail goes to ${who}. Before the session ${goOn}`,
    notMailed: ({ who }: OfWho) => `No mail could be sent to ${who}. Before the session ${goOn}`,
    noAnswer: ({ who }: OfWho) => `We have no answer to our mail to ${who}. Now ${goOn}`,
    asked: ({ who }: OfWho) => `We sent a mail to ${who} and asked whether they agree. ${seen}`,
    willAsk: ({ who }: OfWho) =>
      `When your session is certain, we send a mail to ${who} and ask whether they agree. ${seen}`,
    withoutAnswer: ({
      guardianLinkDays,
      answerHours,
    }: Readonly<{ guardianLinkDays: number; answerHours: number }>) =>
      `Without an answer in ${guardianLinkDays} days, or until ${answerHours === 24 ? 'a day' : counted(answerHours, 'hour')} before the session, ${goOn}`,
    afterNo:
      'If they say no, nobody can read what you wrote and it is deleted, your time stays yours, and one of us contacts you.',
    needSomeone: ({ link }: Readonly<{ link: string }>) => `If you need someone now, ${link}.`,
    helpNow: 'get help now',
  },
  /** The page on which a guardian answers. */
  page: {
    heading: 'A question to a parent or guardian',
    chooseAnswer: 'Choose one of the answers',
    agreed: 'You agree to this session. Thank you.',
    against: 'You do not agree to this session.',
    mailed: 'We have sent you a mail with a link, with which you can change your answer.',
    named: ({ client }: Readonly<{ client: string }>) =>
      `${client} has booked a session with one of our counsellors, and named you as parent or guardian.`,
    agree: 'I agree',
    disagree: 'I do not agree',
    takeBack: 'I take it back',
    notYou: ({ link }: Readonly<{ link: string }>) =>
      `If you are not the parent or guardian, close this page. Questions? ${link}.`,
    askOffice: 'Ask our office',
    whoWeAre: 'See who our counsellors are',
    ended: ({ guardianLinkDays }: Readonly<{ guardianLinkDays: number }>) =>
      `This link has ended. It was used, it is older than ${guardianLinkDays === 7 ? 'a week' : counted(guardianLinkDays, 'day')}, or the session has begun or was cancelled.`,
    newerMail: 'If we have sent you a newer mail, use the link in it.',
  },
}
