import { z } from 'zod'
import { storedText } from '../../../lib/text/stored-text.ts'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import type { GuideSection } from '../../../ui/text/guide.tsx'
import { content as contentWords } from '../../../words/staff/content.ts'
import { legal as words } from '../../../words/staff/legal.ts'

export const legalLimits = {
  /** The paragraphs of the consent: more would hide the box. */
  consent: 1_500,
  /** One of the two facts that the agency fills in. */
  fact: 500,
  /** The paragraphs below one section of the privacy page, and all of them: the page must arrive with its first packets. */
  section: 3_000,
  page: 6_000,
} as const

const text = (most: number) => storedText({ ...contentWords, most, mayBeBlank: true, lines: true })

/** What the office adds to the consent for a session. The fixed words are in `words/en/consent.ts`. */
export const consentContent = z.strictObject({
  version: z.literal(1),
  /** An empty line separates paragraphs. */
  text: text(legalLimits.consent),
  /** The meaning changes, so clients with a session to come are asked again. */
  asksAgain: z.boolean(),
})

export type ConsentContent = z.output<typeof consentContent>

const point = z.strictObject({ name: z.string().optional(), text: z.string() })

const section: z.ZodType<GuideSection> = z.strictObject({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()).optional(),
  points: z.array(point).optional(),
  after: z.string().optional(),
  added: z.array(z.string()).optional(),
  toFill: z.array(z.string()).optional(),
  link: z.strictObject({ label: z.string(), href: z.string() }).optional(),
})

/** What the office adds to the privacy page. */
export const privacyContent = z.strictObject({
  version: z.literal(1),
  /** Who answers for data protection. */
  officer: text(legalLimits.fact),
  /** The registered address, the register, and the country of the data. */
  register: text(legalLimits.fact),
  /** Its paragraphs below each section, by the id of the section. */
  texts: z.record(z.string().regex(/^[a-z-]{1,40}$/), text(legalLimits.section)),
  /** The whole page as it was when somebody saved this. So a version can be read when the fixed parts have changed. */
  shown: z.array(section).max(40),
})

export type PrivacyContent = z.output<typeof privacyContent>

export const noPrivacyTexts: PrivacyContent = { version: 1, officer: '', register: '', texts: {}, shown: [] }

export function findPrivacyProblems({ officer, register, texts }: PrivacyContent): FieldErrors {
  const own = Object.entries(texts).map(([id, text]) => [`texts.${id}`, text] as const)
  const fields = [['officer', officer] as const, ['register', register] as const, ...own]
  const byLength = fields.sort(([, first], [, second]) => second.length - first.length)
  const length = byLength.reduce((sum, [, text]) => sum + text.length, 0)
  const [longest = 'officer'] = byLength[0] ?? []
  return length > legalLimits.page ? { [longest]: [words.tooLongPage({ most: legalLimits.page })] } : {}
}
