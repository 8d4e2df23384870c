/** A day such as `2026-11-23`, as an address or a form names it; null for anything else. */
export function parseDay(text: string): Temporal.PlainDate | null {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

/** The same of this century only, for an address that any day may be written into; null without one. */
export function readDay(text: string | null): Temporal.PlainDate | null {
  return text?.startsWith('20') ? parseDay(text) : null
}
