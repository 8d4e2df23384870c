import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { changeAccount } from '../../../features/accounts/users/account-rights.server.ts'
import { findCounsellorAccount } from '../../../features/accounts/users/find-account.server.ts'
import { endWork } from '../../../features/people/leave.server.ts'

/** Ends the rights of a counsellor's account, if there is one, and then the work of the counsellor. */
export async function endCounsellor(db: Db, counsellorId: string, actor: Actor) {
  const account = await findCounsellorAccount(db, counsellorId)
  if (account) {
    const change = { kind: 'unmake-counsellor' } as const
    // Where mail leaves, only a change that gives rights needs a proven address.
    const request = { userId: account.id, revision: account.revision, change, usesMail: true }
    const changed = await changeAccount(db, request, actor)
    if (!changed.ok) return changed
  }
  return endWork(db, counsellorId, actor)
}
