import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { type Actor, listUnrecorded, recordAudit } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { blogComments } from '../../../db/tables/public-content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { decryptField, tryToDecrypt } from '../../../lib/security/encryption.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { toFieldId } from '../comments.server.ts'
import type { CommentMove, CommentView } from './comment-views.ts'

/** Returns a page of comments without encrypted fields, the newest first. */
export async function listComments(
  db: Db,
  view: CommentView,
  { page, limit }: Readonly<{ page: number; limit: number }>,
) {
  const condition = toCondition(view)
  const rows = await db
    .select({
      id: blogComments.id,
      blogId: blogComments.blogId,
      createdAt: blogComments.createdAt,
      revision: blogComments.revision,
    })
    .from(blogComments)
    .where(condition)
    .orderBy(desc(blogComments.createdAt), desc(blogComments.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(blogComments, condition) }
}

/** How much of a comment the list shows. */
const shownStart = 160

type Start = Readonly<{ name: string; start: string; isWhole: boolean }>

/**
 * Returns who wrote comments, and how each begins, and records that somebody read them: once a day for each reader and comment. It leaves
 * out a comment that it cannot decrypt.
 */
export async function openStarts(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, Start>> {
  if (ids.length === 0) return new Map()
  return inTransaction(db, async (tx) => {
    const { id, nameEncrypted: name, commentEncrypted: text } = blogComments
    const found = await tx
      .select({ id, name, text })
      .from(blogComments)
      .where(and(inArray(id, [...ids]), isNotNull(text)))
      .orderBy(asc(id))
    const action = 'comment.listed'
    const listed = { action, name: 'commentIds', ids: found.map((row) => row.id) } as const
    const commentIds = await listUnrecorded(tx, listed, actor)
    if (commentIds.length > 0)
      await recordAudit(tx, {
        ...toEvent('list', actor),
        ...{ action, detail: { count: commentIds.length, commentIds } },
      })
    return new Map(
      found.flatMap((row): [string, Start][] => {
        const opened = tryToDecrypt(() => ({
          name: decryptField(fieldKeys, toFieldId(row.id, 'name_sealed'), row.name ?? ''),
          comment: decryptField(fieldKeys, toFieldId(row.id, 'comment_sealed'), row.text ?? ''),
        }))
        if (!opened) return []
        const isWhole = opened.comment.length <= shownStart
        const start = isWhole ? opened.comment : `${cutText(opened.comment, shownStart)}…`
        return [[row.id, { name: opened.name, start, isWhole }]]
      }),
    )
  })
}

function toCondition(view: CommentView): SQL | undefined {
  if (view === 'shown' || view === 'hidden') return eq(blogComments.status, view)
  return and(eq(blogComments.status, 'waiting'), eq(blogComments.quarantined, view === 'caught'))
}

/** Counts the comments that wait for moderation, at most 100. */
export function countWaitingComments(db: Db) {
  const some = db.select({ one: sql`1` }).from(blogComments).where(toCondition('waiting')).limit(100)
  return db.$count(some.as('some'))
}

/**
 * Returns a decrypted comment, or null, and writes an audit event in the same transaction.
 * Throws `DecryptionFailed`, and then changes nothing.
 */
export async function openComment(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  id: string,
  { actorId, now }: Actor,
) {
  if (!isUuid(id)) return null
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(blogComments)
      .where(and(eq(blogComments.id, id), isNotNull(blogComments.commentEncrypted)))
    if (!row) return null
    const { blogId, status, quarantined, revision, createdAt, isSample } = row
    const written = {
      name: decryptField(fieldKeys, toFieldId(id, 'name_sealed'), row.nameEncrypted ?? ''),
      email: decryptField(fieldKeys, toFieldId(id, 'email_sealed'), row.emailEncrypted ?? ''),
      comment: decryptField(fieldKeys, toFieldId(id, 'comment_sealed'), row.commentEncrypted ?? ''),
    }
    await recordAudit(transaction, { ...toEvent(id, { actorId, now }), action: 'comment.opened' })
    return { id, ...written, blogId, status, quarantined, revision, createdAt, isSample }
  })
}

const values = {
  // Staff have read a shown comment, so it leaves quarantine.
  show: { status: 'shown', quarantined: false },
  hide: { status: 'hidden' },
  wait: { status: 'waiting' },
} as const satisfies Record<CommentMove, Partial<typeof blogComments.$inferInsert>>

type Moved = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/**
 * Moves a comment to another list, unless somebody else has moved it since `revision`. A trigger of the database empties the page
 * cache.
 */
export async function moveComment(
  db: Db,
  { id, revision, move }: Readonly<{ id: string; revision: number; move: CommentMove }>,
  { actorId, now }: Actor,
): Promise<Moved> {
  if (!isUuid(id)) return refuse('not_found')
  return inTransaction<Moved>(db, async (transaction) => {
    const [found] = await transaction.select().from(blogComments).where(eq(blogComments.id, id)).for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    const change = { ...values[move], revision: revision + 1 }
    await transaction.update(blogComments).set(change).where(eq(blogComments.id, id))
    await announce(transaction, {
      ...toEvent(id, { actorId, now }),
      type: 'comment.changed',
      detail: { move },
    })
    return { ok: true }
  })
}

function toEvent(subjectId: string, { actorId, now }: Actor) {
  return { at: now, actorId, subjectType: 'comment', subjectId } as const
}
