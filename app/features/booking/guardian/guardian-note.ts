import { isMinorAge } from './adult-age.ts'
import { type Asked as AskedGuardian, isGuardianAgainst } from './guardian-words.ts'

/** The question of a mail can be answered for this long. */
export const guardianLinkDays = 7

/** What a client under 18 reads about the guardian, on the private page only. */
export type GuardianNote = Readonly<{ heading: string; lines: readonly string[]; isWarning: boolean }>

type Asked = Readonly<
  AskedGuardian & {
    /** The guardian's e-mail address or phone number, with a part left out. Null when it cannot be decrypted. */
    contact: string | null
    /** The client gave no phone number but an e-mail address. */
    hasEmail: boolean
    /** The mail with the question has left, or waits to leave. */
    isMailed: boolean
    /** This site sends mail. */
    hasMail: boolean
  }
>

const heading = 'Your parent or guardian'
const seen = 'They see your name, the time and the place, and never what you wrote.'
const goOn = 'one of us rings them or asks you how you want to go on. Your time stays yours.'
const afterNo =
  'If they say no, nobody can read what you wrote, your time stays yours, and one of us contacts you.'

/** Returns null for adults. After an answer that asking is not safe, the words do not repeat it: somebody may look over a shoulder. */
export function toGuardianNote(asked: Asked): GuardianNote | null {
  const { age, guardianAnswer } = asked
  if (!guardianAnswer && !isMinorAge(age)) return null
  if (isGuardianAgainst(asked.guardianStatus)) return { ...toRefusal(asked), isWarning: true }
  return { heading, lines: toLines(asked), isWarning: false }
}

function toRefusal({ guardianStatus }: Asked) {
  const isWithdrawn = guardianStatus === 'withdrawn'
  return {
    heading: isWithdrawn
      ? 'Your parent or guardian does not agree any more'
      : 'Your parent or guardian does not agree',
    lines: [
      'Nobody can read what you wrote now. Your time is still kept for you. One of us will contact you before the session, and you decide together what happens next.',
    ],
  }
}

function toLines({ guardianAnswer, guardianStatus, contact, hasEmail, isMailed, hasMail }: Asked): string[] {
  if (guardianStatus === 'excepted')
    return ['Your session takes place without them. We do not ask them any more.']
  if (guardianStatus === 'agreed')
    return [`They agree to this session. They can take it back until it begins. ${seen}`]
  if (guardianAnswer === null)
    return ['Nobody asks or tells them. First you answer our question about them, on this page.']
  if (guardianAnswer === 'exempt')
    return ['Your session needs no answer of theirs. We do not write to them or ring them.']
  if (guardianAnswer === 'unsafe')
    return ['We do not write to them or ring them. One of us writes to you before the session.']
  const who = contact ? `them (${contact})` : 'them'
  if (!hasEmail)
    return [
      `When your session is certain, one of us rings ${who} and asks whether they agree. ${seen}`,
      'If we do not reach them, one of us asks you how you want to go on. Your time stays yours.',
      afterNo,
    ]
  if (!hasMail)
    return [`This site sends no mail yet, so no mail goes to ${who}. Before the session ${goOn}`, afterNo]
  if (guardianStatus !== 'unasked' && !isMailed)
    return [`No mail could be sent to ${who}. Before the session ${goOn}`, afterNo]
  if (guardianStatus === 'unanswered')
    return [`We have no answer to our mail to ${who}. Now ${goOn}`, afterNo]
  const question =
    guardianStatus === 'asked'
      ? `We sent a mail to ${who} and asked whether they agree.`
      : `When your session is certain, we send a mail to ${who} and ask whether they agree.`
  return [
    `${question} ${seen}`,
    `Without an answer in ${guardianLinkDays} days, or until a day before the session, ${goOn}`,
    afterNo,
  ]
}
