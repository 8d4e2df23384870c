import { findConsentVersion } from './db/office-consent.server.ts'
import { type Agency, listPhones, toMailbox } from './features/agency/agency.ts'
import { type AgreedText, toSessionText } from './features/booking/agree/consent-texts.ts'
import type { ConsentFieldWords } from './features/booking/form/consent-field.tsx'
import { adultAge } from './features/booking/guardian/adult-age.ts'
import { retentionRules } from './features/privacy/retention/retention-rules.ts'
import type { Instance } from './request-context.ts'
import type { ConsentValues } from './words/en/consent.ts'
import type { Words } from './words/words.ts'

/** Returns what stands in the gaps of the fixed words today. */
export function toConsentValues(agency: Agency): ConsentValues {
  return {
    company: agency.name,
    email: toMailbox(agency).label,
    months: String(retentionRules.booking.period.months),
    phones: listPhones(agency),
  }
}

/** Returns the text of the consent that clients read now. */
export function readConsent({ content }: Pick<Instance, 'content'>): AgreedText {
  const { number = null, paragraphs = [] } = content.consent ?? {}
  return { values: toConsentValues(content.agency), number, paragraphs }
}

/** Returns what staff read out to a client: with the private link in it, or with whom to ring. */
export function toReadOut(
  instance: Pick<Instance, 'content'>,
  { consent }: Words,
  isByPhone: boolean,
): string {
  const { text, note, paragraphs } = toSessionText(consent, { ...readConsent(instance), isByPhone })
  return [text, note, ...paragraphs].join(' ')
}

/** Returns the texts of the consent for a form. The label leads to more about consent. */
export function toConsentWords(instance: Pick<Instance, 'content'>, { booking, consent }: Words) {
  const agreed = readConsent(instance)
  const { guardianInformed, guardianUnsafe } = consent
  const session: ConsentFieldWords = {
    ...toSessionText(consent, agreed),
    version: toSentVersion(agreed),
    more: { label: booking.consentMore, href: '/privacy' },
  }
  return {
    consent: session,
    guardianInformed: { ...guardianInformed, text: guardianInformed.text({ adultAge }) },
    guardianUnsafe,
  }
}

/** Returns the version as a form sends it back. Empty: the office has no paragraphs. */
export const toSentVersion = ({ number }: AgreedText) => (number === null ? '' : String(number))

/**
 * Returns the text that a client has read: the version that stood in their form, also when the office has published another one since.
 * A form without a version had no paragraphs of the office.
 */
export async function findAgreedText(instance: Instance, sent: string): Promise<AgreedText> {
  return (
    (await findSentVersion(instance, Number(sent))) ?? {
      ...readConsent(instance),
      number: null,
      paragraphs: [],
    }
  )
}

/** Returns the text that a program says a person has read, or null when the office has not published it. Without a version: the one of now. */
export async function findSentText(
  instance: Instance,
  version: number | null | undefined,
): Promise<AgreedText | null> {
  await instance.content.readVersion()
  const now = readConsent(instance)
  if (version === undefined) return now
  return version === null ? { ...now, number: null, paragraphs: [] } : findSentVersion(instance, version)
}

/** Returns the text of a version, or null when the office has not published it. */
async function findSentVersion(instance: Instance, number: number): Promise<AgreedText | null> {
  const now = readConsent(instance)
  if (number === now.number) return now
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) return null
  const found = await findConsentVersion(instance.db, number)
  return found && { ...now, ...found }
}
