/**
 * People agree to these texts before anything is stored. `hash` is the SHA-256 of `text`, a line break and `note`. A test
 * compares it, so that nobody changes a text without a new version.
 */
export type ConsentText = Readonly<{
  purpose: string
  version: string
  locale: string
  hash: string
  text: string
  note: string
}>

const version = '2026-11-21'
const locale = 'en'

/** Text A is required. Its checkbox is never ticked in advance. */
export const sessionConsent = {
  purpose: 'session',
  version,
  locale,
  hash: '9a800ce3d7d9fb5c694d148d04d20c9adb4401aa8da2173582e06f80bc6dfb67',
  text: 'I agree that {company} may use my answers, including about my health, to arrange and give my session.',
  note: 'You can change your mind at any time: cancel by the private link that you get, or write to {email}. We keep this for {months} months. Only our counsellors and booking staff read it.',
} as const satisfies ConsentText

/** Text B is for clients under 18 whose parent or guardian knows. */
export const guardianInformed = {
  purpose: 'guardian_informed',
  version: '2026-11-23',
  locale,
  hash: '4d07962fb61f50392ad3f17deed1e7b6c8c8fe3437d020d7e6f2553ce48b52d0',
  text: 'I am under 18. A parent or guardian knows and agrees.',
  note: 'We write to this person or ring them, and ask whether they agree. They see who you are, when and where. We never tell them what you wrote.',
} as const satisfies ConsentText

/** Text C is for clients under 18 for whom asking a guardian is not safe. Nobody is contacted then. */
export const guardianUnsafe = {
  purpose: 'guardian_unsafe',
  version,
  locale,
  hash: 'da0bb0f0bdeb26bbe1a7ee3c8a18ec27491adc2e89b027dbc5a7d766ab399a11',
  text: 'It is not safe for me to ask a parent or guardian.',
  note: 'We will not contact them. One of our counsellors will write to you before the session to ask how you are.',
} as const satisfies ConsentText

/** A parent or guardian agrees on the page of the mail that asks. */
export const guardianAgrees = {
  purpose: 'guardian_agreed',
  version: '2026-11-23',
  locale,
  hash: '7404c172e5de737e6ba38b558b788751c3925e8ef4903c11444fab3848b7fb11',
  text: 'I am the parent or guardian of this young person, and I agree to this session.',
  note: 'You can take it back on this page until the session begins. What the young person writes or says stays between them and the counsellor.',
} as const satisfies ConsentText

/** Reminders are optional: the checkboxes of their times are never ticked in advance. */
export const reminderConsent = {
  purpose: 'reminders',
  version: '2026-11-23',
  locale,
  hash: '8abbfd59c7a85061f845a9ee8052f211cbd942b09aad0daf56703f0f10e84919',
  text: 'Send me a mail about this appointment at the times that I ticked.',
  note: 'You can change your mind at any time: on the page of your private link, or with the stop button of your mail program. The mail goes to the address that you gave. It has the time and the place, and does not say why you come.',
} as const satisfies ConsentText
