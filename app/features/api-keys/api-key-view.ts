import { showAdminTime } from '../../lib/time/show-time.ts'
import type { listApiKeys } from './api-keys.server.ts'

type StoredKey = Awaited<ReturnType<typeof listApiKeys>>[number]
export type ApiKeyLine = ReturnType<typeof toApiKeyLine>

/** Returns a key in words, with its times in `timeZone`. */
export function toApiKeyLine(
  { id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt, maker }: StoredKey,
  timeZone: string,
) {
  return {
    ...{ id, name, prefix },
    scopes: scopes.join(', '),
    made: `${showAdminTime(createdAt, timeZone)} by ${maker ?? 'an account that is gone'}`,
    lastUse: lastUsedAt ? showAdminTime(lastUsedAt, timeZone) : 'Never',
    revoked: revokedAt ? showAdminTime(revokedAt, timeZone) : null,
  }
}
