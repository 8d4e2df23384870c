import { and, eq, isNotNull } from 'drizzle-orm'
import { type Db, readDatabaseError } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { users } from '../../../db/tables/accounts.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import type { Env } from '../../../lib/env.server.ts'
import { hashPassword } from '../../../lib/security/password.server.ts'
import { makeToken } from '../../../lib/security/random-token.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { findAccountPath, findLinkedAccount } from '../links/account-link.server.ts'
import { type PasswordProblem, staffMinLength } from '../password-length.ts'
import { findPasswordProblem } from '../password-rules.server.ts'
import type { Account } from './find-account.server.ts'

type Invitation = Readonly<{
  firstName: string
  lastName: string
  email: string
  /** Null for an administrator. */
  counsellorId: string | null
}>

type Invited = Readonly<{ ok: true; userId: string }> | Refusal<'address_taken'>

/** Makes an account for a new member of staff. It has no rights and no usable password until its owner accepts the invitation. */
export async function inviteStaff(
  db: Db,
  { firstName, lastName, email, counsellorId }: Invitation,
  { actorId, now }: Actor,
): Promise<Invited> {
  const id = crypto.randomUUID()
  const passwordHash = await hashPassword(makeToken())
  const invitedAs = { isAdmin: counsellorId === null, counsellorId }
  return inTransaction<Invited>(db, async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        ...{ id, firstName, lastName, email, emailKey: toEmailKey(email) },
        ...{ gender: 'OTHER', passwordHash, invitedAs, createdAt: now },
      })
      .onConflictDoNothing({ target: users.emailKey })
      .returning({ id: users.id })
    if (!made) return refuse('address_taken')
    const subject = { subjectType: 'user', subjectId: id, to: [email] } as const
    await announce(tx, { at: now, actorId, type: 'user.invited', ...subject, detail: invitedAs })
    return { ok: true, userId: id }
  })
}

/** Queues the mail of an open invitation once more. Returns whether there is one. */
export function resendInvitation(db: Db, userId: string, { actorId, now }: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.invitedAs)))
    if (!user) return false
    const subject = { subjectType: 'user', subjectId: userId, to: [user.email] } as const
    await announce(tx, { at: now, actorId, type: 'user.invited_again', ...subject })
    return true
  })
}

/** Returns the link of an open invitation where no mail brings it, else null. */
export async function findInvitationLink(
  { db, secrets, env }: Readonly<{ db: Db; secrets: Secrets; env: Pick<Env, 'mailUrl' | 'publicUrl'> }>,
  { id, email, invitedAs }: Pick<Account, 'id' | 'email' | 'invitedAs'>,
  now: Temporal.Instant,
): Promise<string | null> {
  if (!invitedAs || env.mailUrl) return null
  const path = await findAccountPath({ db, secrets }, { purpose: 'invitation', userId: id, email }, now)
  return path && `${env.publicUrl}${path}`
}

type Acceptance = Readonly<{ secrets: Secrets; token: string; password: string }>
type Accepted =
  | Readonly<{ ok: true; email: string }>
  | Readonly<{ ok: false; reason: 'link_ended' }>
  | Readonly<{ ok: false; reason: 'weak_password'; problem: PasswordProblem }>

/** Sets the password of an invited account, and gives it its rights. The link proves the address. */
export async function acceptInvitation(
  db: Db,
  { secrets, token, password }: Acceptance,
  now: Temporal.Instant,
): Promise<Accepted> {
  const linked = await findLinkedAccount({ db, secrets }, 'invitation', token, now)
  if (!linked?.user.invitedAs) return { ok: false, reason: 'link_ended' }
  const { firstName, lastName, email } = linked.user
  const about = [firstName, lastName, email]
  const problem = await findPasswordProblem(password, { minLength: staffMinLength, about })
  if (problem) return { ok: false, reason: 'weak_password', problem }
  const passwordHash = await hashPassword(password)
  try {
    return await inTransaction<Accepted>(db, async (tx) => {
      const found = await findLinkedAccount({ db: tx, secrets }, 'invitation', token, now)
      if (!found?.user.invitedAs) return { ok: false, reason: 'link_ended' }
      const { id, invitedAs, revision } = found.user
      const rights = { ...invitedAs, invitedAs: null, revision: revision + 1 }
      await tx
        .update(users)
        .set({ passwordHash, emailProvenAt: now, ...rights })
        .where(eq(users.id, id))
      const subject = { subjectType: 'user', subjectId: id } as const
      await announce(tx, { at: now, actorId: id, type: 'user.invitation_accepted', ...subject })
      return { ok: true, email }
    })
  } catch (error) {
    // Somebody else became this counsellor, or the counsellor was deleted.
    if (readDatabaseError(error)?.constraint?.startsWith('users_counsellor')) {
      return { ok: false, reason: 'link_ended' }
    }
    throw error
  }
}
