import { z } from 'zod'
import { type Clock, showAppointmentTime, showDay } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import { type AppointmentFacts, toAppointmentFacts } from '../appointment/appointment-facts.ts'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import { listClientZones, toAppointmentRows } from '../appointment/appointment-times.ts'
import { isMeetingShown, tellMeetingTime } from '../appointment/meeting-address.ts'
import { emergencyNumber } from '../emergency-number.ts'
import { toProofEnd } from '../late-mail.ts'
import {
  type Composed,
  type MailSource,
  noFacts,
  requireBooking,
  type Site,
  toSite,
} from './define-message.ts'
import type { LetterBlock } from './letter.tsx'

// No letter to a client contains the typed name: a stranger could write any words there and send them to any address in our name.

/** The mail asks its reader to prove the address. Without proof the appointment ends at `dueAt`. */
type AskedProof = Readonly<{ link: string; dueAt: Temporal.Instant }>

/** Mails name helplines only when the client said that nobody else reads them. */
type HelpChoice = Readonly<{ helpInMails: boolean }>

export type ClientFacts = AppointmentFacts &
  Readonly<{
    clientEmail: string
    manageLink: string
    proof: AskedProof | null
    /** A reminder is to come. */
    isReminded: boolean
  }> &
  HelpChoice

export type PrivateLinkFacts = Site & HelpChoice & Readonly<{ manageLink: string }>

/** A mail to a client about an appointment. */
export const clientAppointment = {
  reader: 'client',
  about: 'booking',
  facts: z.object({ appointment: AppointmentSnapshot }),
  complete: ({ appointment }: { appointment: AppointmentSnapshot }, source: MailSource) =>
    toClientFacts(appointment, source),
} as const

/** A mail to a client that says nothing but that the private page has something. */
export const clientLink = {
  reader: 'client',
  about: 'booking',
  facts: noFacts,
  complete: (_: object, source: MailSource) => toPrivateLinkFacts(source),
} as const

export async function toClientFacts(
  appointment: AppointmentSnapshot,
  source: MailSource,
): Promise<ClientFacts> {
  const { settings, mail, now } = source
  const { bookingId, linkVersion, proofDueAt: dueAt, isReminded } = requireBooking(source)
  return {
    ...toAppointmentFacts(appointment, source),
    ...{ clientEmail: mail.toAddress, isReminded },
    ...(await toPrivateLinkFacts(source)),
    proof: dueAt && {
      link: settings.toProofLink(bookingId, linkVersion),
      dueAt: toProofEnd({ dueAt, startsAt: appointment.startsAt }, mail, now),
    },
  }
}

export async function toPrivateLinkFacts(source: MailSource): Promise<PrivateLinkFacts> {
  const { bookingId, linkVersion, helpInMails } = requireBooking(source)
  const manageLink = await source.settings.toManageLink(bookingId, linkVersion)
  return { ...toSite(source), manageLink, helpInMails }
}

/** The mail contains the address of the online meeting from 24 hours before the appointment. */
export function tellMeeting(facts: ClientFacts, words: Words): LetterBlock[] {
  if (facts.mode !== 'ONLINE') return []
  if (facts.meetingLink && isMeetingShown(facts, facts.queuedAt)) {
    return [{ kind: 'action', label: words.mails.joinMeeting, href: facts.meetingLink }]
  }
  return [{ kind: 'text', text: tellMeetingTime(words) }]
}

/** Returns what every letter to a client has. */
export function frame({ companyName, publicUrl, helpInMails }: Site & HelpChoice, { mails }: Words) {
  const help = { text: mails.danger({ emergencyNumber }), more: mails.moreNumbers, href: `${publicUrl}/help` }
  return { companyName, ...(helpInMails ? { help } : {}) }
}

type Title = Readonly<{ subject: (about: { day: string }) => string; heading: string }>

/** Returns a letter about an appointment. It begins with the day, the time and the place. */
export function appointmentLetter(
  facts: ClientFacts,
  words: Words,
  { subject, heading }: Title,
  blocks: readonly LetterBlock[],
): Composed['letter'] {
  const { timeZone, now } = toClock(facts)
  const day = showDay(facts.startsAt.toZonedDateTimeISO(timeZone).toPlainDate(), now)
  const rows = toAppointmentRows(facts, listClientZones(facts), words.session.facts)
  return {
    ...frame(facts, words),
    subject: subject({ day }),
    heading,
    blocks: [{ kind: 'rows', rows }, ...blocks],
  }
}

/** Returns what asks the reader to prove the address, and until when. Nothing when no proof is asked for. */
export function askForProof(
  facts: ClientFacts,
  { text, confirm }: Omit<Words['mails']['proof'], 'subject'>,
): LetterBlock[] {
  const { proof } = facts
  if (!proof) return []
  return [
    { kind: 'text', text: text({ time: showAppointmentTime(proof.dueAt, toClock(facts)) }) },
    { kind: 'action', label: confirm, href: proof.link },
  ]
}

function toClock(facts: ClientFacts): Clock {
  return { timeZone: listClientZones(facts)[0], now: facts.queuedAt }
}
