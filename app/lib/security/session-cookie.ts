/** The browser keeps a `__Host-` cookie only from https and only for this very host. */
export function toCookieName(secure: boolean): string {
  return secure ? '__Host-iretiToken' : 'iretiToken'
}

/** The Set-Cookie line of a session's token; it expires with the token. */
export function toSessionCookie(secure: boolean, token: string, expiresAt: Temporal.Instant): string {
  const expires = new Date(expiresAt.epochMilliseconds).toUTCString()
  return `${toCookieName(secure)}=${token}; Path=/; Expires=${expires}; ${toFlags(secure)}`
}

/** The Set-Cookie line that deletes it. */
export function toEndedCookie(secure: boolean): string {
  return `${toCookieName(secure)}=; Path=/; Max-Age=0; ${toFlags(secure)}`
}

function toFlags(secure: boolean): string {
  return `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
