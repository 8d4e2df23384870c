/** A day such as `2026-11-23` of this century, as an address or a form names it; null for anything else. */
export function readDay(text: string | null): Temporal.PlainDate | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
