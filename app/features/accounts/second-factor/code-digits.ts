/** The length of a code of an authenticator app. */
export const codeDigits = 6
