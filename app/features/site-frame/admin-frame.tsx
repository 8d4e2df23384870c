import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Summary } from '../../ui/layout/blocks.tsx'
import { admin } from '../../words/staff/admin.ts'
import { type AdminPage, listAdminPages, toAdminHeading } from './admin-pages.ts'
import { AdminSearch } from './admin-search.tsx'

type Props = Readonly<{
  companyName: string
  isSignedIn: boolean
  /** Counsellors see only their own pages. */
  isAdmin: boolean
  mayEditSite: boolean
  /** The number of unread messages and comments. */
  unread: number
  /** The next page is loading. */
  isBusy: boolean
  children: ReactNode
}>

type NavigationPage = AdminPage & Readonly<{ unread?: number }>

const link =
  'flex min-h-11 items-center rounded-lg px-1.5 text-base sm:px-2.5 font-semibold text-ink no-underline hover:bg-paper aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo lg:px-3'

/** The places in thumb reach on a phone: what staff open most often. */
const commonPlaces = ['/admin', '/admin/agenda', '/admin/bookings', '/admin/availability']

export function AdminFrame({
  companyName,
  isSignedIn,
  isAdmin,
  mayEditSite,
  unread,
  isBusy,
  children,
}: Props) {
  const all: readonly NavigationPage[] = listAdminPages({ isSignedIn, isAdmin, mayEditSite }).map((page) =>
    page.to === '/admin/messages' ? { ...page, unread } : page,
  )
  const common = commonPlaces.flatMap((to) => all.find((page) => page.to === to) ?? []).slice(0, 3)
  return (
    <div className="lg:flex lg:min-h-dvh">
      <header className="flex items-center gap-2 border-b border-line bg-surface px-2 py-1 max-lg:sticky max-lg:top-0 max-lg:z-10 md:px-4 print:hidden lg:w-56 lg:shrink-0 lg:flex-col lg:items-stretch lg:gap-1 lg:border-r lg:border-b-0 lg:py-6">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
          {admin.skip}
        </a>
        <a
          href="/"
          className="flex min-h-11 items-center px-1.5 text-xl max-lg:mr-auto sm:px-2.5 font-bold text-ink no-underline lg:mb-4 lg:px-3"
        >
          {companyName}
        </a>
        {isSignedIn ? <AdminSearch /> : null}
        <PhoneMenu pages={all} unread={unread} isSignedIn={isSignedIn} />
        <nav aria-label={admin.name} className="max-lg:hidden">
          <ul className="flex flex-col gap-1">
            <PageLinks pages={all} />
          </ul>
        </nav>
        {isSignedIn ? <Logout className="max-lg:hidden" /> : null}
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isBusy}
        className="min-w-0 flex-1 p-4 transition-opacity delay-150 aria-busy:opacity-60 max-lg:pb-24 lg:p-6 xl:p-8 [&_h1]:text-3xl"
      >
        {children}
      </main>
      <nav
        aria-label={admin.commonPlaces}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden lg:hidden"
      >
        <ul className="flex *:flex-auto [&_a]:min-h-14 [&_a]:justify-center [&_a]:rounded-none [&_a]:px-1 max-[22rem]:[&_a]:text-sm">
          <PageLinks pages={common} />
        </ul>
      </nav>
    </div>
  )
}

type MenuProps = Readonly<{ pages: readonly NavigationPage[]; unread: number; isSignedIn: boolean }>

/** The menu of small screens. It names the current page. Its key closes it after each navigation. */
function PhoneMenu({ pages, unread, isSignedIn }: MenuProps) {
  const { pathname } = useLocation()
  return (
    <details key={pathname} className="group lg:hidden">
      <Summary className={link}>
        <span className="sr-only">{admin.currentPage}</span>
        <WithUnread label={toAdminHeading(pathname)} unread={unread} />
      </Summary>
      <nav
        aria-label={admin.menu}
        className="absolute inset-x-2 z-10 max-h-[calc(100dvh-8rem)] overflow-auto rounded-card border border-line bg-surface p-1 shadow-float sm:left-auto sm:w-72"
      >
        <ul className="grid grid-cols-2 sm:grid-cols-1">
          <PageLinks pages={pages} />
        </ul>
        {isSignedIn ? <Logout className="mt-1 border-t border-line pt-1" /> : null}
      </nav>
    </details>
  )
}

function Logout({ className }: { className: string }) {
  return (
    <form method="post" action="/logout" className={className}>
      <button type="submit" className={`${link} w-full cursor-pointer`}>
        {admin.logout}
      </button>
    </form>
  )
}

function PageLinks({ pages }: Readonly<{ pages: readonly NavigationPage[] }>) {
  return pages.map(({ to, label, end, unread = 0 }) => (
    <li key={to}>
      <NavLink to={to} end={end} className={link}>
        <WithUnread label={label} unread={unread} />
      </NavLink>
    </li>
  ))
}

const mostShown = 99

/** Shows 'Messages 3'. Screen readers read 'Messages, 3 not read yet'. */
function WithUnread({ label, unread }: { label: string; unread: number }) {
  if (unread === 0) return label
  const count = unread > mostShown ? `${mostShown}+` : String(unread)
  return (
    <>
      <span aria-hidden>
        {label}
        <span className="ml-2 rounded-full bg-clay px-2 py-0.5 text-sm font-semibold text-surface">
          {count}
        </span>
      </span>
      <span className="sr-only">
        {unread > mostShown
          ? admin.manyUnread({ label, most: mostShown })
          : admin.unread({ label, count: unread })}
      </span>
    </>
  )
}
