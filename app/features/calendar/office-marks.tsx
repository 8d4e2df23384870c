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

type Props = Readonly<{
  office: OfficeMarks[string] | undefined
  /** A card of the drawing, which is a list on a phone and on paper. */
  isOfDrawing?: boolean
}>

/** The office as a colour, where its name has no space. The legend of the calendar names the colours. */
export function OfficeStripe({ office, isOfDrawing = false }: Props) {
  if (!office) return null
  return (
    <span
      aria-hidden
      title={office.name}
      className={`office-stripe my-0.5 ml-auto w-1.5! shrink-0 self-stretch rounded-sm ${office.colour} ${isOfDrawing ? 'hidden lg:block print:hidden' : ''}`}
    />
  )
}
