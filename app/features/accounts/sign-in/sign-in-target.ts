import type { StaffScope } from '../../../db/staff-scope.ts'

/** The pages of the admin area that a counsellor may open. The others are for administrators. */
const counsellorPages =
  /^\/admin\/(profile|second-factor|search|agenda|availability|people(\/[^/]+)?|media\/choose|follow-up(\/.*)?|bookings(\/.*|\.csv|\.ics)?)$/

/**
 * Returns the page after a sign-in: `next` when it is a path of this site that the person may open, else the first page of the person.
 * `scope` is null for clients.
 */
export function toSignInTarget(next: string | null, scope: StaffScope | null): string {
  const fallback = scope ? '/admin' : '/'
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return fallback
  const base = 'https://here.invalid'
  const url = URL.parse(next, base)
  // The parser removes `/x/..` from `/x/..//other.example`, and browsers read `//other.example` as another site.
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback
  return mayOpen(url.pathname, scope) ? `${url.pathname}${url.search}` : fallback
}

function mayOpen(pathname: string, scope: StaffScope | null): boolean {
  if (!/^\/admin(\/|$)/.test(pathname)) return true
  if (!scope) return false
  return scope.counsellorId === null || counsellorPages.test(pathname)
}
