import { clientLink, frame, privateLink } from './client-letter.ts'
import { defineMessage } from './define-message.ts'

/** The one mail for all changes after the mailbox had its mails of the day. */
export const bookingChanged = defineMessage({
  kind: 'booking_changed',
  ...clientLink,
  letter: (facts) => ({
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
  }),
  toStaff: 'To a client: several changes',
  toClient: 'Your session has changed',
})

export const bookingLink = defineMessage({
  kind: 'booking_link',
  ...clientLink,
  letter: (facts) => ({
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
  }),
  toStaff: 'To a client: new private link',
  toClient: 'Your new private link',
})
