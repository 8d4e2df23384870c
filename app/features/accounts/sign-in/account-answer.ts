export type AccountMode = 'sign-up' | 'sign-in'

/** What the screen says to a form that did not lead elsewhere. */
export type AccountAnswer = Readonly<{
  /** The mode to go on in: after a sign-up that is signing in. */
  mode: AccountMode
  toast: 'success' | 'error'
  message: string
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** What was typed, without the password. */
  values: Readonly<Record<string, string>>
}>

export function toAccountMode(value: unknown): AccountMode {
  return value === 'sign-in' ? 'sign-in' : 'sign-up'
}
