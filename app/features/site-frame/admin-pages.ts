import { exactFirst, toSearchWords } from '../../lib/text/search-words.ts'

export type AdminPage = Readonly<{
  to: string
  label: string
  end?: boolean
  forCounsellors?: boolean
}>

const profile: AdminPage = { to: '/admin/profile', label: 'Profile', forCounsellors: true }
const signUp: AdminPage = { to: '/signup', label: 'Sign Up', forCounsellors: true }
const orderedPages: readonly AdminPage[] = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/bookings', label: 'Bookings', forCounsellors: true },
  { to: '/admin/gallery', label: 'Gallery' },
]
const furtherPages: readonly AdminPage[] = [
  { to: '/admin/services', label: 'Services' },
  { to: '/admin/agenda', label: 'Appointments', forCounsellors: true },
  { to: '/admin/follow-up', label: 'Follow-up', forCounsellors: true },
  { to: '/admin/availability', label: 'Availability', forCounsellors: true },
  { to: '/admin/offices', label: 'Offices' },
  { to: '/admin/helplines', label: 'Helplines' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/mail', label: 'Mail' },
  { to: '/admin/api-keys', label: 'API keys' },
  { to: '/admin/webhooks', label: 'Webhooks' },
  { to: '/admin/audit', label: 'Audit log' },
  { to: '/admin/retention', label: 'Retention' },
  { to: '/admin/setup', label: 'Setup' },
  { to: '/admin/system', label: 'System' },
]

export const searchPath = '/admin/search'

type Reader = Readonly<{
  isSignedIn: boolean
  /** Counsellors see only their own pages. */
  isAdmin: boolean
}>

/** Returns the pages of the navigation that this person may open. */
export function listAdminPages({ isSignedIn, isAdmin }: Reader): AdminPage[] {
  return [...orderedPages, isSignedIn ? profile : signUp, ...furtherPages].filter(
    ({ forCounsellors = false }) => isAdmin || forCounsellors,
  )
}

/** Returns the heading of the page, which is also its title. */
export function toAdminHeading(pathname: string): string {
  const known = [
    ...orderedPages,
    profile,
    ...furtherPages,
    { to: searchPath, label: 'Search', end: false },
  ].find(({ to, end = false }) => pathname === to || (!end && pathname.startsWith(`${to}/`)))
  return known?.label ?? 'Admin'
}

const actions: readonly AdminPage[] = [
  { to: '/admin/bookings/new', label: 'Book for a client', forCounsellors: true },
  { to: '/admin/bookings?waiting=time', label: 'Give a time to a request' },
  { to: '/admin/bookings#files', label: 'Export bookings', forCounsellors: true },
  { to: '/admin/availability?add=leave', label: 'Add leave', forCounsellors: true },
  { to: '/admin/availability?add=extra', label: 'Add extra hours', forCounsellors: true },
  { to: '/admin/availability/closures?add', label: 'Add a holiday or a closure' },
  { to: '/admin/availability?new', label: 'Add a counsellor' },
  { to: '/admin/offices?new', label: 'Add an office' },
  { to: '/admin/services?new', label: 'Add a service' },
  { to: '/admin/services', label: 'Change a price' },
  { to: '/admin/gallery', label: 'Add pictures to the gallery' },
  { to: '/admin/messages', label: 'Answer a message' },
  { to: '/admin/mail?state=failed', label: 'Send failed mail again' },
  { to: '/new-password', label: 'Change your password', forCounsellors: true },
]

/** Screens that another screen leads to. */
const innerScreens: readonly AdminPage[] = [
  { to: '/admin/availability/closures', label: 'Holidays and closures' },
  { to: '/admin/messages/comments', label: 'Comments' },
]

const toLabel = ({ label }: AdminPage) => label

/** Returns the actions and screens that this person may open and whose name has a word for each word of the search, exact ones first. */
export function findAdminLinks(search: string, isAdmin: boolean) {
  const words = toSearchWords(search).split(/\s+/).filter(Boolean)
  const isFound = ({ label, forCounsellors = false }: AdminPage) => {
    const names = toSearchWords(label).split(' ')
    return (isAdmin || forCounsellors) && words.every((word) => names.some((name) => name.startsWith(word)))
  }
  const screens = [...listAdminPages({ isSignedIn: true, isAdmin }), ...innerScreens]
  const find = (pages: readonly AdminPage[]) => exactFirst(pages.filter(isFound), toLabel, [search])
  return { actions: find(actions), screens: find(screens) }
}
