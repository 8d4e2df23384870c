import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, readDatabaseError } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { users } from '../../../db/tables/accounts.ts'
import { acquireLock, inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { EventType } from '../../../events/event-names.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.server.ts'
import { endAllSessions } from '../sign-in/sessions.server.ts'
import { type AccountChange, type AccountChangeKind, givesAccess } from './account-changes.ts'

type AccountRefusal = Refusal<
  | 'not_found'
  | 'changed_meanwhile'
  | 'last_admin'
  /** The actor is no administrator any more. */
  | 'no_rights'
  | 'unknown_counsellor'
  | 'counsellor_taken'
  /** Nobody has proven the address of the account, so its owner may be somebody else. */
  | 'unproven'
>

export type ChangedAccount = Readonly<{ ok: true }> | AccountRefusal

type ChangeRequest = Readonly<{
  userId: string
  revision: number
  change: AccountChange
  /** Where mail leaves the site, only an account with a proven address gets rights. */
  usesMail: boolean
}>

const types: Readonly<Record<AccountChangeKind, EventType>> = {
  'make-admin': 'user.admin_made',
  'unmake-admin': 'user.admin_unmade',
  'make-counsellor': 'user.counsellor_made',
  'unmake-counsellor': 'user.counsellor_unmade',
  'make-editor': 'user.editor_made',
  'unmake-editor': 'user.editor_unmade',
  disable: 'user.disabled',
  enable: 'user.enabled',
  'end-sessions': 'user.sessions_ended',
  'remove-second-factor': 'account.second_factor_off',
}

/**
 * Changes the rights of an account for a present administrator. Every change except `enable` ends all sessions of the account.
 * Refuses to remove the last administrator who can sign in.
 */
export async function changeAccount(
  db: Db,
  request: ChangeRequest,
  { actorId, now }: Actor,
): Promise<ChangedAccount> {
  const { userId, revision, change } = request
  const counsellorId = change.kind === 'make-counsellor' ? change.counsellorId : null
  if (!isUuid(userId)) return refuse('not_found')
  if (counsellorId !== null && !isUuid(counsellorId)) return refuse('unknown_counsellor')
  try {
    return await inTransaction(db, async (transaction) => {
      // Two changes at once could each leave one administrator and together leave none.
      await acquireLock(transaction, 'changeRights')
      const [changed] = await transaction
        .update(users)
        .set({ ...toValues(change, now), revision: sql`${users.revision} + 1` })
        .where(
          and(eq(users.id, userId), eq(users.revision, revision), mayChange(transaction, request, actorId)),
        )
        .returning({ id: users.id, email: users.email })
      if (!changed) return findRefusal(transaction, request, actorId)
      if (change.kind !== 'enable') await endAllSessions(transaction, userId, now)
      if (change.kind === 'remove-second-factor') await deleteSecondFactor(transaction, userId)
      await announce(transaction, {
        at: now,
        actorId,
        type: types[change.kind],
        subjectType: 'user',
        subjectId: userId,
        to: [changed.email],
        detail: counsellorId === null ? {} : { counsellorId },
      })
      return { ok: true }
    })
  } catch (error) {
    const { constraint } = readDatabaseError(error) ?? {}
    if (constraint === 'users_counsellor_unique') return refuse('counsellor_taken')
    if (constraint === 'users_counsellor_id_counsellors_id_fk') return refuse('unknown_counsellor')
    throw error
  }
}

function toValues(change: AccountChange, now: Temporal.Instant) {
  const values = {
    'make-admin': { isAdmin: true },
    'unmake-admin': { isAdmin: false },
    'make-counsellor': { counsellorId: 'counsellorId' in change ? change.counsellorId : null },
    'unmake-counsellor': { counsellorId: null, editsSite: false },
    'make-editor': { editsSite: true },
    'unmake-editor': { editsSite: false },
    disable: { disabledAt: now },
    enable: { disabledAt: null },
    'end-sessions': {},
    'remove-second-factor': { secondFactorAt: null },
  }
  return values[change.kind]
}

const others = alias(users, 'others')

function mayChange(db: Db, { change, usesMail }: ChangeRequest, actorId: string): SQL | undefined {
  const existsActiveAdmin = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(others)
        .where(and(condition, others.isAdmin, isNull(others.disabledAt))),
    )
  const isActor = existsActiveAdmin(eq(others.id, actorId))
  if (givesAccess(change.kind) && usesMail) return and(isActor, isNotNull(users.emailProvenAt))
  if (change.kind !== 'unmake-admin' && change.kind !== 'disable') return isActor
  const isNoActiveAdmin = or(not(users.isAdmin), isNotNull(users.disabledAt))
  return and(isActor, or(isNoActiveAdmin, existsActiveAdmin(ne(others.id, users.id))))
}

async function findRefusal(
  db: Db,
  { userId, revision, change }: ChangeRequest,
  actorId: string,
): Promise<AccountRefusal> {
  const [actor] = await db.select().from(users).where(eq(users.id, actorId))
  if (!actor?.isAdmin || actor.disabledAt) return refuse('no_rights')
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const known = checkRevision(user, revision)
  if (!known.ok) return known
  return refuse(givesAccess(change.kind) ? 'unproven' : 'last_admin')
}
