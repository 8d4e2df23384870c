import { z } from 'zod'
import { EmailAddress } from '../../lib/email-address.ts'
import { storedText } from '../../lib/stored-text.ts'

export const genders = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHER', label: 'Other' },
] as const

const Password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(1_024, 'Password must be 128 characters or less')

/** What somebody types to get an account. The password's own rule needs a list and is in the core. */
export const SignUpForm = z.object({
  firstName: storedText({ name: 'Your first name', empty: 'Enter your first name', most: 100 }),
  lastName: storedText({ name: 'Your last name', empty: 'Enter your last name', most: 100 }),
  email: EmailAddress,
  password: Password,
  gender: z.enum(['MALE', 'FEMALE', 'OTHER'], 'Choose your gender'),
  phoneNumber: z
    .preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      storedText({ name: 'Your phone number', empty: 'Enter your phone number', most: 40 }).optional(),
    )
    .optional(),
})

export const SignInForm = z.object({
  email: z
    .string('Enter your e-mail address')
    .trim()
    .min(1, 'Enter your e-mail address')
    .max(1_024, 'This address is too long'),
  password: Password,
})

export type SignUpInput = z.output<typeof SignUpForm>
export type SignInInput = z.output<typeof SignInForm>

/** Answers that must be the same whoever asks. */
export const accountMessages = {
  missing: 'Please fill all required fields',
  signedUp: 'Your account is ready. Sign in to go on',
  signedIn: 'You are signed in',
  signedOut: 'You are signed out',
  wrong: 'E-mail address or password is wrong',
  tooMany: 'Too many tries. Wait a while and try again',
} as const
