/** A mail program takes about this much text from a link. */
export const longestAnswer = 1_500
