import { z } from 'zod'
import { EmailAddress } from '../../lib/email-address.ts'
import { storedText } from '../../lib/stored-text.ts'

/** The three fields of 'Leave a Reply', in their order on the page. */
export const CommentForm = z.object({
  comment: storedText({ name: 'Your comment', empty: 'Enter your comment', most: 2_000, lines: true }),
  name: storedText({ name: 'Your name', empty: 'Enter your name', most: 100 }),
  email: EmailAddress,
})

export type CommentDetails = z.output<typeof CommentForm>
export type CommentField = keyof CommentDetails

/** Hidden from people: whoever fills it is most likely a program, whose comment is kept apart for staff. */
export const commentDecoy = 'website'

/** What was typed, as text: for checking it and for showing it again beside the messages. */
export function toCommentFields(form: FormData): Record<CommentField, string> {
  const read = (field: CommentField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { comment: read('comment'), name: read('name'), email: read('email') }
}
