import { data, type RouterContextProvider } from 'react-router'
import { isLive } from '../../lib/http/live-address.ts'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import { DecryptionFailed } from '../../lib/security/encryption.server.ts'
import { type Instance, instanceContext, visitorContext } from '../../request-context.ts'

export type Door = Readonly<{ request: Request; url: URL; context: Readonly<RouterContextProvider> }>
type Actor = Readonly<{ actorId: string; now: Temporal.Instant }>

type Asked<Found> = Readonly<{
  /** As the address has it; null when it asks for nothing. */
  id: string | null
  /** Opens it and writes that into the audit; null when there is none. */
  open: (instance: Instance, id: string, actor: Actor) => Promise<Found | null>
  words: Readonly<{ unknown: string; broken: string }>
}>

/** Whether the answer is shown to somebody: a HEAD and a page that renews itself open nothing. */
export function isLookedAt({ request, url }: Pick<Door, 'request' | 'url'>): boolean {
  // A browser that fetches ahead shows nobody anything either; refused, it asks again once somebody looks.
  if (request.headers.has('Sec-Purpose')) throw data('Not ahead of time', 503)
  return request.method !== 'HEAD' && !isLive(url.search)
}

/** What the address names, opened. Each answer that shows it stands in the audit, and no other does. */
export async function openAsked<Found>(
  { request, url, context }: Door,
  { id, open, words }: Asked<Found>,
): Promise<{ found: Found | null; problem: string | null }> {
  const { signedIn, requestId } = context.get(visitorContext)
  const nothing = { found: null, problem: null }
  if (id === null || !signedIn || !isLookedAt({ request, url })) return nothing
  const instance = context.get(instanceContext)
  try {
    const now = Temporal.Now.instant()
    const found = await open(instance, id, { actorId: signedIn.user.id, now })
    return found ? { found, problem: null } : { found: null, problem: words.unknown }
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error
    instance.log.error({ requestId, error: toLoggedError(error) }, 'what was asked for cannot be opened')
    return { found: null, problem: words.broken }
  }
}
