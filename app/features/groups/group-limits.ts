/** How many places a session has. An organisation says how many people a workshop is for. */
export const placeLimits = { group: { least: 2, most: 50 }, workshop: { least: 1, most: 5_000 } } as const
/** What the form of a new group offers at first. */
export const usualPlaces = 8

/** Lengths in minutes that the form offers. */
export const sessionLengths = [60, 75, 90, 120, 150, 180, 240] as const
export const usualLength = 90
