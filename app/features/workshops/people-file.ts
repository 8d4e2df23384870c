import { cleanText } from '../../lib/text/clean-text.ts'
import { enquiries as words } from '../../words/staff/work/enquiries.ts'

/** The longest name of a list, and the most names that are added at once. */
export const longestName = 200
export const mostNames = 1_000
/** The size of the largest file, in KB: 1,000 names fit into it. */
export const mostFileKilobytes = 100
/** A message names so many wrong lines, and the number of the others. */
export const mostNamedLines = 5

export type BadLine = Readonly<{ line: number; why: keyof typeof words.people.badLines }>

/**
 * Reads the names of a list: one a line, or the first column of a table (CSV with commas or semicolons). A first line that is the head of our
 * own file is left out, and so are empty lines.
 */
export function readNames(typed: string): Readonly<{ names: string[]; bad: BadLine[] }> {
  const names: string[] = []
  const bad: BadLine[] = []
  for (const [index, text] of typed.split(/\r\n?|\n/).entries()) {
    const read = readFirstColumn(text)
    if (read === '' || (index === 0 && read?.toLowerCase() === words.people.name.toLowerCase())) continue
    const line = index + 1
    if (read === null) bad.push({ line, why: 'quotes' })
    else if ([...read].length > longestName) bad.push({ line, why: 'long' })
    else if (!/\p{L}/u.test(read)) bad.push({ line, why: 'noName' })
    else names.push(read)
  }
  return { names, bad }
}

/** Returns the first column without its quotes, '' for an empty one, or null when a quote is not closed. */
function readFirstColumn(text: string): string | null {
  const line = cleanText(text).trim()
  const quoted = /^"((?:[^"]|"")*)"\s*(?:[,;\t].*)?$/.exec(line)
  if (!quoted && line.startsWith('"')) return null
  const column = quoted ? quoted[1]?.replaceAll('""', '"') : line.split(/[,;\t]/)[0]
  // Our own file marks what a table would read as a formula.
  return (column ?? '').trim().replace(/^'(?=[=+\-@])/, '')
}

export function toCameState(came: boolean | null): 'yes' | 'no' | 'open' {
  if (came === null) return 'open'
  return came ? 'yes' : 'no'
}

type Person = Readonly<{ name: string; came: boolean | null }>

/** Returns the rows of the list's file: each name, and whether the person came. */
export function toPeopleTable(people: readonly Person[]): string[][] {
  const { name, came, states } = words.people
  return [[name, came], ...people.map((person) => [cleanText(person.name), states[toCameState(person.came)]])]
}
