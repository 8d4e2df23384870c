/** A younger client answers a question about a parent or guardian. The form asks for the age, not for a date of birth. */
export const adultAge = 18
