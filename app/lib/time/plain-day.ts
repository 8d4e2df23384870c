/** Parses a day like `2026-11-23`. Returns null for any other text. */
export function parseDay(text: string): Temporal.PlainDate | null {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

/** Parses a day of this century from the address of a page. Returns null for any other text. */
export function readDay(text: string | null): Temporal.PlainDate | null {
  return text?.startsWith('20') ? parseDay(text) : null
}
