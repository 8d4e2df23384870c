/** The ages of the people of a group. */
export const ageBands = ['13-17', '18-25'] as const
export type AgeBand = (typeof ageBands)[number]

/** Returns the first and the last age of a band. */
export function toAges(band: AgeBand): Readonly<{ least: number; most: number }> {
  return band === '13-17' ? { least: 13, most: 17 } : { least: 18, most: 25 }
}
