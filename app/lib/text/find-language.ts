/** The letters that show a language of our clients, in the order in which they decide. */
const letters = [
  ['hi', /\p{Script=Devanagari}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['ur', /[\u067E\u0679\u0686\u0688\u0691\u0698\u06A9\u06AF\u06BA\u06C1\u06CC\u06D2\u06D4]/],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ha', /[ɓɗƙƴ]/i],
  ['yo', /[ẹṣ]/i],
  ['ig', /[ịụṅ]/i],
  ['yo', /ọ/i],
] as const

/** Returns the language in which a screen reader should read a name or a text, or undefined when its letters show none. */
export function findLanguage(text: string): string | undefined {
  return letters.find(([, pattern]) => pattern.test(text.normalize('NFC')))?.[0]
}
