import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { checkRevision, refuse } from '../../../db/refusal.ts'
import { acquireLock, inTransaction } from '../../../db/transactions.server.ts'
import type { AccountChange } from '../../../features/accounts/users/account-changes.ts'
import { changeAccount } from '../../../features/accounts/users/account-rights.server.ts'
import { findAccount } from '../../../features/accounts/users/find-account.server.ts'
import { listKeysOf, revokeApiKey } from '../../../features/api-keys/api-keys.server.ts'
import { giveOpenTasks } from '../../../features/follow-up/change-task.server.ts'
import { countOpenTasksOf } from '../../../features/follow-up/list-tasks.server.ts'
import { listWebhooksOf, removeWebhook } from '../../../features/webhooks/webhook-endpoints.server.ts'
import { endCounsellor } from '../people/end-counsellor.server.ts'

type Leaving = Readonly<{
  userId: string
  /** The one that the administrator saw. */
  revision: number
  /** Who gets the open follow-ups. */
  tasksTo: string
  /** What of the person's own keys and webhooks ends, too. */
  keyIds: readonly string[]
  webhookIds: readonly string[]
  /** The keys and webhooks that the administrator saw, also those that stay. */
  seenIds: readonly string[]
}>

/**
 * Ends all that a member of staff can do: rights, sessions and sign-in, the work of a counsellor with profile and feed, keys and webhooks.
 * Gives the open follow-ups to somebody else. Everything happens or nothing. Their sessions with clients stay. Nobody does this to
 * the own account, so one administrator always stays.
 */
export function endAccess(db: Db, { userId, revision, tasksTo, ...chosen }: Leaving, actor: Actor) {
  return inTransaction(db, async (tx) => {
    if (userId === actor.actorId) return refuse('own_account')
    // `changeAccount` takes it, too: nobody changes the rights between the steps.
    await acquireLock(tx, 'changeRights')
    const found = checkRevision((await findAccount(tx, userId, actor.now)) ?? undefined, revision)
    if (!found.ok) return found
    const { row: account } = found
    const [keys, webhooks] = [await listKeysOf(tx, userId), await listWebhooksOf(tx, userId)]
    if ([...keys, ...webhooks].some(({ id }) => !chosen.seenIds.includes(id)))
      return refuse('changed_meanwhile')
    if ((await countOpenTasksOf(tx, userId)) > 0) {
      const given = await giveOpenTasks(tx, { from: userId, to: tasksTo }, actor)
      if (!given.ok) return given
    }
    let portraitIds: readonly string[] = []
    /** Each change raises the revision of the account. */
    const change = async (kind: Exclude<AccountChange['kind'], 'make-counsellor'>) => {
      const current = (await findAccount(tx, userId, actor.now))?.revision ?? 0
      return changeAccount(tx, { userId, revision: current, change: { kind }, usesMail: true }, actor)
    }
    if (account.isAdmin) {
      const changed = await change('unmake-admin')
      if (!changed.ok) return changed
    }
    if (account.counsellorId) {
      const ended = await endCounsellor(tx, account.counsellorId, actor)
      if (!ended.ok) return ended
      portraitIds = ended.portraitIds
    }
    if (!account.disabledAt) {
      const changed = await change('disable')
      if (!changed.ok) return changed
    }
    for (const { id } of keys) if (chosen.keyIds.includes(id)) await revokeApiKey(tx, id, actor)
    for (const { id } of webhooks) if (chosen.webhookIds.includes(id)) await removeWebhook(tx, id, actor)
    return { ok: true, portraitIds, counsellorId: account.counsellorId } as const
  })
}
