const marks = /[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u0640\u064B-\u0655\u0670\u200C\u200D]/g
const letters = new Map(
  [
    ['ɓɗɖđðƙƴøɔłħıŋƒɛəǝɣʋςيىكهँ', 'bddddkyoolhinfeeegvσییکہं'],
    ['.,-_+/\'"()‐‑–—‘’ʼ', ' '.repeat(17)],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? ''] as const)),
)

/** Returns a text as searches compare it: without case, tones, dots and other marks. The database's `to_search_words` does the same. */
export function toSearchWords(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(marks, '')
  return plain.replace(/./gsu, (letter) => letters.get(letter) ?? letter)
}

/** Returns the rows whose text has a search, exact matches first. */
export function findBySearch<Row>(rows: readonly Row[], toText: (row: Row) => string, search: string): Row[] {
  const found = rows.filter((row) => toSearchWords(toText(row)).includes(toSearchWords(search)))
  return exactFirst(found, toText, [search])
}

/** Returns the rows in their order, but those first that have each word as it was typed, and of these the exact matches first. */
export function exactFirst<Row>(
  rows: readonly Row[],
  toText: (row: Row) => string,
  words: readonly string[],
): Row[] {
  const rank = (row: Row) => {
    const text = ` ${toText(row).toLowerCase()} `
    if (words.every((word) => text.includes(` ${word.toLowerCase()} `))) return 0
    return words.every((word) => text.includes(word.toLowerCase())) ? 1 : 2
  }
  return [...rows].sort((one, other) => rank(one) - rank(other))
}
