import type { Logger } from 'pino'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import { loadPageOfFive } from './page-of-five.ts'

type Door = Readonly<{ url: URL; log: Logger }>
type Said = Readonly<{ type: 'success'; message: string }>

/**
 * A page of five of a list that may just have been changed (`?done=`): then a list that cannot be read gives no rows, so that the
 * screen can say what became of the change; otherwise its error goes on to the frame.
 */
export async function loadChangedPage<Row>(
  { url, log }: Door,
  list: Parameters<typeof loadPageOfFive<Row>>[1],
) {
  try {
    return await loadPageOfFive(url, list)
  } catch (error) {
    if (!url.searchParams.has('done')) throw error
    log.error({ error: toLoggedError(error), path: url.pathname }, 'list not readable after a change')
    return { rows: null, page: 1, pageCount: 1 }
  }
}

/** What is to be said of the change that `?done=` names; null for none and for one we do not know. */
export function findSaid(url: URL, words: Readonly<Record<string, string>>): Said | null {
  const message = Object.entries(words).find(([name]) => name === url.searchParams.get('done'))?.[1]
  return message === undefined ? null : { type: 'success', message }
}
