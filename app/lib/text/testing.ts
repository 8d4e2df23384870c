/** Names and the form that they get. */
export const typedNames = [
  ['Ada \u202egro.live', 'Ada gro.live'],
  ['\u2066Ada\u2069 \u200eOkoro\u200f\u061c', 'Ada Okoro'],
  ['A\u00adda\u2060\ufeff\u200b\u180e\u034f\u{e0041}', 'Ada'],
  ['Ada\ufe0f\u200d', 'Ada'],
  ['Ade\u0301ba\u0301yo\u0323\u0300', 'Ad\u00e9b\u00e1y\u1ecd\u0300'],
  ['e\u200b\u0301', '\u00e9'],
  ['\u0915\u093c\u0958', '\u0915\u093c\u0915\u093c'],
  // Hindi, Persian, Bengali, and Malayalam at the end of a word
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
  ['\u0645\u06cc\u200c\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648'],
  ['\u09b0\u200d\u09cd\u09af', '\u09b0\u200d\u09cd\u09af'],
  ['\u0d28\u0d4d\u200d', '\u0d28\u0d4d\u200d'],
  ['a\u200d\u200db', 'ab'],
  // Emoji with selector, colour and joiner, a keycap, a flag and a flag of tags
  ['\u2764\ufe0f\u200d\u{1f525}', '\u2764\ufe0f\u200d\u{1f525}'],
  ['\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f', '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f'],
  ['1\ufe0f\u20e3 1\ufe0f', '1\ufe0f\u20e3 1'],
  ['\u{1f1f3}\u{1f1ec}', '\u{1f1f3}\u{1f1ec}'],
  [
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
] as const

/** A text of several lines and the form that it gets: a line keeps isolates when it closes each of them. */
export const typedLines = [
  'a \u2067b\u2069 \u202ec\n\u2067d\n\u2069e\u2067\n\u2067\u2069f',
  'a \u2067b\u2069 c\nd\ne\n\u2067\u2069f',
] as const

/** Texts that no font draws. */
export const blankTexts = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u115f\u1160',
  '\uffa0',
  '\u2067\u2069',
  '\u00a0',
  '\ufe0f',
  '\u{e0020}',
  '\u034f',
  ' \u200e\u3000',
] as const
