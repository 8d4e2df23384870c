import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../lib/time/show-time.ts'
import type { listApiKeys } from './api-keys.server.ts'

type StoredKey = Awaited<ReturnType<typeof listApiKeys>>[number]
export type ApiKeyLine = ReturnType<typeof toApiKeyLine>

/** Returns a key in words, with its times on a clock. */
export function toApiKeyLine(
  { id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt, maker }: StoredKey,
  clock: Clock,
) {
  return {
    ...{ id, name, prefix },
    scopes: scopes.join(', '),
    made: `${showStaffTime(createdAt, clock)} by ${isolate(maker ?? 'an account that is gone')}`,
    lastUse: lastUsedAt ? showStaffTime(lastUsedAt, clock) : 'Never',
    revoked: revokedAt ? showStaffTime(revokedAt, clock) : null,
  }
}
