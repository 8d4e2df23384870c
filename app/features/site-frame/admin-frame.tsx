import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Summary } from '../../ui/text/summary.tsx'

type Props = Readonly<{
  companyName: string
  isSignedIn: boolean
  /** Counsellors see only their own pages. */
  isAdmin: boolean
  /** The number of unread messages and comments. */
  unread: number
  /** The next page is loading. */
  isBusy: boolean
  children: ReactNode
}>

type AdminPage = Readonly<{
  to: string
  label: string
  end?: boolean
  forCounsellors?: boolean
  unread?: number
}>

const pages: readonly AdminPage[] = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/bookings', label: 'Bookings', forCounsellors: true },
  { to: '/admin/gallery', label: 'Gallery' },
]
const profile: AdminPage = { to: '/admin/profile', label: 'Profile', forCounsellors: true }
const more: readonly AdminPage[] = [
  { to: '/admin/services', label: 'Services' },
  { to: '/admin/agenda', label: 'Agenda', forCounsellors: true },
  { to: '/admin/availability', label: 'Availability', forCounsellors: true },
  { to: '/admin/offices', label: 'Offices' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/mail', label: 'Mail' },
  { to: '/admin/audit', label: 'Audit log' },
]
const signUp: AdminPage = { to: '/signup', label: 'Sign Up', forCounsellors: true }

/** Returns the heading of the page, which is also its title. */
export function toAdminHeading(pathname: string): string {
  const known = [...pages.slice(1), profile, ...more].find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  )
  return known?.label ?? (pathname === '/admin' ? 'Dashboard' : 'Admin')
}

const link =
  'flex min-h-11 items-center rounded-lg px-1.5 text-base sm:px-2.5 font-semibold text-ink no-underline hover:bg-paper aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo lg:px-3'

export function AdminFrame({ companyName, isSignedIn, isAdmin, unread, isBusy, children }: Props) {
  const isAllowed = ({ forCounsellors = false }: AdminPage) => isAdmin || forCounsellors
  const first = [...pages, isSignedIn ? profile : signUp].filter(isAllowed)
  const rest = more
    .filter(isAllowed)
    .map((page) => (page.to === '/admin/messages' ? { ...page, unread } : page))
  // The few pages of a counsellor fit on a phone without a menu.
  const isMenu = first.length + rest.length > 5
  return (
    <div className="lg:flex lg:min-h-dvh">
      <header className="flex flex-wrap items-center justify-between border-b border-line bg-surface px-2 py-1 md:px-4 print:hidden lg:w-56 lg:shrink-0 lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-start lg:gap-1 lg:border-r lg:border-b-0 lg:py-6">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
          Skip to the page
        </a>
        <a
          href="/"
          className="flex min-h-11 items-center px-1.5 text-xl sm:px-2.5 font-bold text-ink no-underline lg:mb-4 lg:px-3"
        >
          {companyName}
        </a>
        <nav aria-label="Admin" className="order-last w-full md:order-none md:mr-auto md:w-auto lg:mr-0">
          <ul className="flex flex-wrap md:gap-1 lg:flex-col">
            <PageLinks pages={first} />
            {isMenu ? <MoreMenu pages={rest} unread={unread} /> : <PageLinks pages={rest} />}
          </ul>
          {isMenu ? (
            <ul className="hidden lg:mt-1 lg:flex lg:flex-col lg:gap-1">
              <PageLinks pages={rest} />
            </ul>
          ) : null}
        </nav>
        {isSignedIn ? (
          <form method="post" action="/logout">
            <button type="submit" className={`${link} w-full cursor-pointer`}>
              Logout
            </button>
          </form>
        ) : null}
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isBusy}
        className="min-w-0 flex-1 p-4 transition-opacity delay-150 aria-busy:opacity-60 lg:p-6 xl:p-8 [&_h1]:text-3xl"
      >
        {children}
      </main>
    </div>
  )
}

/** Its key closes the menu after each navigation. */
function MoreMenu({ pages, unread }: Readonly<{ pages: readonly AdminPage[]; unread: number }>) {
  const { pathname } = useLocation()
  const isHere = pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <li className="lg:hidden">
      <details key={pathname} className="relative">
        <Summary className={`${link} ${isHere ? 'bg-blush' : ''}`}>
          <WithUnread label="More" unread={unread} />
        </Summary>
        <ul className="absolute left-0 z-10 w-48 rounded-card border border-line bg-surface p-1 shadow-float">
          <PageLinks pages={pages} />
        </ul>
      </details>
    </li>
  )
}

function PageLinks({ pages }: Readonly<{ pages: readonly AdminPage[] }>) {
  return pages.map(({ to, label, end = false, unread = 0 }) => (
    <li key={to}>
      <NavLink to={to} end={end} className={link}>
        <WithUnread label={label} unread={unread} />
      </NavLink>
    </li>
  ))
}

/** Shows 'Messages 3'. Screen readers read 'Messages, 3 not read yet'. */
function WithUnread({ label, unread }: { label: string; unread: number }) {
  if (unread === 0) return label
  const count = unread >= 100 ? '99+' : String(unread)
  return (
    <>
      <span aria-hidden>
        {label}
        <span className="ml-2 rounded-full bg-clay px-2 py-0.5 text-sm font-semibold text-surface">
          {count}
        </span>
      </span>
      <span className="sr-only">
        {unread >= 100 ? `${label}, more than 99 not read yet` : `${label}, ${count} not read yet`}
      </span>
    </>
  )
}
