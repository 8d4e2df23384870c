// Firefox before 125 has no segmenter. There a sign with its marks, joiners and colours is one, and a virama holds two letters together.
const simple =
  /\p{Regional_Indicator}{2}|\P{M}(?:[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]\p{L}|\u200D\P{M}|\p{M}|\u200C|\u200D|[\u{1F3FB}-\u{1F3FF}])*|\p{M}+/gsu
let segmenter: Intl.Segmenter | null = null

/** Returns what a reader takes for the single signs of a text. A text may be cut between them. */
export function listGraphemes(text: string): string[] {
  // A browser takes long to make its first segmenter, and few pages that import this file need one.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'grapheme' }) : null
  return segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : (text.match(simple) ?? [])
}

/** Returns the beginning of a text, with `most` UTF-16 units at most. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const grapheme of listGraphemes(text)) {
    if (cut.length + grapheme.length > most) break
    cut += grapheme
  }
  return cut
}

/** Returns the first letter of the first and of the last word of a name. A name without letters has none. */
export function listInitials(name: string): string[] {
  const words = name.match(/\p{L}[\p{L}\p{M}\u200C\u200D]*/gu) ?? []
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words
  return shown.map((word = '') => listGraphemes(word)[0] ?? '')
}
