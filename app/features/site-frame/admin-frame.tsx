import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { CalendarPlus, LogOut } from '../../ui/brand/icons.tsx'
import { chosen } from '../../ui/form/chip.ts'
import { Summary } from '../../ui/layout/blocks.tsx'
import { LinkLine } from '../../ui/layout/link-line.tsx'
import { PageTabs } from '../../ui/layout/page-head.tsx'
import { admin } from '../../words/staff/admin.ts'
import { adminIcons } from './admin-icons.ts'
import { listMenu, type MenuEntry } from './admin-menu.ts'
import { findAdminAddress, toAdminHeading } from './admin-pages.ts'
import { AdminSearch } from './admin-search.tsx'

export type ClockChoice = Readonly<{
  chosen: string
  zones: readonly Readonly<{ value: string; label: string }>[]
}>

type Props = Readonly<{
  companyName: string
  isSignedIn: boolean
  /** Counsellors see only their own pages. */
  isAdmin: boolean
  mayEditSite: boolean
  /** The number of messages that nobody has answered. */
  toAnswer: number
  /** The zones of the offices and the one in which the person reads times, for administrators of offices in several zones. Else null. */
  clock: ClockChoice | null
  /** The next page is loading. */
  isBusy: boolean
  children: ReactNode
}>

type Group = ReturnType<typeof listMenu>[number]

const look = `flex rounded-lg border border-transparent text-ink no-underline hover:bg-paper ${chosen}`
/** A row of the menu of small screens. */
const row = `${look} min-h-11 items-center gap-2 px-1.5 text-base font-semibold sm:px-2.5`
/** A row of the menu of wide screens. */
const narrowRow = `${look} min-h-8 items-center gap-2.5 px-2 text-[0.9375rem] leading-tight font-medium`
/** A place at the bottom of a phone. */
const place = `${look} min-h-14 flex-col items-center justify-center gap-0.5 rounded-none px-1 text-sm font-semibold`

/** The places in thumb reach on a phone: what staff open most often. */
const commonPlaces = [
  '/admin/today',
  '/admin/calendar',
  '/admin/messages',
  '/admin/follow-up',
  '/admin/bookings',
]

/** 'Book for a client' keeps the counsellor of the calendar. */
function toBookHref(pathname: string, search: string): string {
  const counsellorId = pathname === '/admin/calendar' ? new URLSearchParams(search).get('counsellor') : null
  return `/admin/bookings/new${counsellorId ? `?with=${encodeURIComponent(counsellorId)}` : ''}`
}

export function AdminFrame({ companyName, toAnswer, clock, isBusy, children, ...person }: Props) {
  const { isSignedIn } = person
  const groups = listMenu(person)
  const all = groups.flatMap(({ entries }) => entries)
  const common = commonPlaces.flatMap((to) => all.find((entry) => entry.to === to) ?? []).slice(0, 4)
  const { pathname, search } = useLocation()
  const isPart = findAdminAddress(pathname) === pathname
  const tabs = <PartTabs entries={all} className={isPart ? 'mt-1' : 'mb-3'} />
  return (
    <div className="admin-frame lg:flex lg:min-h-dvh">
      <header className="sticky top-0 flex items-center gap-2 border-b border-line bg-surface px-2 py-1 max-lg:z-10 print:hidden lg:h-dvh lg:w-56 lg:shrink-0 lg:flex-col lg:items-stretch lg:gap-1.5 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-3">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
          {admin.skip}
        </a>
        <a
          href="/"
          className="flex min-h-11 items-center px-2 text-xl font-bold text-ink no-underline max-lg:mr-auto lg:min-h-9"
        >
          {companyName}
        </a>
        {isSignedIn ? (
          <div className="flex gap-1 lg:mb-1">
            <AdminSearch />
            <Link
              to={toBookHref(pathname, search)}
              title={admin.book}
              className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-lg border-2 border-edge px-2 font-semibold text-ink no-underline hover:border-ink lg:h-9 lg:min-w-9"
            >
              <CalendarPlus aria-hidden strokeWidth={1.75} className="size-5" />
              <span className="max-sm:sr-only lg:sr-only">{admin.book}</span>
            </Link>
          </div>
        ) : null}
        <PhoneMenu {...{ groups, toAnswer, clock, isSignedIn }} />
        <nav aria-label={admin.name} className="max-lg:hidden">
          <MenuGroups {...{ groups, toAnswer }} className={narrowRow} />
        </nav>
        <div className="mt-auto space-y-1 max-lg:hidden">
          {clock ? <ClockForm {...clock} /> : null}
          {isSignedIn ? <Logout className={narrowRow} /> : null}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isBusy}
        className="min-w-0 flex-1 p-4 transition-opacity delay-150 aria-busy:opacity-60 max-lg:pb-24 lg:p-6 xl:px-8"
      >
        {/* A page below a part has a way back above its title. */}
        {isPart ? null : tabs}
        <PageTabs value={isPart ? tabs : null}>{children}</PageTabs>
      </main>
      <nav
        aria-label={admin.commonPlaces}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden lg:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          <EntryLinks entries={common} toAnswer={toAnswer} className={place} isCorner />
        </ul>
      </nav>
    </div>
  )
}

type MenuProps = Readonly<{
  groups: readonly Group[]
  toAnswer: number
  clock: ClockChoice | null
  isSignedIn: boolean
}>

/** The menu of small screens. It names the current page. Its key closes it after each navigation. */
function PhoneMenu({ groups, toAnswer, clock, isSignedIn }: MenuProps) {
  const { pathname } = useLocation()
  return (
    <details key={pathname} className="group lg:hidden">
      <Summary className={row}>
        <span className="sr-only">{admin.currentPage}</span>
        {toAdminHeading(pathname)}
      </Summary>
      <nav
        aria-label={admin.menu}
        className="absolute inset-x-2 z-10 max-h-[calc(100dvh-8rem)] overflow-auto rounded-card border border-line bg-surface p-1 shadow-float sm:left-auto sm:w-80"
      >
        <MenuGroups {...{ groups, toAnswer }} className={row} />
        {clock ? <ClockForm {...clock} className="mt-1 border-t border-line px-1.5 pt-1.5" /> : null}
        {isSignedIn ? <Logout className={`${row} mt-1`} /> : null}
      </nav>
    </details>
  )
}

/** Changes the zone of the person, and comes back to the page. */
function ClockForm({ chosen, zones, className = '' }: ClockChoice & Readonly<{ className?: string }>) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/admin/profile" className={`flex gap-1 ${className}`}>
      <input type="hidden" name="next" value={pathname + search} />
      <select
        key={chosen}
        name="timeZone"
        defaultValue={chosen}
        aria-label={admin.clock.label}
        className="min-h-11 min-w-0 grow rounded-lg border-2 border-edge bg-surface px-1 text-base text-ink lg:min-h-8 lg:text-sm"
      >
        {zones.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="min-h-11 cursor-pointer rounded-lg border-2 border-edge bg-surface px-2 text-base font-medium text-ink hover:border-ink lg:min-h-8 lg:text-sm"
      >
        {admin.clock.set}
      </button>
    </Form>
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

type LinksProps = Readonly<{
  toAnswer: number
  className: string
  /** The number stands at the corner of the icon. */
  isCorner?: boolean
}>

function MenuGroups({ groups, ...rest }: LinksProps & Readonly<{ groups: readonly Group[] }>) {
  return groups.map(({ name, label, entries }) => (
    <ul
      key={name}
      aria-label={label}
      className="grid grid-cols-2 not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5 lg:grid-cols-1 lg:gap-px"
    >
      <EntryLinks entries={entries} {...rest} />
    </ul>
  ))
}

/** Returns the entry to which the page of the address belongs. */
function useCurrentEntry(entries: readonly MenuEntry[]): MenuEntry | undefined {
  const address = findAdminAddress(useLocation().pathname)
  return entries.find(({ parts }) => parts.some(({ to }) => to === address))
}

function EntryLinks({
  entries,
  toAnswer,
  className,
  isCorner = false,
}: LinksProps & Readonly<{ entries: readonly MenuEntry[] }>) {
  const current = useCurrentEntry(entries)
  return entries.map((entry) => {
    const { name, to, label } = entry
    const EntryIcon = adminIcons[name]
    const count = name === '/admin/messages' ? toAnswer : 0
    const badge = count > 0 ? <Badge count={count} isCorner={isCorner} /> : null
    return (
      <li key={to} className="min-w-0">
        <Link to={to} aria-current={entry === current ? 'page' : undefined} className={className}>
          <span className="relative shrink-0">
            <EntryIcon strokeWidth={1.75} className="size-4.5" />
            {isCorner ? badge : null}
          </span>
          <span className="min-w-0" aria-hidden={count > 0 || undefined}>
            {label}
          </span>
          {isCorner ? null : badge}
          {count > 0 ? <span className="sr-only">{sayToAnswer(label, count)}</span> : null}
        </Link>
      </li>
    )
  })
}

/** The parts of the current entry. */
function PartTabs({ entries, className }: Readonly<{ entries: readonly MenuEntry[]; className: string }>) {
  const { pathname } = useLocation()
  const entry = useCurrentEntry(entries)
  const address = findAdminAddress(pathname)
  if (!entry || entry.parts.length < 2) return null
  return (
    <nav aria-label={entry.label} className={`border-b border-line print:hidden ${className}`}>
      <LinkLine current={address} className="-mb-px gap-x-1">
        {entry.parts.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === address ? 'page' : undefined}
              className={`flex min-h-11 items-center rounded-t-lg border border-transparent px-3 text-base font-medium text-muted no-underline -outline-offset-2 hover:text-ink lg:min-h-10 lg:text-[0.9375rem] ${chosen}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </LinkLine>
    </nav>
  )
}

const mostShown = 99

type BadgeProps = Readonly<{ count: number; isCorner: boolean }>

function Badge({ count, isCorner }: BadgeProps) {
  return (
    <span
      aria-hidden
      className={`min-w-5 rounded-full bg-indigo px-1.5 text-center text-xs leading-5 font-semibold text-on-indigo tabular-nums ${isCorner ? 'absolute -top-2 left-3' : 'ml-auto'}`}
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}

/** Returns what screen readers read in place of 'Messages 3'. */
function sayToAnswer(label: string, count: number): string {
  return count > mostShown ? admin.manyToAnswer({ label, most: mostShown }) : admin.toAnswer({ label, count })
}
