import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { acquireLock } from '../../../db/locks.server.ts'
import { type Db, readDatabaseError } from '../../../db/open.server.ts'
import { type AuditAction, recordAudit } from '../../../db/record-audit.server.ts'
import { users } from '../../../db/tables/accounts.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import { endAllSessions } from '../sign-in/sessions.server.ts'
import type { AccountChange, AccountChangeKind } from './account-changes.ts'

type Refusal =
  | 'unknown'
  | 'changed_meanwhile'
  | 'last_admin'
  /** Whoever asks is no administrator any more. */
  | 'no_rights'
  | 'unknown_counsellor'
  | 'counsellor_taken'

export type ChangedAccount = Readonly<{ ok: true } | { ok: false; reason: Refusal }>

type Asked = Readonly<{ userId: string; revision: number; change: AccountChange }>
type Actor = Readonly<{ actorId: string; now: Temporal.Instant }>

const actions: Readonly<Record<AccountChangeKind, AuditAction>> = {
  'make-admin': 'user.admin_made',
  'unmake-admin': 'user.admin_unmade',
  'make-counsellor': 'user.counsellor_made',
  'unmake-counsellor': 'user.counsellor_unmade',
  disable: 'user.disabled',
  enable: 'user.enabled',
  'end-sessions': 'user.sessions_ended',
}

/**
 * Changes what an account may do, on behalf of an administrator who is one at this moment. Except for `enable` every session
 * of the account ends: rights that are new ask for a new sign-in, rights that are gone are gone everywhere. Of the
 * administrators who can sign in the last one stays.
 */
export async function changeAccount(db: Db, asked: Asked, { actorId, now }: Actor): Promise<ChangedAccount> {
  const { userId, revision, change } = asked
  const counsellorId = change.kind === 'make-counsellor' ? change.counsellorId : null
  if (!isUuid(userId)) return { ok: false, reason: 'unknown' }
  if (counsellorId !== null && !isUuid(counsellorId)) return { ok: false, reason: 'unknown_counsellor' }
  try {
    return await db.transaction(async (transaction) => {
      // One change of rights after the other: two that each leave an administrator could together leave none.
      await acquireLock(transaction, 'changeRights')
      const [changed] = await transaction
        .update(users)
        .set({ ...toValues(change, now), revision: sql`${users.revision} + 1` })
        .where(
          and(eq(users.id, userId), eq(users.revision, revision), mayChange(transaction, change, actorId)),
        )
        .returning({ id: users.id })
      if (!changed) return { ok: false, reason: await findRefusal(transaction, asked, actorId) }
      if (change.kind !== 'enable') await endAllSessions(transaction, userId, now)
      await recordAudit(transaction, {
        at: now,
        actorId,
        action: actions[change.kind],
        subjectType: 'user',
        subjectId: userId,
        detail: counsellorId === null ? {} : { counsellorId },
      })
      return { ok: true }
    })
  } catch (error) {
    const { constraint } = readDatabaseError(error) ?? {}
    if (constraint === 'users_counsellor_unique') return { ok: false, reason: 'counsellor_taken' }
    if (constraint === 'users_counsellor_id_counsellors_id_fk')
      return { ok: false, reason: 'unknown_counsellor' }
    throw error
  }
}

function toValues(change: AccountChange, now: Temporal.Instant) {
  switch (change.kind) {
    case 'make-admin':
      return { isAdmin: true }
    case 'unmake-admin':
      return { isAdmin: false }
    case 'make-counsellor':
      return { counsellorId: change.counsellorId }
    case 'unmake-counsellor':
      return { counsellorId: null }
    case 'disable':
      return { disabledAt: now }
    case 'enable':
      return { disabledAt: null }
    case 'end-sessions':
      return {}
  }
}

const others = alias(users, 'others')

function mayChange(db: Db, change: AccountChange, actorId: string): SQL | undefined {
  const findActive = (who: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(others)
        .where(and(who, others.isAdmin, isNull(others.disabledAt))),
    )
  const isActor = findActive(eq(others.id, actorId))
  if (change.kind !== 'unmake-admin' && change.kind !== 'disable') return isActor
  const isNoActiveAdmin = or(not(users.isAdmin), isNotNull(users.disabledAt))
  return and(isActor, or(isNoActiveAdmin, findActive(ne(others.id, users.id))))
}

async function findRefusal(db: Db, { userId, revision }: Asked, actorId: string): Promise<Refusal> {
  const [actor] = await db.select().from(users).where(eq(users.id, actorId))
  if (!actor?.isAdmin || actor.disabledAt) return 'no_rights'
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return 'unknown'
  return user.revision === revision ? 'last_admin' : 'changed_meanwhile'
}
