import { z } from 'zod'
import type { Words } from '../../words/words.ts'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import { composeLink } from './booking-private-link.ts'
import {
  appointmentLetter,
  askForProof,
  type ClientFacts,
  type PrivateLinkFacts,
  toClientFacts,
  toPrivateLinkFacts,
} from './client-letter.ts'
import { type Composed, defineMessage, type MailSource } from './define-message.ts'

export const bookingRequested = defineMessage({
  kind: 'booking_requested',
  forStaff: 'To a client: request received',
  reader: 'client',
  about: 'booking',
  facts: z.object({
    /** The wanted time, which nothing keeps until the address is proven. */
    appointment: AppointmentSnapshot.optional(),
  }),
  complete: ({ appointment }, source: MailSource): Promise<ClientFacts | PrivateLinkFacts> =>
    appointment ? toClientFacts(appointment, source) : toPrivateLinkFacts(source),
  letter: (facts, words) =>
    'startsAt' in facts ? composeWantedTime(facts, words) : composeLink(facts, words, words.mails.requested),
  toClient: ({ requested }) => requested.toClient,
})

/** The mail when bookings without a proven address have used up their share of the times. */
function composeWantedTime(facts: ClientFacts, words: Words): Composed {
  const { wanted, requested, privateLink } = words.mails
  return {
    letter: appointmentLetter(facts, words, wanted, [
      ...askForProof(facts, { text: wanted.press, confirm: wanted.book }),
      { kind: 'action', label: requested.see, href: facts.manageLink },
      { kind: 'text', text: privateLink },
    ]),
  }
}
