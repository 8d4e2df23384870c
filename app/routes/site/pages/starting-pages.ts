import { outsideLinks } from '../../../content/company.ts'
import { coursesPage } from '../../../content/courses.ts'
import { merchPage } from '../../../content/merch.ts'
import { programsPage } from '../../../content/programs.ts'
import type { PageContent } from '../../../features/content/pages/page.schema.ts'

/** Replaces each address `{name}` by the link of that name in app/content/company.ts, where earlier releases had them all. */
function fillLinks({ sections, ...page }: PageContent): PageContent {
  const links: Readonly<Record<string, string>> = outsideLinks
  const fill = (_name: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/^\{(\w+)\}$/, (_, name: string) => links[name] ?? '') : value
  return { ...page, sections: JSON.parse(JSON.stringify(sections), fill) }
}

/** What visitors see until the office publishes these pages. */
export const startingPages = {
  courses: fillLinks(coursesPage),
  merch: fillLinks(merchPage),
  programs: fillLinks(programsPage),
}
