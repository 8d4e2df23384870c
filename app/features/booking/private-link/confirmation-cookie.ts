/** The address of a confirmation that is loaded again. It holds no secret. */
export const confirmationPath = '/appointments/booked'
/** What stands in this address in the place of a token. */
export const confirmationName = 'booked'

export const confirmationMinutes = 30

/** Browsers accept a `__Host-` cookie only over https and only for this host. public/exit.js knows both names. */
const toName = (isSecure: boolean) => (isSecure ? '__Host-iretiBooked' : 'iretiBooked')

const toLine = (isSecure: boolean, token: string, seconds: number) =>
  `${toName(isSecure)}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * Makes a reload show the confirmation again: a phone discards the page while its owner reads another app. A cookie keeps the token of
 * the private link for 30 minutes, and the page takes the address /appointments/booked, where the server reads the cookie. This is safe:
 * - Each load asks the server, so a session that was moved, cancelled or erased never looks booked.
 * - The address, and so the history of the browser, has no secret. The cookie has no name and nothing that was typed.
 * - The cookie is not HttpOnly, because 'Exit this page' must delete it at once, also without a connection. A script that could read it
 *   could read the confirmation in the page as well, and the policy of the pages allows only our scripts.
 * - 'Exit this page' deletes it for all entries of the history; logging out deletes it, too. Afterwards the address leads to the form.
 * Without script nothing is kept, because the booking ends on its private page. Where the browser keeps no cookie, nothing changes.
 */
export function keepConfirmation(privateLink: string): void {
  const token = privateLink.split('/').at(-1) ?? ''
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: old phones have no Cookie Store
  document.cookie = toLine(isSecure, token, confirmationMinutes * 60)
  takeConfirmationPath(privateLink)
}

/** Gives this entry of the history the address that a reload needs, while the browser keeps the token. */
export function takeConfirmationPath(privateLink: string): void {
  const token = privateLink.split('/').at(-1) ?? ''
  if (document.cookie.includes(token)) history.replaceState(history.state, '', confirmationPath)
}

/** Returns the token of the private link that the browser keeps, or null. */
export function readConfirmation(cookies: string | null, isSecure: boolean): string | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === toName(isSecure))?.[1] || null
}

/** Returns the Set-Cookie line that deletes the cookie. */
export const toEndedConfirmation = (isSecure: boolean): string => toLine(isSecure, '', 0)
