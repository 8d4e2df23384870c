import { loadPage } from '../../ui/pages.ts'

/** Every list of the admin area shows five rows a page. */
export function loadPageOfFive<Row>(url: URL, list: Parameters<typeof loadPage<Row>>[2]) {
  return loadPage(url.searchParams.get('page'), 5, list)
}
