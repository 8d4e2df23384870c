import { useEffect, useRef } from 'react'
import type { Reason, Refusal } from '../../db/refusal.ts'
import { useUiWords } from '../ui-words.ts'

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

/** A refusal may bring its own words, field errors, and what else the page shows. `retryAfterSeconds` or `retryAt` makes it a 429. */
export type Refused<Why extends Reason = Reason> = Refusal<Why> &
  Readonly<{
    words?: RefusalWords
    errors?: FieldErrors
    shown?: unknown
    retryAfterSeconds?: number
    retryAt?: Temporal.Instant
    /** Lines of `Set-Cookie`. */
    cookies?: readonly string[]
  }>

/** Lists all problems of a form, each as a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null)
  const { problem } = useUiWords().field
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus()
  }, [errors])
  const rows = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  if (rows.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="card mb-6 border-2 border-clay bg-clay-soft p-4">
      <h2 className="mb-2 text-xl">{problem}</h2>
      <ul className="list-disc space-y-1 pl-5">
        {rows.map(({ field, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field can have one message twice.
          <li key={`${index} ${field} ${message}`}>
            <a href={`#${field}`} className="inline-block min-h-6 font-semibold text-clay">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the first message of each field. */
export function firstMessages(errors: FieldErrors): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages?.[0]]))
}

/** Returns what a refusal says, for a page that does not show the refused form any more. */
export function toSentences({
  toast,
  message,
  errors,
}: Pick<FormAnswer, 'toast' | 'message' | 'errors'>): string {
  const sentences = [message, ...Object.values(errors).flat()].filter(Boolean)
  return (sentences.length > 0 ? sentences : [toast ?? '']).join('. ')
}
