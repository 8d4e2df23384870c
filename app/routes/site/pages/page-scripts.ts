import type { Enhancement } from '../../../enhance-scripts.tsx'
import type { PageContent, SectionKind } from '../../../features/content/pages/page.schema.ts'

/** The scripts of sections. Every other section has none. */
const scripts: Readonly<Partial<Record<SectionKind, Enhancement>>> = {
  hero: 'embed',
  reviews: 'tabs',
  appointment: 'island',
  gallery: 'lightbox',
  offices: 'embed',
}

/** Returns the scripts of the shown sections of a page. */
export function listEnhancements(loaded: unknown): readonly Enhancement[] {
  const { page } = loaded as Readonly<{ page: PageContent }>
  return page.sections.flatMap(({ kind, isHidden }) => (isHidden ? [] : (scripts[kind] ?? [])))
}
