/** A guardian can answer the question of a mail for this long. */
export const guardianLinkDays = 7
