import type { GuideSection } from '../../../ui/text/guide.tsx'

/** Puts facts into the `{places}` of a guide's words. */
export function fillGuide(
  sections: readonly GuideSection[],
  facts: Readonly<Record<string, string>>,
): GuideSection[] {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
  return sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs?.map(fill),
    points: section.points?.map((point) => ({ ...point, text: fill(point.text) })),
    after: section.after && fill(section.after),
  }))
}
