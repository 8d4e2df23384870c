import { listGraphemes } from '../../lib/text/graphemes.ts'

/** The mark, the name, the name without 'office' and the class of the colour of each office, by its id. */
export type OfficeMarks = Readonly<
  Record<string, Readonly<{ mark: string; name: string; short: string; colour: string }>>
>

const longestMark = 3

/** calendar.css has as many. A further office begins again with the first. */
const colours = 4

/** Returns a colour and a short mark for each office: as few first letters as tell it from the others, three at most. */
export function toOfficeMarks(offices: readonly Readonly<{ id: string; name: string }>[]): OfficeMarks {
  const begin = (name: string, letters: number) =>
    listGraphemes(name).slice(0, letters).join('').toUpperCase()
  const marks = offices.map(({ id, name }, index) => {
    const others = offices.filter((office) => office.id !== id)
    const isUnique = (letters: number) =>
      others.every((other) => begin(other.name, letters) !== begin(name, letters))
    const letters = [1, 2].find(isUnique) ?? longestMark
    const short = name.replace(/ office$/i, '')
    return [
      id,
      { mark: begin(name, letters), name, short, colour: `office-${(index % colours) + 1}` },
    ] as const
  })
  return Object.fromEntries(marks)
}
