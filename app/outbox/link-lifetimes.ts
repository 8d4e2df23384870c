/** How long the owner of an account can use the link of a mail, by what it is for. */
export const accountLinkMinutes = {
  confirm: 24 * 60,
  reset: 30,
  invitation: 7 * 24 * 60,
  'new-address': 24 * 60,
} as const

/** A guardian can answer the question of a mail for this long. */
export const guardianLinkDays = 7
