import type { Logger } from 'pino'
import type { ContentWatch } from '../../app/features/agency/watch-content.server.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import { canonicalPath } from './page-cache.ts'
import type { FindPublicPage } from './public-routes.ts'

/** Fewer than the store holds, so that the pages that people read stay. */
const mostPages = 400

type Options = Readonly<{
  content: Pick<ContentWatch, 'readVersion'>
  log: Logger
  findPublicPage: FindPublicPage
  /** Asks the site for a page as an anonymous visitor does. */
  request: (address: string) => Promise<Response>
}>

/**
 * Opens the home page and what it leads to, one page after the other, when the content has not changed since the last look. The page cache
 * keeps them, so that each can be read while the database is away (docs/decisions/008).
 */
export function openPages({ content, log, findPublicPage, request }: Options) {
  let [seen, opened]: (number | null)[] = [null, null]

  async function look(): Promise<void> {
    const version = await content.readVersion()
    const isQuiet = version === seen
    seen = version
    if (version === null || !isQuiet || version === opened) return
    const addresses = new Set(['/'])
    // A set yields what is added while it is read.
    for (const address of addresses) {
      if ((await content.readVersion()) !== version) return
      const html = await (await request(address)).text()
      for (const [, link = ''] of html.matchAll(/ href="(\/[^"#]*)["#]/g)) {
        const next = link.replaceAll('&amp;', '&')
        const [path = '', query = 'page='] = next.split('?')
        const isPage = canonicalPath.test(path) && findPublicPage(path) !== null
        // A list says the rest of its articles on its next pages. Other queries only choose among them.
        if (isPage && query.startsWith('page=') && addresses.size < mostPages) addresses.add(next)
      }
    }
    opened = version
  }

  let isRunning = false
  async function tick() {
    if (isRunning) return
    isRunning = true
    await look().catch((error) =>
      log.warn({ error: toLoggedError(error) }, 'pages could not be opened for the cache'),
    )
    isRunning = false
  }
  return { look, start: (everyMs = 60_000) => void setInterval(tick, everyMs).unref() }
}
