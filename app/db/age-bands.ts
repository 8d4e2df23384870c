/** The ages of the people of a group. */
export const ageBands = ['13-17', '18-25'] as const
export type AgeBand = (typeof ageBands)[number]
