import type { Logger } from 'pino'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import { type ListPage, loadPage } from '../../ui/list/pages.ts'

type DoneMessage = Readonly<{ type: 'success'; message: string }>

/**
 * Returns a page of five rows, or with `isLong` of 25. When the list cannot be read right after a change (`?done=`) it returns no rows, so
 * that the screen can still confirm the change.
 */
export async function loadChangedPage<Row>(
  { url, log, isLong = false }: Readonly<{ url: URL; log: Logger; isLong?: boolean }>,
  list: Parameters<typeof loadPageOfFive<Row>>[1],
) {
  try {
    return await (isLong ? loadLongPage(url, list) : loadPageOfFive(url, list))
  } catch (error) {
    if (!url.searchParams.has('done')) throw error
    log.error({ error: toLoggedError(error), path: url.pathname }, 'list not readable after a change')
    return { rows: null, page: 1, pageCount: 1 }
  }
}

/** Returns the message for the change that `?done=` names, or null when there is none. */
export function findDoneMessage(url: URL, messages: Readonly<Record<string, string>>): DoneMessage | null {
  const message = Object.entries(messages).find(([name]) => name === url.searchParams.get('done'))?.[1]
  return message === undefined ? null : { type: 'success', message }
}

export const longPageRows = 25

/** Loads the page of `?page=` of a list that nobody ordered, with 25 rows. */
export function loadLongPage<Row, List extends ListPage<Row> = ListPage<Row>>(
  url: URL,
  list: (page: Readonly<{ page: number; limit: number }>) => Promise<List>,
) {
  return loadPage<Row, List>(url.searchParams.get('page'), longPageRows, list)
}

/** Loads the page of `?page=` with five rows, as in the ordered lists. */
export function loadPageOfFive<Row, List extends ListPage<Row> = ListPage<Row>>(
  url: URL,
  list: (page: Readonly<{ page: number; limit: number }>) => Promise<List>,
) {
  return loadPage<Row, List>(url.searchParams.get('page'), 5, list)
}
