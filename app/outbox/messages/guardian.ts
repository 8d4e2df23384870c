import { guardianLinkDays } from '../link-lifetimes.ts'
import {
  defineMessage,
  type MailSource,
  noFacts,
  plainLetter,
  requireBooking,
  text,
  toSite,
} from './define-message.ts'

/** A mail to a guardian. `link` opens the guardian's page. The mail names neither the client nor the time. */
const toGuardian = {
  reader: 'guardian',
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
  forStaff: 'To a parent or guardian: do they agree',
  ...toGuardian,
  letter: (facts, { mails: { guardianQuestion: words } }) =>
    plainLetter(facts, {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        text(words.booked),
        text(words.page),
        { kind: 'action', label: words.see, href: facts.link },
        text(words.works({ guardianLinkDays })),
        text(words.otherwise),
      ],
    }),
})

export const guardianAnswered = defineMessage({
  kind: 'guardian_answered',
  forStaff: 'To a parent or guardian: answer received',
  ...toGuardian,
  letter: (facts, { mails: { guardianAnswered: words } }) =>
    plainLetter(facts, {
      subject: words.subject,
      heading: words.heading,
      blocks: [
        text(words.thanks),
        { kind: 'action', label: words.see, href: facts.link },
        text(words.replaces),
      ],
    }),
})
