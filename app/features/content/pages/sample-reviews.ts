import type { PageContent, Section } from './page.schema.ts'

/** What becomes of invented reviews. */
export const reviewChoices = ['delete', 'hide'] as const
export type ReviewChoice = (typeof reviewChoices)[number]

/** Returns the sections of a page that have invented reviews, with how many. `texts` are those of the starting content. */
export function listSampleReviews({ sections }: PageContent, texts: readonly string[]) {
  return sections.flatMap((section) => {
    if (section.kind !== 'reviews') return []
    const count = section.items.filter(({ text }) => texts.includes(text)).length
    return count > 0 ? [{ id: section.id, title: section.title, count, isHidden: section.isHidden }] : []
  })
}

/** Returns the page without invented reviews. A section that has no other review goes too. */
export function withoutSampleReviews(page: PageContent, texts: readonly string[]): PageContent {
  const sections = page.sections.flatMap((section): Section[] => {
    if (section.kind !== 'reviews') return [section]
    const items = section.items.filter(({ text }) => !texts.includes(text))
    return items.length > 0 ? [{ ...section, items }] : []
  })
  return { ...page, sections }
}

/** Returns the page with each section hidden that has invented reviews only. Beside reviews of the office, the invented ones are deleted. */
export function hideSampleReviews(page: PageContent, texts: readonly string[]): PageContent {
  const left = new Map(withoutSampleReviews(page, texts).sections.map((section) => [section.id, section]))
  const sections = page.sections.map((section) => left.get(section.id) ?? { ...section, isHidden: true })
  return { ...page, sections }
}
