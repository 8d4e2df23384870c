export type AccountMode = 'sign-up' | 'sign-in'

/** The answer to a form that did not redirect. */
export type AccountAnswer = Readonly<{
  /** The mode of the next form: `sign-in` after a sign-up. */
  mode: AccountMode
  toast: 'success' | 'error' | 'info'
  message: string
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The typed values without the password. */
  values: Readonly<Record<string, string>>
}>

export function toAccountMode(value: unknown): AccountMode {
  return value === 'sign-in' ? 'sign-in' : 'sign-up'
}
