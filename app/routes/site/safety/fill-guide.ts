import type { GuideSection } from '../../../ui/text/guide.tsx'

/** Replaces each `{name}` in the texts of a guide by its value. */
export function fillGuide(
  sections: readonly GuideSection[],
  values: Readonly<Record<string, string>>,
): GuideSection[] {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  return sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs?.map(fill),
    points: section.points?.map((point) => ({ ...point, text: fill(point.text) })),
    after: section.after && fill(section.after),
  }))
}
