/** Returns each text with a key for a list. Equal texts get different keys, so that none is dropped when the list changes. */
export function withKeys(texts: readonly string[]): { text: string; key: string }[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return { text, key: `${before} ${text}` }
  })
}
