import { findAccountPath } from '../../../features/accounts/links/account-link.server.ts'
import type { Account } from '../../../features/accounts/users/find-account.server.ts'
import type { Instance } from '../../../request-context.ts'

/** Returns the link of an open invitation where no mail brings it, else null. */
export async function findInvitationLink(
  { db, secrets, env }: Instance,
  { id, email, invitedAs }: Account,
  now: Temporal.Instant,
): Promise<string | null> {
  if (!invitedAs || env.mailUrl) return null
  const path = await findAccountPath({ db, secrets }, { purpose: 'invitation', userId: id, email }, now)
  return path && `${env.publicUrl}${path}`
}
