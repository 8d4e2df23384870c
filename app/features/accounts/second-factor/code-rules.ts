/** The length of a code of an authenticator app. */
export const codeDigits = 6

/** For so long a set-up can be finished. */
export const setUpMinutes = 10

/** The number of codes that an owner gets at once. */
export const recoveryCodes = 10
