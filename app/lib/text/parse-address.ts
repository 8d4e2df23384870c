/** Returns null for a text that is no web address. `URL.parse` would do it, but browsers have it only since 2024. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
