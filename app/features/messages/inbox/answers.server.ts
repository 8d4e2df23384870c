import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { users } from '../../../db/tables/accounts.ts'
import { contactMessages, messageAnswers } from '../../../db/tables/public-content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { decryptField, encryptField, tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'

type Keys = Pick<Secrets, 'fieldKeys'>

const toFieldId = (rowId: string) => ({ table: 'message_answers', column: 'answer_sealed', rowId })

/** Keeps what somebody answered to a message, and marks the message as answered. */
export function saveAnswer(
  db: Db,
  { fieldKeys }: Keys,
  { id, revision, text }: Readonly<{ id: string; revision: number; text: string }>,
  { actorId, now }: Actor,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>> {
  return inTransaction<Awaited<ReturnType<typeof saveAnswer>>>(db, async (tx) => {
    if (!isUuid(id)) return refuse('not_found')
    const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    const answerId = randomUUID()
    const answerEncrypted = encryptField(fieldKeys, toFieldId(answerId), text)
    const answer = { id: answerId, messageId: id, answerEncrypted, writtenBy: actorId, writtenAt: now }
    await tx.insert(messageAnswers).values(answer)
    const change = { status: 'answered', revision: revision + 1 } as const
    await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id))
    await announce(tx, {
      ...{ type: 'message.answered', at: now, actorId, subjectType: 'message', subjectId: id },
    })
    return { ok: true }
  })
}

/** Returns the answers to a message, the first ones first. A text that no key opens is null. Call it when the opening of the message is recorded. */
export async function listAnswers(db: Db, { fieldKeys }: Keys, messageId: string) {
  const { id, answerEncrypted, writtenAt, writtenBy } = messageAnswers
  const rows = await db
    .select({
      ...{ id, answerEncrypted, writtenAt },
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(messageAnswers)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(writtenAt), asc(id))
  return rows.map(({ answerEncrypted: encrypted, ...row }) => ({
    ...row,
    text: tryToDecrypt(() => decryptField(fieldKeys, toFieldId(row.id), encrypted)),
  }))
}
