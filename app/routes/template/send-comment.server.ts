import { z } from 'zod'
import { replyWords } from '../../content/blog.ts'
import { CommentForm, commentDecoy, toCommentFields } from '../../features/blog/comments.schema.ts'
import { keepComment } from '../../features/blog/comments.server.ts'
import type { Instance, Visitor } from '../../request-context.ts'

type Answer =
  | Readonly<{ ok: true }>
  | Readonly<{
      ok: false
      values: Readonly<Record<string, string>>
      errors: Readonly<Record<string, readonly string[]>>
      status: 422 | 429
      retryAfter?: number
    }>

/** Checks and keeps what somebody wrote under an article. */
export async function sendComment(
  { db, limits }: Pick<Instance, 'db' | 'limits'>,
  { address }: Pick<Visitor, 'address'>,
  blogId: string,
  form: FormData,
): Promise<Answer> {
  const values = toCommentFields(form)
  const checked = CommentForm.safeParse(values)
  if (!checked.success) {
    return { ok: false, values, errors: z.flattenError(checked.error).fieldErrors, status: 422 }
  }
  const allowed = await limits.consume('comment', address)
  if (!allowed.ok) {
    const errors = { reply: [replyWords.tooMany] }
    return { ok: false, values, errors, status: 429, retryAfter: allowed.retryAfterSeconds }
  }
  const comment = { blogId, details: checked.data, quarantined: Boolean(form.get(commentDecoy)) }
  await keepComment(db, comment, Temporal.Now.instant())
  return { ok: true }
}
