import { z } from 'zod'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { forEachLanguage } from '../../words/words.ts'

/** The page says that a comment is read within so many days. */
export const commentDays = 2

/** The fields of 'Leave a Reply' in their order on the page. */
export const commentForm = forEachLanguage(({ fields: { comment, email } }) =>
  z.object({
    comment: storedText({ ...comment.comment, most: 2_000, lines: true }),
    name: storedText({ ...comment.name, most: 100 }),
    email: toEmailAddress(email),
  }),
)

export type CommentDetails = z.output<ReturnType<typeof commentForm>>
