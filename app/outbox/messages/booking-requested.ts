import { z } from 'zod'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import {
  appointmentRows,
  type ClientFacts,
  day,
  frame,
  type PrivateLinkFacts,
  privateLink,
  showDueAt,
  toClientFacts,
  toPrivateLinkFacts,
} from './client-letter.ts'
import { type Composed, defineMessage, type MailSource } from './define-message.ts'
import type { LetterBlock } from './letter.tsx'

export const bookingRequested = defineMessage({
  kind: 'booking_requested',
  about: 'booking',
  facts: z.object({
    /** The wanted time, which nothing keeps until the address is proven. */
    appointment: AppointmentSnapshot.optional(),
  }),
  complete: ({ appointment }, source: MailSource): Promise<ClientFacts | PrivateLinkFacts> =>
    appointment ? toClientFacts(appointment, source) : toPrivateLinkFacts(source),
  letter: (facts) => ('startsAt' in facts ? composeWantedTime(facts) : composeWithoutTime(facts)),
  toStaff: 'To a client: request received',
  toClient: 'We have your request',
})

function composeWithoutTime(facts: PrivateLinkFacts): Composed {
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
  const blocks: LetterBlock[] = proof
    ? [
        {
          kind: 'text',
          text: `Press the button to book this time. If it is gone by then, you choose another one there. Without the button nothing is booked, and your request ends on ${showDueAt(facts, proof)}.`,
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
