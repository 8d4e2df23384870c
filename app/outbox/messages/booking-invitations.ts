import {
  appointmentRows,
  type ClientFacts,
  clientAppointment,
  day,
  frame,
  privateLink,
  showDueAt,
  tellMeeting,
} from './client-letter.ts'
import { type Composed, defineMessage } from './define-message.ts'
import { answersNothing, toInvitation } from './invitation.ts'
import type { LetterBlock } from './letter.tsx'

export const bookingConfirmed = defineMessage({
  kind: 'booking_confirmed',
  ...clientAppointment,
  letter: (facts) =>
    composeInvitation(facts, {
      subject: `Your appointment on ${day(facts)}`,
      heading: 'Your appointment is booked',
      text: 'A calendar file comes with this mail.',
    }),
  toStaff: 'To a client: booked',
  toClient: 'Your session is booked',
})

export const bookingMoved = defineMessage({
  kind: 'booking_moved',
  ...clientAppointment,
  letter: (facts) =>
    composeInvitation(facts, {
      subject: `Your appointment is now on ${day(facts)}`,
      heading: 'Your appointment has a new time',
      text: 'The calendar file in this mail replaces the one before.',
    }),
  toStaff: 'To a client: moved',
  toClient: 'Your session has a new time',
})

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

function askForProof(facts: ClientFacts): LetterBlock[] {
  const { proof } = facts
  if (!proof) return []
  const text = `Please confirm that this is your e-mail address. Without that the appointment ends on ${showDueAt(facts, proof)}, and its time is free for others.`
  return [
    { kind: 'text', text },
    { kind: 'action', label: 'Confirm my address', href: proof.link },
  ]
}
