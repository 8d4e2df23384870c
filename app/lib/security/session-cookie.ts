/** Returns the name of the cookie. Browsers accept a `__Host-` cookie only over https and only for this host. */
export function toCookieName(secure: boolean): string {
  return secure ? '__Host-iretiToken' : 'iretiToken'
}

/** Returns the Set-Cookie line of a session's token. The cookie expires with the token. */
export function toSessionCookie(secure: boolean, token: string, expiresAt: Temporal.Instant): string {
  const expires = new Date(expiresAt.epochMilliseconds).toUTCString()
  return `${toCookieName(secure)}=${token}; Path=/; Expires=${expires}; ${toFlags(secure)}`
}

/** Returns the Set-Cookie line that deletes the cookie. */
export function toEndedCookie(secure: boolean): string {
  return `${toCookieName(secure)}=; Path=/; Max-Age=0; ${toFlags(secure)}`
}

function toFlags(secure: boolean): string {
  return `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
