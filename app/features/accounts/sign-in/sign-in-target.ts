/** Returns the page after a sign-in: `next` when it is a path of this site, else the admin area or the home page. */
export function toSignInTarget(next: string | null, isStaff: boolean): string {
  const fallback = isStaff ? '/admin' : '/'
  if (!next?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return fallback
  const base = 'https://here.invalid'
  const url = URL.parse(next, base)
  return url?.origin === base ? `${url.pathname}${url.search}` : fallback
}
