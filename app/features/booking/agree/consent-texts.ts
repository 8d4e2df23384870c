import type { ConsentValues } from '../../../words/en/consent.ts'
import type { Words } from '../../../words/words.ts'
import { adultAge } from '../guardian/adult-age.ts'

/** Fixed words that people agree to (`words/en/consent.ts`). `hash` is the SHA-256 of text, line break and note, with the names of the gaps. */
export type FixedText = Readonly<{ purpose: string; version: string; locale: string; hash: string }>

const locale = 'en'

/** A test compares each hash, so that nobody changes the words without a new version. */
export const sessionConsent = {
  purpose: 'session',
  version: '2026-11-26',
  locale,
  hash: '6af919f947307b80541c496eb77c5f5c432925c1592ce8c1875601d2f8e07b54',
} as const satisfies FixedText

/** The purpose of the data, for people without a private link. */
export const sessionConsentByPhone = {
  ...sessionConsent,
  version: '2026-11-26-by-phone',
  hash: '9cd8a03f538b9ab2b0c17fd81b967f736eb4b9969e7411e2f65aad138fdeaa2d',
} as const satisfies FixedText

export const guardianInformed = {
  purpose: 'guardian_informed',
  version: '2026-11-23',
  locale,
  hash: '4d07962fb61f50392ad3f17deed1e7b6c8c8fe3437d020d7e6f2553ce48b52d0',
} as const satisfies FixedText

export const guardianUnsafe = {
  purpose: 'guardian_unsafe',
  version: '2026-11-27-2',
  locale,
  hash: 'b93cefda82262b9db50a7baf8a8de945572fbeeceb4e8ea26cef6efa71a8968c',
} as const satisfies FixedText

export const guardianAgrees = {
  purpose: 'guardian_agreed',
  version: '2026-11-23',
  locale,
  hash: '7404c172e5de737e6ba38b558b788751c3925e8ef4903c11444fab3848b7fb11',
} as const satisfies FixedText

export const reminderConsent = {
  purpose: 'reminders',
  version: '2026-11-28',
  locale,
  hash: '5adba7f9ff0bc1fda8b1c65f31075cb2321ce7eae5f91bd61475625a261c6259',
} as const satisfies FixedText

/** What a client has read: the fixed words with what stood in their gaps, and the paragraphs of the office. */
export type AgreedText = Readonly<{
  values: ConsentValues
  /** The version of the paragraphs. Null: the office had none. */
  number: number | null
  paragraphs: readonly string[]
  /** The person has no e-mail address, so no private link: staff have read out whom to ring. */
  isByPhone?: boolean
}>

/** A whole text of a consent, in the words that people read. */
export type ConsentText = Readonly<{ text: string; note: string; paragraphs: readonly string[] }>

type ConsentWords = Words['consent']

/** Returns the text of the consent to use the answers for the session. */
export function toSessionText(
  { session, sessionByPhone }: ConsentWords,
  { values, paragraphs, isByPhone }: AgreedText,
): ConsentText {
  const { note } = isByPhone ? sessionByPhone : session
  return { text: session.text(values), note: note(values), paragraphs }
}

type Given = Readonly<{ purpose: string; textVersion: string }>

/** Returns the text of a stored consent, or null when no release has its version. */
export function findConsentText(
  words: ConsentWords,
  { purpose, textVersion }: Given,
  agreed: AgreedText,
): ConsentText | null {
  const toText = texts[`${purpose} ${textVersion}`]
  return toText ? { paragraphs: [], ...toText(words, agreed) } : null
}

type ToText = (words: ConsentWords, agreed: AgreedText) => Readonly<{ text: string; note: string }>

const ofAge = ({ text, note }: ConsentWords['guardianInformed']) => ({ text: text({ adultAge }), note })

/** One line for each version ever in use. Old lines stay. */
const texts: Readonly<Record<string, ToText>> = {
  'session 2026-11-21': ({ session, sessionBefore }, agreed) => ({
    text: session.text(agreed.values),
    note: sessionBefore.note(agreed.values),
    paragraphs: agreed.paragraphs,
  }),
  'session 2026-11-26': toSessionText,
  'session 2026-11-26-by-phone': (words, agreed) => toSessionText(words, { ...agreed, isByPhone: true }),
  'guardian_informed 2026-11-21': (words) => ofAge(words.guardianInformedBefore),
  'guardian_informed 2026-11-23': (words) => ofAge(words.guardianInformed),
  'guardian_unsafe 2026-11-21': ({ guardianUnsafe, guardianUnsafeBefore }) => ({
    ...guardianUnsafe,
    ...guardianUnsafeBefore,
  }),
  'guardian_unsafe 2026-11-27': ({ guardianUnsafe, guardianUnsafeInSession }) => ({
    ...guardianUnsafe,
    ...guardianUnsafeInSession,
  }),
  'guardian_unsafe 2026-11-27-2': (words) => words.guardianUnsafe,
  'guardian_agreed 2026-11-23': (words) => words.guardianAgrees,
  'reminders 2026-11-23': ({ remindersOfAppointment, remindersBefore }) => ({
    ...remindersOfAppointment,
    ...remindersBefore,
  }),
  'reminders 2026-11-26': ({ reminders, remindersOfAppointment }) => ({
    ...reminders,
    ...remindersOfAppointment,
  }),
  'reminders 2026-11-28': (words) => words.reminders,
}
