/** The name, the name without 'office' and the class of the colour of each office, by its id. */
export type OfficeMarks = Readonly<Record<string, Readonly<{ name: string; short: string; colour: string }>>>

/** calendar.css has as many. A further office begins again with the first. */
const colours = 4

/** Returns the names and a colour for each office. */
export function toOfficeMarks(offices: readonly Readonly<{ id: string; name: string }>[]): OfficeMarks {
  return Object.fromEntries(
    offices.map(({ id, name }, index) => [
      id,
      { name, short: name.replace(/ office$/i, ''), colour: `office-${(index % colours) + 1}` },
    ]),
  )
}
