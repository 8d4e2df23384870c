import { z } from 'zod'
import { toEmailAddress } from '../../lib/text/email-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { commentFields, emailField } from '../../words/en/fields.ts'

/** The page says that a comment is read within so many days. */
export const commentDays = 2

/** The fields of 'Leave a Reply' in their order on the page. */
export const CommentForm = z.object({
  comment: storedText({ ...commentFields.comment, most: 2_000, lines: true }),
  name: storedText({ ...commentFields.name, most: 100 }),
  email: toEmailAddress(emailField),
})

export type CommentDetails = z.output<typeof CommentForm>
