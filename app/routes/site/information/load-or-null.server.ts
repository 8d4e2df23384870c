import type { RouterContextProvider } from 'react-router'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'

/**
 * Returns null when optional content of a page cannot be loaded, and logs the error. The page cache then does not store the
 * page, because the next attempt may succeed.
 */
export async function loadOrNull<Content>(
  context: Readonly<RouterContextProvider>,
  load: () => Promise<Content>,
): Promise<Content | null> {
  try {
    return await load()
  } catch (error) {
    const { requestId, preventCaching } = context.get(visitorContext)
    preventCaching()
    context
      .get(instanceContext)
      .log.error({ requestId, error: toLoggedError(error) }, 'optional content could not be loaded')
    return null
  }
}
