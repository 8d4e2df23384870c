import { z } from 'zod'
import { findLengthProblem } from '../../../lib/security/password-length.ts'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { genders } from './account-words.ts'

const Password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(1_024, 'Password must be 128 characters or less')

/** The rule that needs no list, so that all problems of a form are told together. */
const NewPassword = z
  .string('Enter your password')
  .refine((value) => value !== '', { error: 'Enter your password', abort: true })
  .superRefine((value, context) => {
    const problem = findLengthProblem(value, 8)
    if (problem) context.addIssue(problem)
  })
  .meta({ minLength: 8, maxLength: 128 })

/** What somebody types to get an account. The core checks the password against lists. */
export const SignUpForm = z.object({
  firstName: storedText({ name: 'Your first name', empty: 'Enter your first name', most: 100 }),
  lastName: storedText({ name: 'Your last name', empty: 'Enter your last name', most: 100 }),
  email: EmailAddress,
  password: NewPassword,
  gender: z.enum(
    genders.map(({ value }) => value),
    'Choose your gender',
  ),
  phoneNumber: storedText({
    name: 'Your phone number',
    empty: 'Enter your phone number',
    most: 40,
  }).optional(),
})

export const SignInForm = z.object({
  // No rule of form: an address that could have no account is answered as one that has none.
  email: storedText({ name: 'Your e-mail address', empty: 'Enter your e-mail address', most: 1_024 }),
  password: Password,
})

/** The present password and the one to take its place. */
export const NewPasswordForm = SignInForm.extend({ newPassword: NewPassword })

export type SignUpInput = z.output<typeof SignUpForm>
export type SignInInput = z.output<typeof SignInForm>
