import { cleanText } from './clean-text.ts'

/** Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Returns a typed text for a sentence of ours. Between these marks, letters from right to left do not reorder the words beside them. */
export function isolate(text: string): string {
  const clean = cleanText(text)
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean
}
