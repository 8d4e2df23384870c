/**
 * Returns where a person goes after a sign-in. The sign-in page leads a signed-in person on to `target`, and tells everybody else that the
 * browser has kept no cookie. A browser that has sent a cookie goes to `target` at once.
 */
export function toCookieCheck(target: string, cookies: string | null): string {
  return cookies ? target : `/signup?mode=sign-in&cookies&next=${encodeURIComponent(target)}`
}
