/** A short name is within two letters of many names that have nothing to do with the site, such as HOST and HOME. */
const shortestLong = 8

/** Names of other programs that begin like ours. */
const foreign = /^(NODE|LOG|SERVICE)_/

type Source = Readonly<Record<string, string | undefined>>

/** A name of the environment that the site does not know, and the setting that it may mean. */
export type SimilarSetting = Readonly<{ name: string; meant: string }>

/** Returns the unknown names within two letters of a setting whose name has 8 letters or more. */
export function listMistyped(source: Source, known: readonly string[]): SimilarSetting[] {
  const long = known.filter(({ length }) => length >= shortestLong)
  return listUnknown(source, known).flatMap((name) => {
    const meant = long.find((one) => countChanges(name.toUpperCase(), one, 2) <= 2)
    return meant ? [{ name, meant }] : []
  })
}

/** Returns the other unknown names that begin with the first word of a setting (`MAIL_HOST`) or differ by one letter from a short one. */
export function listSimilar(source: Source, known: readonly string[]): SimilarSetting[] {
  const mistyped = listMistyped(source, known).map(({ name }) => name)
  return listUnknown(source, known).flatMap((name) => {
    if (mistyped.includes(name)) return []
    const [word = '', ...rest] = name.split('_')
    const isOurs = (one: string) => rest.length > 0 && !foreign.test(name) && one.split('_')[0] === word
    const meant = known.find((one) => isOurs(one) || countChanges(name, one, 1) <= 1)
    return meant ? [{ name, meant }] : []
  })
}

/** An empty value sets nothing. On Windows the case of a name does not matter. */
const listUnknown = (source: Source, known: readonly string[]) =>
  Object.keys(source).filter((name) => {
    if (known.includes(name) || !source[name]?.trim()) return false
    return !(known.includes(name.toUpperCase()) && source[name.toUpperCase()] === source[name])
  })

/** Returns how many letters must be added, removed or replaced, or a number above `most`. */
function countChanges(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1]
    for (const [index, other] of [...b].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === other ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
