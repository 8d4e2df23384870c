import type { RouterContextProvider } from 'react-router'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'

/**
 * A part that its page can do without: where it cannot be loaded that is logged, and the page says so in its place. Such a
 * page is for this visitor alone: the next one may have better luck.
 */
export async function loadOrNull<Part>(
  context: Readonly<RouterContextProvider>,
  load: () => Promise<Part>,
): Promise<Part | null> {
  try {
    return await load()
  } catch (error) {
    const { requestId, preventCaching } = context.get(visitorContext)
    preventCaching()
    context
      .get(instanceContext)
      .log.error({ requestId, error: toLoggedError(error) }, 'a part of a page could not be loaded')
    return null
  }
}
