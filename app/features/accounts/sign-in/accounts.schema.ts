import { z } from 'zod'
import { EmailAddress } from '../../../lib/text/email-address.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { clientMinLength, findLengthProblem, maxLength } from '../password-length.ts'
import { genders } from './account-words.ts'

const Password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(1_024, 'Password must be 128 characters or less')

/** Checks only the length, so that all errors of a form appear together. The core checks the rest. */
const NewPassword = z
  .string('Enter your password')
  .refine((value) => value !== '', { error: 'Enter your password', abort: true })
  .superRefine((value, context) => {
    const problem = findLengthProblem(value, clientMinLength)
    if (problem) context.addIssue(problem)
  })
  .meta({ minLength: clientMinLength, maxLength })

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
  // Any text is accepted: the answer for an invalid address must equal the answer for an unknown one.
  email: storedText({ name: 'Your e-mail address', empty: 'Enter your e-mail address', most: 1_024 }),
  password: Password,
})

export const NewPasswordForm = SignInForm.extend({ newPassword: NewPassword })

export type SignUpInput = z.output<typeof SignUpForm>
export type SignInInput = z.output<typeof SignInForm>
