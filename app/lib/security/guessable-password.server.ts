/** What somebody who knows the agency would try. */
const agencyWords = [
  'ireti',
  'therapy',
  'therapist',
  'counselling',
  'counsellor',
  'appointment',
  'administrator',
  'nigeria',
  'lagos',
  'enugu',
  'india',
  'pune',
]

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
)

/**
 * Whether a password is among the first that somebody tries: the commonest ones, a word of the agency or of
 * `about` (the person's own name and address) with digits or signs around it, one piece again and again, or a
 * row of keys. Case does not matter.
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  const text = password.normalize('NFC').toLowerCase()
  const common = await loadCommonPasswords()
  const [, piece = ''] = text.match(/^(.+?)\1+$/u) ?? []
  const isRepeated = [...piece].length > 0 && ([...piece].length <= 4 || common.has(piece))
  const ownWords = about.flatMap((word) => [word, ...word.split('@')]).map(toCore)
  const words = new Set([...agencyWords, ...ownWords.filter(Boolean)])
  return common.has(text) || isRepeated || words.has(toCore(text)) || rows.some((row) => row.includes(text))
}

/** Without case, and without what people put around a word to make it look like a password. */
function toCore(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * The 10,000 commonest: more than 3,000 of them are long enough to be chosen here. Read when the first password
 * is chosen, not at the start.
 */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, 10_000).map(String)),
  )
  return commonPasswords
}
