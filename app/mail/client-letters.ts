import { type Clock, showAppointmentTime, showDay } from '../lib/time/show-time.ts'
import { listClientZones, toAppointmentRows } from './appointment/appointment-times.ts'
import { isMeetingShown, meetingSentence } from './appointment/meeting-address.ts'
import type { CalendarEntry } from './calendar-file.ts'
import { answersNothing, toInvitation } from './invitation.ts'
import type { Letter, LetterBlock } from './letter.tsx'
import type { ClientFacts, MailFacts } from './mail-facts.ts'

export type Composed = Readonly<{
  letter: Letter
  calendar?: CalendarEntry
  /** A mail program posts to it when the reader wants no more mail of this kind (RFC 8058). */
  unsubscribeLink?: string
}>

// No letter to a client contains the typed name: a stranger could write any words there and send them to any address in our name.

export function composeConfirmed(facts: ClientFacts): Composed {
  return composeInvitation(facts, {
    subject: `Your appointment on ${day(facts)}`,
    heading: 'Your appointment is booked',
    text: 'A calendar file comes with this mail.',
  })
}

export function composeMoved(facts: ClientFacts): Composed {
  return composeInvitation(facts, {
    subject: `Your appointment is now on ${day(facts)}`,
    heading: 'Your appointment has a new time',
    text: 'The calendar file in this mail replaces the one before.',
  })
}

type Words = Readonly<{ subject: string; heading: string; text: string }>

function composeInvitation(facts: ClientFacts, { subject, heading, text }: Words): Composed {
  return {
    letter: {
      ...frame(facts),
      subject,
      heading,
      blocks: [
        appointmentRows(facts),
        ...tellMeeting(facts),
        ...askForProof(facts),
        { kind: 'text', text },
        { kind: 'action', label: 'See, move or cancel it', href: facts.manageLink },
        privateLink,
        { kind: 'text', text: answersNothing('Cancel it on your private page.') },
      ],
    },
    calendar: toInvitation(facts, 'REQUEST', { email: facts.clientEmail }),
  }
}

/** The mail contains the address of the online meeting from 24 hours before the appointment. */
function tellMeeting(facts: ClientFacts): LetterBlock[] {
  if (facts.mode !== 'ONLINE') return []
  if (facts.meetingLink && isMeetingShown(facts, facts.queuedAt)) {
    return [{ kind: 'action', label: 'Join the online meeting', href: facts.meetingLink }]
  }
  return [{ kind: 'text', text: meetingSentence }]
}

function askForProof(facts: ClientFacts): LetterBlock[] {
  const { proof } = facts
  if (!proof) return []
  const dueAt = showAppointmentTime(proof.dueAt, toClock(facts))
  const text = `Please confirm that this is your e-mail address. Without that the appointment ends on ${dueAt}, and its time is free for others.`
  return [
    { kind: 'text', text },
    { kind: 'action', label: 'Confirm my address', href: proof.link },
  ]
}

/** The mail when nobody proved the address in time. */
export function composeEnded(facts: ClientFacts): Composed {
  return {
    letter: {
      ...frame(facts),
      subject: `Your appointment on ${day(facts)} has ended`,
      heading: 'Your appointment has ended',
      blocks: [
        appointmentRows(facts),
        { kind: 'text', text: 'Nobody confirmed this e-mail address in time. You can book another time.' },
        { kind: 'action', label: 'Book another time', href: `${facts.publicUrl}/appointments` },
        { kind: 'text', text: 'If it was not you who booked, there is nothing you need to do.' },
      ],
    },
    calendar: toInvitation(facts, 'CANCEL', { email: facts.clientEmail }),
  }
}

/** The one mail for all changes after the mailbox had its mails of the day. */
export function composeChanged(facts: MailFacts['booking_changed']): Composed {
  return {
    letter: {
      ...frame(facts),
      subject: 'Changes to your appointment',
      heading: 'Your appointment has changed',
      blocks: [
        { kind: 'text', text: 'It changed several times within a day, so you get one mail for all changes.' },
        { kind: 'action', label: 'See how it is now', href: facts.manageLink },
        privateLink,
      ],
    },
  }
}

export function composeCancelled(facts: ClientFacts): Composed {
  return {
    letter: {
      ...frame(facts),
      subject: `Your appointment on ${day(facts)} is cancelled`,
      heading: 'Your appointment is cancelled',
      blocks: [
        appointmentRows(facts),
        { kind: 'text', text: 'You can book another time whenever you like.' },
        { kind: 'action', label: 'Book another time', href: `${facts.publicUrl}/appointments` },
        { kind: 'text', text: 'If it was not you who cancelled, reply to this mail and we will help.' },
      ],
    },
    calendar: toInvitation(facts, 'CANCEL', { email: facts.clientEmail }),
  }
}

export function composeReminder(facts: ClientFacts): Composed {
  return {
    letter: {
      ...frame(facts),
      subject: `Your appointment on ${day(facts)}`,
      heading: 'Your appointment is soon',
      blocks: [
        appointmentRows(facts),
        ...tellMeeting(facts),
        { kind: 'action', label: 'Say that you will come, move or cancel it', href: facts.manageLink },
        privateLink,
        { kind: 'text', text: 'You chose this reminder. You can stop reminders on the same page.' },
      ],
    },
    unsubscribeLink: `${facts.manageLink}/reminders`,
  }
}

export function composeLink(facts: MailFacts['booking_link']): Composed {
  return {
    letter: {
      ...frame(facts),
      subject: 'Your new private link',
      heading: 'Your new private link',
      blocks: [
        { kind: 'text', text: 'It replaces every earlier link of this appointment.' },
        { kind: 'action', label: 'Open your page', href: facts.manageLink },
        privateLink,
      ],
    },
  }
}

export function composeRequested(facts: MailFacts['booking_requested']): Composed {
  if ('startsAt' in facts) return composeWantedTime(facts)
  return {
    letter: {
      ...frame(facts),
      subject: 'We have your request',
      heading: 'We have your request',
      blocks: [
        {
          kind: 'text',
          text: 'It has no confirmed time yet. We will write to you as soon as it has one, or to agree on one.',
        },
        { kind: 'action', label: 'See or cancel your request', href: facts.manageLink },
        privateLink,
      ],
    },
  }
}

/** The mail when bookings without a proven address have used up their share of the times. */
function composeWantedTime(facts: ClientFacts): Composed {
  const { proof } = facts
  const dueAt = proof && showAppointmentTime(proof.dueAt, toClock(facts))
  const blocks: LetterBlock[] = proof
    ? [
        {
          kind: 'text',
          text: `Press the button to book this time. If it is gone by then, you choose another one there. Without the button nothing is booked, and your request ends on ${dueAt}.`,
        },
        { kind: 'action', label: 'Book this time', href: proof.link },
      ]
    : []
  return {
    letter: {
      ...frame(facts),
      subject: `Your time on ${day(facts)} is not kept yet`,
      heading: 'Your time is not kept yet',
      blocks: [
        appointmentRows(facts),
        ...blocks,
        { kind: 'action', label: 'See or cancel your request', href: facts.manageLink },
        privateLink,
      ],
    },
  }
}

type Frame = Readonly<{ companyName: string; publicUrl: string; helpInMails: boolean }>

const privateLink: LetterBlock = {
  kind: 'text',
  text: 'The link is private: whoever has it can change the appointment.',
}

function frame({ companyName, publicUrl, helpInMails }: Frame) {
  return { companyName, ...(helpInMails ? { helpLink: `${publicUrl}/help` } : {}) }
}

function day(facts: ClientFacts): string {
  const { timeZone, now } = toClock(facts)
  return showDay(facts.startsAt.toZonedDateTimeISO(timeZone).toPlainDate(), now)
}

function toClock(facts: ClientFacts): Clock {
  return { timeZone: listClientZones(facts)[0], now: facts.queuedAt }
}

function appointmentRows(facts: ClientFacts): LetterBlock {
  return { kind: 'rows', rows: toAppointmentRows(facts, listClientZones(facts), 'With') }
}
