import { type ListPage, loadPage } from '../../ui/list/pages.ts'

/** Every list of the admin area shows five rows a page. */
export function loadPageOfFive<Row, List extends ListPage<Row> = ListPage<Row>>(
  url: URL,
  list: (asked: Readonly<{ page: number; limit: number }>) => Promise<List>,
) {
  return loadPage<Row, List>(url.searchParams.get('page'), 5, list)
}
