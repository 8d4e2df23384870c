import type { Reason, Refusal } from '../../db/refusal.ts'

/** Messages by the names of the fields. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>

/** What a page shows after a form whose change is refused. */
export type FormAnswer<
  Values = Readonly<Record<string, string>>,
  Shown = unknown,
  Form extends string = string,
> = Readonly<{
  /** The name of the action. */
  form: Form
  reason: Reason
  toast: string | null
  /** A message about the whole form. */
  message: string | null
  errors: FieldErrors
  /** The typed values, which the form shows again. */
  values: Values
  /** What else this page shows about the refusal. */
  shown?: Shown
}>

/** What a person reads about a refusal. A text alone stands above the form. */
export type RefusalWords =
  | string
  | Readonly<{ toast?: string | null; message?: string | null; errors?: FieldErrors }>

/** A refusal may bring its own words, field errors, and what else the page shows. `retryAfterSeconds` makes it a 429. */
export type Refused<Why extends Reason = Reason> = Refusal<Why> &
  Readonly<{ words?: RefusalWords; errors?: FieldErrors; shown?: unknown; retryAfterSeconds?: number }>
