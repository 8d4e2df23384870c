import { z } from 'zod'
import { type Words, words } from '../../words/words.ts'
import type { LeasedRow } from '../channels/channel.ts'
import type { BookingRows } from '../channels/mail/booking-rows.server.ts'
import type { CalendarEntry } from './calendar-file.ts'
import type { Letter, LetterBlock } from './letter.tsx'

export type Site = Readonly<{
  companyName: string
  /** Origin without a trailing slash. */
  publicUrl: string
}>

/** What a link in a mail about an account is for. */
export type AccountLinkPurpose = 'confirm' | 'reset' | 'invitation' | 'new-address'

/** A decrypted message of the contact form. */
export type WrittenMessage = Readonly<{ name: string; email: string; subject: string; message: string }>

/** What the mails of a site need from its features. */
export type ComposeSettings = Site &
  Readonly<{
    mailFrom: string
    /** Returns the private link of a booking. */
    toManageLink: (bookingId: string, linkVersion: number) => string | Promise<string>
    /** Returns the link with which the reader of a mail proves the address of a booking. */
    toProofLink: (bookingId: string, linkVersion: number) => string
    /** Returns a link for the owner of an account, or null when the account is gone or needs none. */
    toAccountLink: (
      link: Readonly<{ purpose: AccountLinkPurpose; userId: string; email: string }>,
      issuedAt: Temporal.Instant,
    ) => Promise<string | null>
    /** Returns the link with which a guardian answers. */
    toGuardianLink: (bookingId: string, guardianLinkVersion: number) => string
    /** Returns the private link of a place in a group. */
    toPlaceLink: (groupPlaceId: string, linkVersion: number) => string
    /** Returns the link with which the reader of a mail proves the address of a place in a group. */
    toPlaceProofLink: (groupPlaceId: string, linkVersion: number) => string
    /** Returns the version of the private link of a place. */
    findPlaceLinkVersion: (groupPlaceId: string) => Promise<number>
    /** Returns the link with which an organisation chooses a date for its workshop. */
    toWorkshopLink: (enquiryId: string) => string
    /** Returns the decrypted e-mail address of the guardian of a booking, or null when there is none. */
    findGuardianEmail: (bookingId: string) => Promise<string | null>
    /** Returns the decrypted message, or null when it is deleted or must not stand in the mail. */
    findContactMessage: (id: string) => Promise<WrittenMessage | null>
  }>

/** Where a letter finds what is not in the facts of its mail. */
export type MailSource = Readonly<{
  settings: ComposeSettings
  mail: LeasedRow
  /** When the mail leaves. */
  now: Temporal.Instant
  booking: BookingRows | null
  written: WrittenMessage | null
}>

/** The row that a mail is about, in the words of `queueMail`. Its mails are deleted with it. */
export type References = {
  booking: Readonly<{ bookingId: string }>
  account: Readonly<{ userId: string }>
  groupPlace: Readonly<{ groupPlaceId: string }>
  enquiry: Readonly<{ enquiryId: string }>
  contactMessage: Readonly<{ contactMessageId: string }>
  nothing: object
}

export type Composed = Readonly<{
  letter: Letter
  /** Several appointments are one file. */
  calendar?: CalendarEntry | readonly CalendarEntry[]
  /** A mail program posts to it when the reader wants no more mail of this kind (RFC 8058). */
  unsubscribeLink?: string
}>

/** Who reads a kind of mail: the client of a booking, a person of a group, the owner of an account … */
type Reader = 'client' | 'participant' | 'organisation' | 'guardian' | 'account' | 'staff'

type Definition<Kind, About extends keyof References, Queued, Facts> = Readonly<{
  kind: Kind
  /** What staff read about the mail in the lists of mail. */
  forStaff: string
  reader: Reader
  about: About
  /** What `queueMail` stores for the letter. Mails of the release before must still fit. No kind can contain a complaint. */
  facts: z.ZodType<Queued, Record<string, unknown>>
  /** Returns the facts of the letter: the stored ones with what the source has. Throws when something is missing. */
  complete: (queued: Queued, source: MailSource) => Facts | Promise<Facts>
  letter: (facts: Facts, words: Words) => Composed
  /** What a client reads about the mail in their own data. A mail to the client of a booking has it, and no other. */
  toClient?: (words: Words['mails']) => string
}>

/** Defines one kind of mail, with everything that the site knows of it. Add it to the list in `messages.ts`. */
export function defineMessage<Kind extends string, About extends keyof References, Queued, Facts>(
  definition: Definition<Kind, About, Queued, Facts>,
) {
  const { facts, complete, letter } = definition
  return {
    ...definition,
    /** Returns the facts for `outbox.facts`, and nothing else of the new mail. The stored data calls the appointment `session`. */
    toStored(mail: object): Record<string, unknown> {
      const { appointment: session, ...others } = z.encode(facts, mail as Queued)
      return session === undefined ? others : { ...others, session }
    },
    /** Throws when the stored facts or the source do not fit the kind. */
    async compose(source: MailSource): Promise<Composed> {
      const { session: appointment, ...others } = Stored.parse(source.mail.facts)
      // Mails are in English until a booking stores the language of its client.
      return letter(await complete(facts.parse({ ...others, appointment }), source), words('en'))
    },
  }
}

const Stored = z.looseObject({ session: z.unknown().optional() })

/** The facts of a kind that stores none. */
export const noFacts: z.ZodType<object, Record<string, unknown>> = z.object({})

export function toSite({ settings: { companyName, publicUrl } }: MailSource): Site {
  return { companyName, publicUrl }
}

export function requireBooking({ booking, mail }: MailSource): BookingRows {
  if (!booking) throw new Error(`${mail.kind} without a booking`)
  return booking
}

type PlainLetter = Readonly<{ subject: string; heading?: string; blocks: readonly LetterBlock[] }>

/** Returns a letter without numbers of helplines. The heading is the subject unless it is given. */
export function plainLetter(
  { companyName }: Pick<Site, 'companyName'>,
  { subject, heading = subject, blocks }: PlainLetter,
): Composed {
  return { letter: { companyName, subject, heading, blocks } }
}

export function text(words: string): LetterBlock {
  return { kind: 'text', text: words }
}
