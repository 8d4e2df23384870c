/** What fonts draw as nothing, as the inside of a regular expression. With white space it makes a text blank. */
const invisible = '\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}\\uFFF9-\\uFFFC'

const spaces = /[\p{Zs}\u115F\u1160\u2800\u3164\uFFA0\u{1D159}]/gu

const joiner = '[\\u200C\\u200D]'
const virama = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'
/** The group holds what stays: a joiner in a word or after a virama, and the selectors, joiners and tags of emoji. */
const signs = new RegExp(
  [
    `(${virama}${joiner}`,
    `[\\p{L}\\p{M}]${joiner}(?=[\\p{L}\\p{M}])(?![\\u0300-\\u036F])`,
    '[0-9#*]\\uFE0F(?=\\u20E3)',
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}',
    '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\u{1F3FB}-\\u{1F3FF}]{0,2}(?:\\u200D(?=\\p{Extended_Pictographic}))?)',
    `[${invisible}]`,
  ].join('|'),
  'gu',
)
const isolate = /[\u2066-\u2069]/
const visible = new RegExp(`[^\\s${invisible}]`, 'u')

/**
 * Returns a typed text in one form: composed (NFC), without invisible characters and marks of direction, and with ordinary spaces in
 * place of other spaces and of letters that no font draws.
 */
export function cleanText(text: string): string {
  return dropSigns(text, false)
}

/** Returns what `cleanText` returns, and keeps isolates where a line closes each that it opens. */
export function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => dropSigns(line, closesIsolates(line)))
    .join('\n')
}

function dropSigns(text: string, keepsIsolates: boolean): string {
  return text
    .replace(spaces, ' ')
    .replace(signs, (sign, kept) => kept ?? (keepsIsolates && isolate.test(sign) ? sign : ''))
    .normalize('NFC')
}

function closesIsolates(line: string): boolean {
  let open = 0
  if (!visible.test(line)) return false
  for (const character of line) {
    if (isolate.test(character)) open += character === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}
