/** Escapes a text for a LIKE pattern. */
export function toLikeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
