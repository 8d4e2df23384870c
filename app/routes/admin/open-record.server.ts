import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '../../db/record-audit.server.ts'
import { toLoggedError } from '../../lib/http/logged-error.ts'
import { isLiveRequest } from '../../lib/http/query.ts'
import { DecryptionFailed } from '../../lib/security/encryption.server.ts'
import { type Instance, instanceContext, visitorContext } from '../../request-context.ts'

export type RouteRequest = Readonly<{ request: Request; url: URL; context: Readonly<RouterContextProvider> }>
type RecordSource<Found> = Readonly<{
  /** From the address; null when it names no record. */
  id: string | null
  /** Decrypts the record and writes an audit event. Returns null when there is no such record. */
  open: (instance: Instance, id: string, actor: Actor) => Promise<Found | null>
  words: Readonly<{ unknown: string; broken: string }>
}>

/** Returns whether a person sees the response. A HEAD request and a live page open no record. */
export function isShownToPerson({ request, url, context }: RouteRequest): boolean {
  // A prefetching browser shows nothing yet. After a refusal it asks again when the person opens the page.
  if (request.headers.has('Sec-Purpose')) throw data('Not ahead of time', 503)
  return !context.get(visitorContext).isHead && !isLiveRequest(url.search)
}

/** Decrypts the record that the address names. The audit gets one event for each response that shows it. */
export async function openRecord<Found>(
  { request, url, context }: RouteRequest,
  { id, open, words }: RecordSource<Found>,
): Promise<{ found: Found | null; problem: string | null }> {
  const { signedIn, requestId } = context.get(visitorContext)
  const nothing = { found: null, problem: null }
  if (id === null || !signedIn || !isShownToPerson({ request, url, context })) return nothing
  const instance = context.get(instanceContext)
  try {
    const now = Temporal.Now.instant()
    const found = await open(instance, id, { actorId: signedIn.user.id, now })
    return found ? { found, problem: null } : { found: null, problem: words.unknown }
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error
    instance.log.error({ requestId, error: toLoggedError(error) }, 'a record cannot be decrypted')
    return { found: null, problem: words.broken }
  }
}
