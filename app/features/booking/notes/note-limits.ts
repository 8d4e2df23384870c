/** Characters. */
export const longestNote = 4_000

/** A note can be changed by its author for a day. Then it is signed: others and the author can only amend it. */
export const openHours = 24
