import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { LogOut } from '../../ui/brand/icons.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { admin } from '../../words/staff/admin.ts'
import { adminIcons } from './admin-icons.ts'
import {
  type AdminAddress,
  type AdminPage,
  groupAdminPages,
  listAdminPages,
  toAdminHeading,
} from './admin-pages.ts'
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

const look =
  'flex rounded-lg text-ink no-underline hover:bg-paper aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo'
/** A row of the menu of small screens. */
const row = `${look} min-h-11 items-center gap-2 px-1.5 text-base font-semibold sm:px-2.5`
/** A row of the menu of wide screens: all rows fit a screen of 900 pixels. */
const narrowRow = `${look} min-h-7 items-center gap-1.5 px-1.5 text-sm leading-tight font-medium`
/** A place at the bottom of a phone. */
const place = `${look} min-h-14 flex-col items-center justify-center gap-0.5 rounded-none px-1 text-sm font-semibold`

/** The places in thumb reach on a phone: what staff open most often. */
const commonPlaces = ['/admin', '/admin/calendar', '/admin/bookings', '/admin/availability']

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
      <header className="sticky top-0 flex items-center gap-2 border-b border-line bg-surface px-2 py-1 max-lg:z-10 md:px-4 print:hidden lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:items-stretch lg:gap-1 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-2 lg:py-2">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
          {admin.skip}
        </a>
        <a
          href="/"
          className="flex min-h-11 items-center px-1.5 text-xl font-bold text-ink no-underline max-lg:mr-auto lg:min-h-9"
        >
          {companyName}
        </a>
        {isSignedIn ? <AdminSearch /> : null}
        <PhoneMenu pages={all} unread={unread} isSignedIn={isSignedIn} />
        <nav aria-label={admin.name} className="max-lg:hidden">
          <PageGroups pages={all} className={narrowRow} />
        </nav>
        {isSignedIn ? <Logout className={`${narrowRow} max-lg:hidden`} /> : null}
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
        <ul className="flex *:flex-auto">
          <PageLinks pages={common} className={place} />
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
      <Summary className={row}>
        <span className="sr-only">{admin.currentPage}</span>
        <WithUnread label={toAdminHeading(pathname)} unread={unread} />
      </Summary>
      <nav
        aria-label={admin.menu}
        className="absolute inset-x-2 z-10 max-h-[calc(100dvh-8rem)] overflow-auto rounded-card border border-line bg-surface p-1 shadow-float sm:left-auto sm:w-72"
      >
        <PageGroups pages={pages} className={row} />
        {isSignedIn ? <Logout className={`${row} mt-1`} /> : null}
      </nav>
    </details>
  )
}

function Logout({ className }: { className: string }) {
  return (
    <form method="post" action="/logout">
      <button type="submit" className={`${className} w-full cursor-pointer`}>
        <LogOut strokeWidth={1.75} className="size-4 shrink-0" />
        {admin.logout}
      </button>
    </form>
  )
}

type LinksProps = Readonly<{ pages: readonly NavigationPage[]; className: string }>

function PageGroups({ pages, className }: LinksProps) {
  return groupAdminPages(pages).map((group) => (
    <div key={group.name} className="not-first:mt-2">
      {group.name === 'ordered' ? null : (
        <p aria-hidden className="px-1.5 py-0.5 text-xs font-semibold text-muted sm:px-2.5 lg:px-1.5">
          {group.label}
        </p>
      )}
      <ul
        aria-label={group.label}
        className={`grid grid-cols-2 ${['site', 'settings'].includes(group.name) ? '' : 'lg:grid-cols-1'}`}
      >
        <PageLinks pages={group.pages} className={className} />
      </ul>
    </div>
  ))
}

function PageLinks({ pages, className }: LinksProps) {
  return pages.map(({ to, label, end, unread = 0 }) => {
    const PageIcon = adminIcons[to as AdminAddress]
    return (
      <li key={to} className="min-w-0">
        <NavLink to={to} end={end} className={className}>
          <PageIcon strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="min-w-0">
            <WithUnread label={label} unread={unread} />
          </span>
        </NavLink>
      </li>
    )
  })
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
