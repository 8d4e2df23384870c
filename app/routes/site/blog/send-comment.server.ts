import { replyWords } from '../../../content/blog.ts'
import { CommentForm } from '../../../features/blog/comments.schema.ts'
import { saveComment } from '../../../features/blog/comments.server.ts'
import { isHoneypotFilled } from '../../../lib/http/honeypot.ts'
import type { Instance, Visitor } from '../../../request-context.ts'
import { checkForm } from '../../checked-form.server.ts'
import type { FormAnswer } from '../../form-answer.ts'

/** Checks and stores a comment. */
export async function sendComment(
  instance: Pick<Instance, 'db' | 'limits' | 'secrets'>,
  visitor: Pick<Visitor, 'address'>,
  blogId: string,
  form: FormData,
): Promise<FormAnswer> {
  const checked = await checkForm(instance, visitor, form, {
    schema: CommentForm,
    kind: 'comment',
    tooMany: { place: 'reply', text: replyWords.tooMany },
  })
  if (!checked.ok) return checked
  const comment = { blogId, details: checked.details, quarantined: isHoneypotFilled(form) }
  await saveComment(instance.db, instance.secrets, comment, Temporal.Now.instant())
  return { ok: true }
}
