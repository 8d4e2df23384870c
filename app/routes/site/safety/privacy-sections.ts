import * as content from '../../../content/privacy.ts'
import { type Agency, toMailbox } from '../../../features/agency/agency.ts'
import { bookingLimits } from '../../../features/booking/limits/booking-limits.ts'
import type { PrivacyContent } from '../../../features/content/legal/legal.schema.ts'
import { listRetentionPoints } from '../../../features/privacy/retention/retention-rules.ts'
import { toParagraphs } from '../../../lib/text/to-paragraphs.ts'
import type { Instance } from '../../../request-context.ts'
import type { GuideSection } from '../../../ui/text/guide.tsx'
import type { Words } from '../../../words/words.ts'
import { fillGuide } from './fill-guide.ts'

/** The document with what the office adds to the privacy page. */
export const privacyDocument = { kind: 'privacy', key: 'privacy' } as const

type Facts = Readonly<{ agency: Agency; schedulerUrl: string | undefined }>
/** Returns what the fixed parts say of this site. */
export function toPrivacyFacts({ content, env }: Pick<Instance, 'content' | 'env'>): Facts {
  return { agency: content.agency, schedulerUrl: env.schedulerUrl }
}

type Added = Omit<PrivacyContent, 'version' | 'shown'>

/** Returns the sections of the privacy page: the fixed parts with today's facts, and what the office adds. */
export function toPrivacySections(
  { agency, schedulerUrl }: Facts,
  added: Added,
  words: Words,
): GuideSection[] {
  const values = {
    company: agency.name,
    email: toMailbox(agency).label,
    days: String(content.answerDays),
    scheduler: schedulerUrl ? new URL(schedulerUrl).hostname : '',
  }
  const periods = listRetentionPoints(words.retention, bookingLimits)
  const fixed = [
    ...content.sections.map((section) =>
      section.id === 'how-long' ? { ...section, points: [...periods, ...(section.points ?? [])] } : section,
    ),
    ...(schedulerUrl ? [content.outsideScheduler] : []),
    toLawSection(added),
  ]
  return fillGuide(fixed, values).map((section) => {
    const paragraphs = toParagraphs(added.texts[section.id] ?? '')
    return paragraphs.length > 0 ? { ...section, added: paragraphs } : section
  })
}

/** The agency fills in two facts. While one is empty, the page says so. */
function toLawSection({ officer, register }: Added): GuideSection {
  const { id, title, company, sentence, toFill, filled } = content.lawSection
  const points = content.laws.map(({ place, law, complaints }) => ({
    name: `In ${place}`,
    text: sentence.replace('{law}', law).replace('{complaints}', complaints),
  }))
  const facts = [officer, register].flatMap((text, index) => (text ? [{ name: filled[index], text }] : []))
  const missing = toFill.filter((_, index) => ![officer, register][index])
  return { id, title, paragraphs: [company], points: [...facts, ...points], toFill: missing }
}
