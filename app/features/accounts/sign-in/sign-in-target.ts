/** Where a sign-in leads: a path of our own that was asked for, else the admin area or the home page. */
export function toSignInTarget(next: string | null, isStaff: boolean): string {
  const fallback = isStaff ? '/admin' : '/'
  if (!next?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return fallback
  const here = 'https://here.invalid'
  const url = URL.parse(next, here)
  return url?.origin === here ? `${url.pathname}${url.search}` : fallback
}
