import { z } from 'zod'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { forEachLanguage, type Words } from '../../../words/words.ts'
import { genders } from '../genders.ts'
import { clientMinLength, findLengthProblem, maxLength, toPasswordMessage } from '../password-length.ts'

type Fields = Words['accounts']['fields']

/** Checks only the length, so that all errors of a form appear together. The core checks the rest. */
const toNewPassword = ({ password }: Fields) =>
  z
    .string(password.empty)
    .refine((value) => value !== '', { error: password.empty, abort: true })
    .superRefine((value, context) => {
      const problem = findLengthProblem(value, clientMinLength)
      if (problem) context.addIssue(toPasswordMessage(problem, password))
    })
    .meta({ minLength: clientMinLength, maxLength })

export const signUpForm = forEachLanguage(({ accounts: { fields } }) =>
  z.object({
    firstName: storedText({ ...fields.firstName, most: 100 }),
    lastName: storedText({ ...fields.lastName, most: 100 }),
    email: toEmailAddress(fields.newEmail),
    password: toNewPassword(fields),
    gender: z.enum(genders, fields.gender),
    phoneNumber: storedText({ ...fields.phoneNumber, most: 40 }).optional(),
  }),
)

const toSignInForm = ({ accounts: { fields } }: Words) =>
  z.object({
    // Any text is accepted: the answer for an invalid address must equal the answer for an unknown one.
    email: storedText({ ...fields.email, most: 1_024 }),
    password: z
      .string(fields.password.empty)
      .min(1, fields.password.empty)
      .max(1_024, fields.password.tooLong({ most: maxLength })),
  })

export const signInForm = forEachLanguage(toSignInForm)

export const newPasswordForm = forEachLanguage((words) =>
  toSignInForm(words).extend({ newPassword: toNewPassword(words.accounts.fields) }),
)

/** What an owner changes of their account. An empty phone number deletes it. */
export const detailsForm = forEachLanguage(({ accounts: { fields } }) =>
  z.object({
    firstName: storedText({ ...fields.firstName, most: 100 }),
    lastName: storedText({ ...fields.lastName, most: 100 }),
    gender: z.enum(genders, fields.gender),
    phoneNumber: storedText({ ...fields.phoneNumber, most: 40, mayBeBlank: true }).transform(
      (typed) => typed || null,
    ),
  }),
)

/** The form that asks only for the address of an account. */
export const addressForm = forEachLanguage(({ accounts: { fields } }) =>
  z.object({ email: toEmailAddress(fields.newEmail) }),
)

export type AccountDetails = z.output<ReturnType<typeof detailsForm>>
export type SignUpInput = z.output<ReturnType<typeof signUpForm>>
export type SignInInput = z.output<ReturnType<typeof signInForm>>
