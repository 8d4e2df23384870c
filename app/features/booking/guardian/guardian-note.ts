import type { staffOutcomes } from '../../../db/tables/follow-up.ts'
import { findEmailAddress, maskEmail } from '../../../lib/text/email-address.ts'
import { guardianLinkDays } from '../../../outbox/link-lifetimes.ts'
import type { Words } from '../../../words/words.ts'
import { isMinorAge } from './adult-age.ts'
import { type Asked as AskedGuardian, isGuardianAgainst } from './guardian-decisions.ts'

/** Without an answer, staff ask by phone from this long before the appointment. */
export const answerHours = 24

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
    /** Staff have closed the follow-up after an unsafe answer. */
    isContacted: boolean
    /** After so many hours the texts of a client whose guardian says no are deleted. */
    textHours: number
  }
>

type NoteWords = Words['guardian']['note']

/** Returns null for adults. After an answer that asking is not safe, the words do not repeat it: somebody may look over a shoulder. */
export function toGuardianNote(asked: Asked, words: NoteWords): GuardianNote | null {
  const { age, guardianAnswer } = asked
  if (!guardianAnswer && !isMinorAge(age)) return null
  if (isGuardianAgainst(asked.guardianStatus)) {
    const against = words.against({ hours: asked.textHours })
    return { heading: words[asked.guardianStatus], lines: [against], isWarning: true }
  }
  return { heading: words.heading, lines: toLines(asked, words), isWarning: false }
}

function toLines(asked: Asked, words: NoteWords): string[] {
  const { guardianAnswer, guardianStatus, contact, hasEmail, isMailed, hasMail } = asked
  if (guardianStatus === 'excepted') return [words.excepted]
  if (guardianStatus === 'agreed') return [words.agreed]
  if (guardianAnswer === null) return [words.unanswered]
  if (guardianAnswer !== 'informed') return toUnasked(guardianAnswer, asked.isContacted, words)
  const who = contact ? words.themAt({ contact }) : words.them
  const { afterNo } = words
  if (!hasEmail) return [words.byPhone({ who }), words.notReached, afterNo]
  if (!hasMail) return [words.siteSendsNone({ who }), afterNo]
  if (guardianStatus !== 'unasked' && !isMailed) return [words.notMailed({ who }), afterNo]
  if (guardianStatus === 'unanswered') return [words.noAnswer({ who }), afterNo]
  const question = guardianStatus === 'asked' ? words.asked({ who }) : words.willAsk({ who })
  return [question, words.withoutAnswer({ guardianLinkDays, answerHours }), afterNo]
}

/** Returns what a client reads whose guardian nobody asks. It promises a contact only until that has been made. */
function toUnasked(answer: 'unsafe' | 'exempt', isContacted: boolean, words: NoteWords): string[] {
  return answer === 'unsafe' && !isContacted ? [words.unsafe, words.unsafeNext] : [words[answer]]
}

/** Returns the e-mail address or the phone number of a guardian, with a part left out. */
export function maskContact(contact: string, { numberEnding }: NoteWords): string {
  return findEmailAddress(contact) === null ? numberEnding({ ending: contact.slice(-2) }) : maskEmail(contact)
}

type Named = Readonly<{
  answer: AskedGuardian['guardianAnswer']
  contact: string | undefined
  /** How staff closed the follow-up of the answer. Null: it is open. */
  done: (typeof staffOutcomes)[number] | null
}>

/** Returns what the person of a place in a group reads, or null for adults. Staff ask the guardian, and no answer is stored. */
export function toPlaceGuardianNote({ answer, contact, done }: Named, words: NoteWords): GuardianNote | null {
  if (answer === null) return null
  const lines =
    answer === 'informed' ? toPlaceLines(contact, done, words) : toUnasked(answer, done !== null, words)
  return { heading: words.heading, lines, isWarning: false }
}

function toPlaceLines(contact: Named['contact'], done: Named['done'], words: NoteWords): string[] {
  const who = contact ? words.themAt({ contact: maskContact(contact, words) }) : words.them
  if (done === 'reached') return [words.placeAsked({ who })]
  if (done === 'not_reached') return [words.placeNotReached({ who })]
  if (done) return [words.placeSettled({ who })]
  const ask = findEmailAddress(contact) === null ? words.byPhone : words.placeByMail
  return [ask({ who }), words.notReached]
}
