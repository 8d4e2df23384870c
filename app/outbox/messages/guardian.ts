import { defineMessage, type MailSource, noFacts, requireBooking, toSite } from './define-message.ts'
import type { LetterBlock } from './letter.tsx'

/** A mail to a guardian. `link` opens the guardian's page. The mail names neither the client nor the time. */
const toGuardian = {
  about: 'booking',
  facts: noFacts,
  complete: (_: object, source: MailSource) => {
    const { bookingId, guardianLinkVersion } = requireBooking(source)
    return { ...toSite(source), link: source.settings.toGuardianLink(bookingId, guardianLinkVersion ?? 1) }
  },
} as const

/** It does not contain the client's name: a stranger could write any words there and send them to any address in our name. */
export const guardianQuestion = defineMessage({
  kind: 'guardian_question',
  ...toGuardian,
  letter: ({ companyName, link }) => ({
    letter: {
      companyName,
      subject: 'A question to a parent or guardian',
      heading: 'A question to a parent or guardian',
      blocks: [
        text(
          'A young person has booked a session with one of our counsellors, and named you as parent or guardian.',
        ),
        text('The page says who it is, when and where. There you can agree, or say that you do not agree.'),
        { kind: 'action', label: 'See it and answer', href: link },
        text(
          'The link works for one answer within seven days. We cannot tell you what the young person wrote.',
        ),
        text('If you are not the parent or guardian, there is nothing you need to do.'),
      ],
    },
  }),
  toStaff: 'To a parent or guardian: do they agree',
})

export const guardianAnswered = defineMessage({
  kind: 'guardian_answered',
  ...toGuardian,
  letter: ({ companyName, link }) => ({
    letter: {
      companyName,
      subject: 'We have your answer',
      heading: 'We have your answer',
      blocks: [
        text('Thank you. You can change your answer until the session begins.'),
        { kind: 'action', label: 'See or change my answer', href: link },
        text('This link replaces the one before.'),
      ],
    },
  }),
  toStaff: 'To a parent or guardian: answer received',
})

const text = (words: string): LetterBlock => ({ kind: 'text', text: words })
