import type { Db } from '../../../db/open.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { EventType } from '../../../events/event-names.ts'
import { toRequestSource } from '../../../lib/http/request-source.ts'

type Owner = Readonly<{ id: string; email?: string }>
type Sender = Readonly<{ address: string; device: string }>

/**
 * Announces what the owner of an account did with it, and from where. With an address, the owner gets the mail of the change. Pass the
 * transaction of the change.
 */
export function announceOwnChange(
  tx: Db,
  type: EventType,
  { id, email }: Owner,
  now: Temporal.Instant,
  sender?: Sender,
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: id, to: email ? [email] : [] } as const
  const detail = sender && { source: toRequestSource(sender.address, sender.device) }
  return announce(tx, { type, at: now, actorId: id, ...subject, detail })
}
