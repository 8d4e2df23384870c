import { officeContacts } from '../../content/company.ts'
import { guardianInformed, guardianUnsafe, retentionMonths, sessionConsent } from '../../content/consent.ts'

/** What people agree to, with the agency's name and address put in. */
export function toConsentWords(companyName: string) {
  const { text, note } = sessionConsent
  const consent = {
    text: text.replace('{company}', companyName),
    note: note.replace('{email}', officeContacts[0].email).replace('{months}', String(retentionMonths)),
  }
  return { consent, guardianInformed, guardianUnsafe }
}
