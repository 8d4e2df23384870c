// These words are not in the schema file, because browsers do not need the schema.
export const genders = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHER', label: 'Other' },
] as const

/** Returns the label of a gender in the form. */
export function toGenderLabel(gender: string): string {
  return genders.find(({ value }) => value === gender)?.label ?? gender
}

/** These answers must not disclose whether an account exists. */
export const accountMessages = {
  missing: 'Please fill all required fields',
  signedUp: 'Sign in now. If this address had an account already, its old password stays',
  signedUpByMail: 'Open the mail that we have sent you. It says what to do next. Then sign in',
  signedIn: 'You are signed in',
  signedOut: 'You are signed out',
  wrong: 'E-mail address or password is wrong',
  shortPassword:
    'Your account opens the work area now, so it needs a password of 15 characters or more. Choose one at /new-password',
  codeMissing: 'This account has a second factor: send its code, too',
  typeCode: 'This account has a second factor. Type its code and your passwords',
  codeWrong: 'This code is wrong, or it was used already',
  tooManyCodes:
    'Too many wrong codes were typed for this account. Use a recovery code or a passkey, or a browser in which you have signed in before',
  tooMany: 'Too many tries',
} as const

/** Returns what a person reads after a sign-up, known or not. */
export function toSignedUpWords({ mailUrl }: Readonly<{ mailUrl?: string }>): string {
  return mailUrl ? accountMessages.signedUpByMail : accountMessages.signedUp
}
