import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { toRequestSource } from '../../../lib/http/request-source.ts'

type Owner = Readonly<{ user: { id: string }; address: string; device: string }>

/** Records in the audit log what the owner of an account did with it, and from where. Pass the transaction of the change. */
export function recordOwnChange(
  db: Db,
  action: 'account.signed_in' | 'account.password_changed',
  { user, address, device }: Owner,
  now: Temporal.Instant,
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: user.id } as const
  const detail = { source: toRequestSource(address, device) }
  return recordAudit(db, { at: now, actorId: user.id, action, ...subject, detail })
}
