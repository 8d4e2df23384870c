import { mayEditSite, toStaffScope } from '../../../db/staff-scope.ts'

/** The pages of the admin area that a counsellor may open. The others are for administrators. */
const counsellorPages =
  /^\/admin\/(profile|second-factor|search|today|agenda|calendar(\/.*)?|availability|people(\/(?!new$)[^/]+(\/portrait)?)?|media\/(choose|[^/]+\/whole)|follow-up(\/.*)?|bookings(\/(?![^/]+\/erase$).*|\.csv|\.ics)?|clients(\/(?!unattached$|[^/]+\/(merge|split)$).*)?|groups(\/(?!enquiries(\/|$))[^/]+)?|groups\/enquiries\/[^/]+\/people(\.csv)?)$/

/** The pages for who may edit the site. */
const editorPages =
  /^\/admin\/((articles|site(?!\/(agency$|legal\/consent(\/|$))))(\/.*)?|media(\/[^/]+)?|people\/new)$/

type Account = Parameters<typeof mayEditSite>[0]

/**
 * Returns the page after a sign-in: `next` when it is a path of this site that the person may open, else the first page of the person.
 */
export function toSignInTarget(next: string | null, user: Account): string {
  const fallback = user.isAdmin ? '/admin' : toStaffScope(user) ? '/admin/today' : '/'
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return fallback
  const base = 'https://here.invalid'
  const url = URL.parse(next, base)
  // The parser removes `/x/..` from `/x/..//other.example`, and browsers read `//other.example` as another site.
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback
  return mayOpen(url.pathname, user) ? `${url.pathname}${url.search}` : fallback
}

function mayOpen(pathname: string, user: Account): boolean {
  if (user.isAdmin || !/^\/admin(\/|$)/.test(pathname)) return true
  if (!toStaffScope(user)) return false
  return counsellorPages.test(pathname) || (mayEditSite(user) && editorPages.test(pathname))
}
