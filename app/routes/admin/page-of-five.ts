import { type ListPage, loadPage } from '../../ui/list/pages.ts'

/** Loads the page of `?page=` with five rows, as in every list of the admin area. */
export function loadPageOfFive<Row, List extends ListPage<Row> = ListPage<Row>>(
  url: URL,
  list: (page: Readonly<{ page: number; limit: number }>) => Promise<List>,
) {
  return loadPage<Row, List>(url.searchParams.get('page'), 5, list)
}
