/** A text as a part of a LIKE pattern that stands for itself. */
export function toLikeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
