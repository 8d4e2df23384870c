import { officeContacts } from '../../../content/company.ts'
import { guardianInformed, guardianUnsafe, sessionConsent } from '../../../content/consent.ts'
import { retentionRules } from '../../../features/privacy/retention/retention-rules.ts'

/** The link to more information about consent. */
const privacyLink = { label: 'What we keep, and how you have it deleted', href: '/privacy' } as const

/** Returns the consent texts with the agency's name and address. */
export function toConsentWords(companyName: string) {
  const { text, note } = sessionConsent
  const consent = {
    text: text.replace('{company}', companyName),
    note: note
      .replace('{email}', officeContacts[0].email)
      .replace('{months}', String(retentionRules.booking.period.months)),
    more: privacyLink,
  }
  return { consent, guardianInformed, guardianUnsafe }
}
