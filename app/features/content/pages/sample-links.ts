import { isSampleLink } from '../../../lib/sample-values.ts'
import { changePage, readAt } from '../editor/page-changes.ts'
import type { PageContent } from './page.schema.ts'
import { listShownFields } from './page-problems.ts'

/** Returns the addresses of a page that are still examples, each with the title of its place. */
export function listSampleLinks(page: PageContent) {
  return listShownFields(page).flatMap(({ path, field, value }) => {
    if (field.as !== 'address' || !field.isOptional || !isSampleLink(String(value))) return []
    const place = Object(readAt(page, path.replace(/\.[^.]+$/, '')))
    return [{ path, href: String(value), title: String(place.title) }]
  })
}

/** Returns the page without its example addresses, and so without their buttons. The price of a course with such an address is an example, too. */
export function withoutSampleLinks(page: PageContent): PageContent {
  const isCourse = (path: string) => page.sections[Number(path.split('.')[1])]?.kind === 'courses'
  const paths = listSampleLinks(page).flatMap(({ path }) =>
    isCourse(path)
      ? ['href', 'price', 'length'].map((field) => path.replace(/\.href$/, `.${field}`))
      : [path],
  )
  return paths.reduce((changed, path) => changePage(changed, { do: 'type', path, value: '' }), page)
}
