export const leastPlaces = 2
export const mostPlaces = 50
/** What the form of a new group offers at first. */
export const usualPlaces = 8

/** Lengths in minutes that the form offers. */
export const sessionLengths = [60, 75, 90, 120, 150, 180, 240] as const
export const usualLength = 90
