import { data, redirect } from 'react-router'

/** The result of a form: accepted, or refused with the typed values and the errors. */
export type FormAnswer =
  | Readonly<{ ok: true }>
  | Readonly<{
      ok: false
      values: Readonly<Record<string, string>>
      errors: Readonly<Record<string, readonly string[]>>
      status: 422 | 429
      /** Seconds. */
      retryAfter?: number
      /** A solved challenge takes the form. */
      takesWork?: boolean
    }>

/** Redirects to `next` after an accepted form. Otherwise returns the typed values and the errors. */
export function toFormResponse(answer: FormAnswer, next: string) {
  if (answer.ok) return redirect(next, 303)
  const { values, errors, status, retryAfter, takesWork } = answer
  return data({ values, errors, takesWork }, { status, headers: toRetryHeaders(retryAfter) })
}

/** Returns the headers of a 429 response. */
export function toRetryHeaders(seconds: number | undefined): Record<string, string> | undefined {
  return seconds ? { 'Retry-After': String(seconds) } : undefined
}
