import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { blogComments } from '../../db/tables/blog.ts'
import { toKeyedUuid } from '../../lib/security/deterministic-uuid.server.ts'
import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldKeys,
} from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { showDayAndMonth } from '../../lib/time/show-time.ts'
import type { Comment } from './blog-types.ts'
import type { CommentDetails } from './comments.schema.ts'

type Keys = Pick<Secrets, 'fieldKeys' | 'requestKey'>
type SealedColumn = 'name_sealed' | 'email_sealed' | 'comment_sealed'
type NewComment = Readonly<{ blogId: string; details: CommentDetails; quarantined: boolean }>

export const toPlace = (rowId: string, column: SealedColumn) => ({ table: 'blog_comments', column, rowId })

/** Keeps a comment, sealed, until somebody of the agency reads it. The same text from the same address is kept once. */
export async function keepComment(
  db: Db,
  keys: Keys,
  { blogId, details, quarantined }: NewComment,
  now: Temporal.Instant,
): Promise<void> {
  const parts = ['comment', blogId, details.email.toLowerCase(), details.comment]
  const id = toKeyedUuid(keys.requestKey, parts)
  await db
    .insert(blogComments)
    .values({ id, blogId, ...sealComment(keys.fieldKeys, id, details), quarantined, createdAt: now })
    .onConflictDoNothing()
}

/**
 * The comments of an article that are for everybody, the oldest first, at most 200, with their day in UTC. One that does
 * not open (changed, or its key is gone) is left out: the article can be read without it.
 */
export async function listShownComments(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  blogId: string,
): Promise<readonly Comment[]> {
  const rows = await db
    .select({
      id: blogComments.id,
      name: blogComments.nameSealed,
      text: blogComments.commentSealed,
      at: blogComments.createdAt,
    })
    .from(blogComments)
    .where(
      and(
        eq(blogComments.blogId, blogId),
        eq(blogComments.status, 'shown'),
        isNotNull(blogComments.commentSealed),
      ),
    )
    .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
    .limit(200)
  return rows.flatMap(({ id, name, text, at }) => {
    try {
      return {
        name: decryptField(fieldKeys, toPlace(id, 'name_sealed'), name ?? ''),
        text: decryptField(fieldKeys, toPlace(id, 'comment_sealed'), text ?? ''),
        when: `${showDayAndMonth(at, 'UTC')} ${at.toZonedDateTimeISO('UTC').year}`,
      }
    } catch (error) {
      if (error instanceof DecryptionFailed) return []
      throw error
    }
  })
}

/** Seals what was kept before comments were sealed. Run at every start; it finds nothing from the second one on. */
export async function sealOldComments(db: Db, { fieldKeys }: Pick<Secrets, 'fieldKeys'>): Promise<number> {
  const old = await db.select().from(blogComments).where(isNotNull(blogComments.comment))
  for (const { id, name, email, comment } of old) {
    const sealed = sealComment(fieldKeys, id, {
      name: name ?? '',
      email: email ?? '',
      comment: comment ?? '',
    })
    // Two processes may start at once; the second finds nothing left.
    await db
      .update(blogComments)
      .set({ ...sealed, name: null, email: null, comment: null })
      .where(and(eq(blogComments.id, id), isNotNull(blogComments.comment)))
  }
  return old.length
}

function sealComment(keys: FieldKeys, id: string, { name, email, comment }: CommentDetails) {
  return {
    nameSealed: encryptField(keys, toPlace(id, 'name_sealed'), name),
    emailSealed: encryptField(keys, toPlace(id, 'email_sealed'), email),
    commentSealed: encryptField(keys, toPlace(id, 'comment_sealed'), comment),
  }
}
