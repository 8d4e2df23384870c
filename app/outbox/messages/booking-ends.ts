import type { Words } from '../../words/words.ts'
import { composeLink } from './booking-private-link.ts'
import { appointmentLetter, type ClientFacts, clientAppointment, clientLink } from './client-letter.ts'
import { type Composed, defineMessage } from './define-message.ts'
import { toInvitation } from './invitation.ts'

export const bookingCancelled = defineMessage({
  kind: 'booking_cancelled',
  forStaff: 'To a client: cancelled',
  ...clientAppointment,
  letter: (facts, words) => composeEnd(facts, words, words.mails.cancelled),
  toClient: ({ cancelled }) => cancelled.toClient,
})

/** The mail when nobody proved the address in time. */
export const bookingEnded = defineMessage({
  kind: 'booking_ended',
  forStaff: 'To a client: ended without proof of the address',
  ...clientAppointment,
  letter: (facts, words) => composeEnd(facts, words, words.mails.ended),
  toClient: ({ ended }) => ended.toClient,
})

/** The mail when staff cancel a request, which has no time, or only one that the client asked for. */
export const requestCancelled = defineMessage({
  kind: 'request_cancelled',
  forStaff: 'To a client: request cancelled',
  ...clientLink,
  letter: (facts, words) => composeLink(facts, words, words.mails.requestCancelled),
  toClient: ({ requestCancelled: texts }) => texts.toClient,
})

function composeEnd(facts: ClientFacts, words: Words, end: Words['mails']['cancelled']): Composed {
  return {
    letter: appointmentLetter(facts, words, end, [
      { kind: 'text', text: end.text },
      { kind: 'action', label: words.mails.bookAnother, href: `${facts.publicUrl}/appointments` },
      { kind: 'text', text: end.otherwise },
    ]),
    calendar: toInvitation(facts, 'CANCEL', { email: facts.clientEmail }, words),
  }
}
