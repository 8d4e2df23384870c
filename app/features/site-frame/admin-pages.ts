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
