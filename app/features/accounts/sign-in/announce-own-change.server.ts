import type { Db } from '../../../db/open.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { toRequestSource } from '../../../lib/http/request-source.ts'

type Owner = Readonly<{ user: { id: string; email: string }; address: string; device: string }>

/** Announces what the owner of an account did with it, and from where. Pass the transaction of the change. */
export function announceOwnChange(
  tx: Db,
  type: 'account.signed_in' | 'account.password_changed',
  { user, address, device }: Owner,
  now: Temporal.Instant,
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: user.id, to: [user.email] } as const
  const detail = { source: toRequestSource(address, device) }
  return announce(tx, { type, at: now, actorId: user.id, ...subject, detail })
}
