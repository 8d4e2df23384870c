import type { Words } from '../../words/words.ts'
import {
  appointmentLetter,
  askForProof,
  type ClientFacts,
  clientAppointment,
  tellMeeting,
} from './client-letter.ts'
import { type Composed, defineMessage } from './define-message.ts'
import { toInvitation } from './invitation.ts'

export const bookingConfirmed = defineMessage({
  kind: 'booking_confirmed',
  forStaff: 'To a client: booked',
  ...clientAppointment,
  letter: (facts, words) => {
    const { confirmed, proof } = words.mails
    const subject = facts.proof ? proof.subject : confirmed.subject
    return composeInvitation(facts, words, { ...confirmed, subject })
  },
  toClient: ({ confirmed }) => confirmed.toClient,
})

export const bookingMoved = defineMessage({
  kind: 'booking_moved',
  forStaff: 'To a client: moved',
  ...clientAppointment,
  letter: (facts, words) => composeInvitation(facts, words, words.mails.moved),
  toClient: ({ moved }) => moved.toClient,
})

function composeInvitation(
  facts: ClientFacts,
  words: Words,
  invitation: Words['mails']['confirmed'],
): Composed {
  const { mails } = words
  return {
    letter: appointmentLetter(facts, words, invitation, [
      ...tellMeeting(facts, words),
      ...askForProof(facts, mails.proof),
      { kind: 'text', text: invitation.text },
      { kind: 'action', label: mails.manage, href: facts.manageLink },
      { kind: 'text', text: mails.privateLink },
      ...(facts.isReminded ? [{ kind: 'text', text: mails.reminded } as const] : []),
      { kind: 'text', text: mails.answersNothing },
    ]),
    calendar: toInvitation(facts, 'REQUEST', { email: facts.clientEmail }, words),
  }
}
