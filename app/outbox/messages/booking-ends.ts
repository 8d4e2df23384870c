import { appointmentRows, type ClientFacts, clientAppointment, day, frame } from './client-letter.ts'
import { type Composed, defineMessage } from './define-message.ts'
import { toInvitation } from './invitation.ts'

export const bookingCancelled = defineMessage({
  kind: 'booking_cancelled',
  ...clientAppointment,
  letter: (facts) =>
    composeEnd(facts, {
      subject: `Your appointment on ${day(facts)} is cancelled`,
      heading: 'Your appointment is cancelled',
      text: 'You can book another time whenever you like.',
      otherwise: 'If it was not you who cancelled, reply to this mail and we will help.',
    }),
  toStaff: 'To a client: cancelled',
  toClient: 'Your session is cancelled',
})

/** The mail when nobody proved the address in time. */
export const bookingEnded = defineMessage({
  kind: 'booking_ended',
  ...clientAppointment,
  letter: (facts) =>
    composeEnd(facts, {
      subject: `Your appointment on ${day(facts)} has ended`,
      heading: 'Your appointment has ended',
      text: 'Nobody confirmed this e-mail address in time. You can book another time.',
      otherwise: 'If it was not you who booked, there is nothing you need to do.',
    }),
  toStaff: 'To a client: ended without proof of the address',
  toClient: 'Your session ended without a confirmed address',
})

type Words = Readonly<{ subject: string; heading: string; text: string; otherwise: string }>

function composeEnd(facts: ClientFacts, { subject, heading, text, otherwise }: Words): Composed {
  return {
    letter: {
      ...frame(facts),
      subject,
      heading,
      blocks: [
        appointmentRows(facts),
        { kind: 'text', text },
        { kind: 'action', label: 'Book another time', href: `${facts.publicUrl}/appointments` },
        { kind: 'text', text: otherwise },
      ],
    },
    calendar: toInvitation(facts, 'CANCEL', { email: facts.clientEmail }),
  }
}
