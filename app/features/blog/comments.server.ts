import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { blogComments } from '../../db/tables/blog.ts'
import { showDayAndMonth } from '../../lib/show-time.ts'
import type { Comment } from './blog-types.ts'
import type { CommentDetails } from './comments.schema.ts'

type NewComment = Readonly<{ blogId: string; details: CommentDetails; quarantined: boolean }>

/** Keeps a comment until somebody of the agency reads it. The same text from the same address is kept once. */
export async function keepComment(
  db: Db,
  { blogId, details, quarantined }: NewComment,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(blogComments)
    .values({ id: randomUUID(), blogId, ...details, quarantined, createdAt: now })
    .onConflictDoNothing()
}

/** The comments of an article that are for everybody, the oldest first, at most 200, with their day in UTC. */
export async function listShownComments(db: Db, blogId: string): Promise<readonly Comment[]> {
  const rows = await db
    .select({ name: blogComments.name, text: blogComments.comment, at: blogComments.createdAt })
    .from(blogComments)
    .where(and(eq(blogComments.blogId, blogId), eq(blogComments.status, 'shown')))
    .orderBy(asc(blogComments.createdAt), asc(blogComments.id))
    .limit(200)
  return rows.map(({ name, text, at }) => ({
    name,
    text,
    when: `${showDayAndMonth(at, 'UTC')} ${at.toZonedDateTimeISO('UTC').year}`,
  }))
}
