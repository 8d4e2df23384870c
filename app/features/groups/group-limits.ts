/** How many places a group has at most, and what the form of a new one offers. The public pages promise it. */
export const mostPlaces = 8

/** An organisation says how many people a workshop is for. */
const placeLimits = { group: { least: 2, most: mostPlaces }, workshop: { least: 1, most: 5_000 } } as const

type Stored = Readonly<{ kind: keyof typeof placeLimits; places: number; ageBand: string | null }>

/** Returns how many places a session may have. A stored session keeps its number. */
export function toPlaceLimits(stored: Stored | null): Readonly<{ least: number; most: number }> {
  const { least, most } = placeLimits[stored?.kind ?? 'group']
  return { least, most: Math.max(most, stored?.places ?? 0) }
}

/** Returns whether a session may be for all ages: a workshop, or a group that is already stored as such. */
export const mayHaveAllAges = (stored: Stored | null): boolean =>
  stored !== null && (stored.kind === 'workshop' || stored.ageBand === null)

/** Lengths in minutes that the form offers. */
export const sessionLengths = [60, 75, 90, 120, 150, 180, 240] as const
export const usualLength = 90
