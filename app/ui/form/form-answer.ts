import type { Reason } from '../../db/refusal.ts'

/** Messages by the names of the fields. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

/** What a page shows after a form whose change is refused. */
export type FormAnswer<Values = Readonly<Record<string, string>>> = Readonly<{
  /** The name of the action. */
  form: string
  reason: Reason
  toast: string | null
  /** A message about the whole form. */
  message: string | null
  errors: FieldErrors
  /** What was typed. */
  values: Values
}>
