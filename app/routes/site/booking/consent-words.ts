import { guardianInformed, guardianUnsafe, sessionConsent } from '../../../content/consent.ts'
import { type Agency, toMailbox } from '../../../features/agency/agency.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'
import type { Words } from '../../../words/words.ts'

/** Returns the consent texts with the agency's name and address. The label leads to more about consent. */
export function toConsentWords(agency: Agency, { consentMore: label }: Words['booking']) {
  const { text, note } = sessionConsent
  const consent = {
    text: text.replace('{company}', agency.name),
    note: note
      .replace('{email}', toMailbox(agency).label)
      .replace('{months}', String(retentionRules.booking.period.months)),
    more: { label, href: '/privacy' },
  }
  return { consent, guardianInformed, guardianUnsafe }
}
