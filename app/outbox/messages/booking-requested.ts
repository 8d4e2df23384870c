import { z } from 'zod'
import type { Words } from '../../words/words.ts'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import { composeLink } from './booking-private-link.ts'
import {
  appointmentLetter,
  type ClientFacts,
  type PrivateLinkFacts,
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
  letter: (facts, words) =>
    'startsAt' in facts ? composeWantedTime(facts, words) : composeLink(facts, words, words.mails.requested),
  toStaff: 'To a client: request received',
  toClient: ({ requested }) => requested.toClient,
})

/** The mail when bookings without a proven address have used up their share of the times. */
function composeWantedTime(facts: ClientFacts, words: Words): Composed {
  const { proof } = facts
  const { wanted, requested, privateLink } = words.mails
  const blocks: LetterBlock[] = proof
    ? [
        { kind: 'text', text: wanted.press({ time: showDueAt(facts, proof) }) },
        { kind: 'action', label: wanted.book, href: proof.link },
      ]
    : []
  return {
    letter: appointmentLetter(facts, words, wanted, [
      ...blocks,
      { kind: 'action', label: requested.see, href: facts.manageLink },
      { kind: 'text', text: privateLink },
    ]),
  }
}
