/** What came of a form: kept, or refused with what was typed and what is wrong with it. */
export type FormAnswer =
  | Readonly<{ ok: true }>
  | Readonly<{
      ok: false
      values: Readonly<Record<string, string>>
      errors: Readonly<Record<string, readonly string[]>>
      status: 422 | 429
      /** Seconds. */
      retryAfter?: number
    }>

/** When somebody who asked too often may ask again. */
export function toRetryHeaders(seconds: number | undefined): Record<string, string> | undefined {
  return seconds ? { 'Retry-After': String(seconds) } : undefined
}
