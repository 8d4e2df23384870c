import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { agencyZone } from '../../db/tables/availability.ts'
import { blogComments } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { toKeyedUuid } from '../../lib/security/deterministic-uuid.server.ts'
import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldKeys,
} from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { showDate } from '../../lib/time/show-time.ts'
import type { CommentDetails } from './comments.schema.ts'

/** `when` is the text on the page. */
export type Comment = Readonly<{ name: string; when: string; text: string }>

type Keys = Pick<Secrets, 'fieldKeys' | 'requestKey'>
type EncryptedColumn = 'name_sealed' | 'email_sealed' | 'comment_sealed'
type NewComment = Readonly<{ blogId: string; details: CommentDetails; quarantined: boolean }>

export const toFieldId = (rowId: string, column: EncryptedColumn) => ({
  table: 'blog_comments',
  column,
  rowId,
})

/**
 * Stores a comment, encrypted, until staff approve it. The same text from the same address is stored once for each article. One that
 * filled the honeypot becomes a follow-up.
 */
export async function saveComment(
  db: Db,
  keys: Keys,
  { blogId, details, quarantined }: NewComment,
  now: Temporal.Instant,
): Promise<void> {
  const values = ['comment', blogId, details.email.toLowerCase(), details.comment]
  const id = toKeyedUuid(keys.requestKey, values)
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insert(blogComments)
      .values({ id, blogId, ...encryptComment(keys.fieldKeys, id, details), quarantined, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: blogComments.id })
    if (added.length === 0) return
    const event = { at: now, subjectType: 'comment', subjectId: id } as const
    await announce(tx, { ...event, type: 'comment.received', detail: { by: 'visitor', quarantined } })
  })
}

/**
 * Returns at most 200 approved comments of an article, the oldest first, with their day in the zone of the first office. It leaves out a comment that it cannot
 * decrypt, so that the article can still be read.
 */
export async function listShownComments(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  blogId: string,
): Promise<readonly Comment[]> {
  const rows = await db
    .select({
      id: blogComments.id,
      name: blogComments.nameEncrypted,
      text: blogComments.commentEncrypted,
      at: blogComments.createdAt,
      timeZone: agencyZone,
    })
    .from(blogComments)
    .where(
      and(
        eq(blogComments.blogId, blogId),
        eq(blogComments.status, 'shown'),
        isNotNull(blogComments.commentEncrypted),
      ),
    )
    .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
    .limit(200)
  return rows.flatMap(({ id, name, text, at, timeZone }) => {
    try {
      return {
        name: decryptField(fieldKeys, toFieldId(id, 'name_sealed'), name ?? ''),
        text: decryptField(fieldKeys, toFieldId(id, 'comment_sealed'), text ?? ''),
        when: showDate(at.toZonedDateTimeISO(timeZone).toPlainDate()),
      }
    } catch (error) {
      if (error instanceof DecryptionFailed) return []
      throw error
    }
  })
}

/** Encrypts the comments that an older version stored as plain text. Returns how many. */
export async function encryptOldComments(db: Db, { fieldKeys }: Pick<Secrets, 'fieldKeys'>): Promise<number> {
  const old = await db.select().from(blogComments).where(isNotNull(blogComments.comment))
  for (const { id, name, email, comment } of old) {
    const details = { name: name ?? '', email: email ?? '', comment: comment ?? '' }
    // Two processes may start at the same time.
    await db
      .update(blogComments)
      .set({ ...encryptComment(fieldKeys, id, details), name: null, email: null, comment: null })
      .where(and(eq(blogComments.id, id), isNotNull(blogComments.comment)))
  }
  return old.length
}

/** Returns name, address and text encrypted, each for its column. */
export function encryptComment(keys: FieldKeys, id: string, { name, email, comment }: CommentDetails) {
  return {
    nameEncrypted: encryptField(keys, toFieldId(id, 'name_sealed'), name),
    emailEncrypted: encryptField(keys, toFieldId(id, 'email_sealed'), email),
    commentEncrypted: encryptField(keys, toFieldId(id, 'comment_sealed'), comment),
  }
}
