import { type RichText, toPlainText } from '../rich-text/rich-text.ts'

const wordsPerMinute = 200

/** Returns how many minutes most people need to read a text, at least one. */
export function toReadingMinutes(text: RichText): number {
  return Math.max(1, Math.round(toPlainText(text).split(/\s+/).length / wordsPerMinute))
}
