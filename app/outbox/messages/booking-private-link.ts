import type { Words } from '../../words/words.ts'
import { clientLink, frame, type PrivateLinkFacts } from './client-letter.ts'
import { type Composed, defineMessage } from './define-message.ts'

/** The one mail for all changes after the mailbox had its mails of the day. */
export const bookingChanged = defineMessage({
  kind: 'booking_changed',
  forStaff: 'To a client: several changes',
  ...clientLink,
  letter: (facts, words) => composeLink(facts, words, words.mails.changed),
  toClient: ({ changed }) => changed.toClient,
})

export const bookingLink = defineMessage({
  kind: 'booking_link',
  forStaff: 'To a client: new private link',
  ...clientLink,
  letter: (facts, words) => composeLink(facts, words, words.mails.link),
  toClient: ({ link }) => link.toClient,
})

/** Returns a letter that says nothing but that the private page has something. */
export function composeLink(
  facts: PrivateLinkFacts,
  words: Words,
  { subject, heading, text, see }: Words['mails']['changed'],
): Composed {
  return {
    letter: {
      ...frame(facts, words),
      subject,
      heading,
      blocks: [
        { kind: 'text', text },
        { kind: 'action', label: see, href: facts.manageLink },
        { kind: 'text', text: words.mails.privateLink },
      ],
    },
  }
}
