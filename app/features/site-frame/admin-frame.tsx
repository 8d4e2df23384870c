import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { CalendarPlus, LogOut } from '../../ui/brand/icons.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
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
  /** The number of unread messages and comments. */
  unread: number
  /** The zones of the offices and the one in which the person reads times, for administrators of offices in several zones. Else null. */
  clock: ClockChoice | null
  /** The next page is loading. */
  isBusy: boolean
  children: ReactNode
}>

type Group = ReturnType<typeof listMenu>[number]

const look =
  'flex rounded-lg text-ink no-underline hover:bg-paper aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo'
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

export function AdminFrame({ companyName, unread, clock, isBusy, children, ...person }: Props) {
  const { isSignedIn } = person
  const groups = listMenu(person)
  const all = groups.flatMap(({ entries }) => entries)
  const common = commonPlaces.flatMap((to) => all.find((entry) => entry.to === to) ?? []).slice(0, 4)
  return (
    <div className="admin-frame lg:flex lg:min-h-dvh">
      <header className="sticky top-0 flex items-center gap-2 border-b border-line bg-surface px-2 py-1 max-lg:z-10 md:px-4 print:hidden lg:h-dvh lg:w-56 lg:shrink-0 lg:flex-col lg:items-stretch lg:gap-1.5 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-3">
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
              to="/admin/bookings/new"
              title={admin.book}
              className="grid size-11 shrink-0 place-items-center rounded-lg border-2 border-edge text-ink hover:border-ink lg:size-9"
            >
              <CalendarPlus aria-hidden strokeWidth={1.75} className="size-5" />
              <span className="sr-only">{admin.book}</span>
            </Link>
          </div>
        ) : null}
        <PhoneMenu {...{ groups, unread, clock, isSignedIn }} />
        <nav aria-label={admin.name} className="max-lg:hidden">
          <MenuGroups {...{ groups, unread }} className={narrowRow} />
        </nav>
        <div className="mt-auto space-y-1 max-lg:hidden">
          {clock ? <ClockForm {...clock} className="" /> : null}
          {isSignedIn ? <Logout className={narrowRow} /> : null}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isBusy}
        className="min-w-0 flex-1 p-4 transition-opacity delay-150 aria-busy:opacity-60 max-lg:pb-24 lg:p-6 xl:p-8 [&_h1]:text-2xl"
      >
        <PartTabs entries={all} />
        {children}
      </main>
      <nav
        aria-label={admin.commonPlaces}
        className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden lg:hidden"
      >
        <ul className="flex *:flex-auto">
          <EntryLinks entries={common} unread={unread} className={place} />
        </ul>
      </nav>
    </div>
  )
}

type MenuProps = Readonly<{
  groups: readonly Group[]
  unread: number
  clock: ClockChoice | null
  isSignedIn: boolean
}>

/** The menu of small screens. It names the current page. Its key closes it after each navigation. */
function PhoneMenu({ groups, unread, clock, isSignedIn }: MenuProps) {
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
        <MenuGroups {...{ groups, unread }} className={row} />
        {clock ? <ClockForm {...clock} className="mt-1 border-t border-line px-1.5 pt-1.5" /> : null}
        {isSignedIn ? <Logout className={`${row} mt-1`} /> : null}
      </nav>
    </details>
  )
}

/** Changes the zone of the person, and comes back to the page. */
function ClockForm({ chosen, zones, className }: ClockChoice & Readonly<{ className: string }>) {
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

type LinksProps = Readonly<{ unread: number; className: string }>

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
  unread,
  className,
}: LinksProps & Readonly<{ entries: readonly MenuEntry[] }>) {
  const current = useCurrentEntry(entries)
  return entries.map((entry) => {
    const { name, to, label } = entry
    const EntryIcon = adminIcons[name]
    return (
      <li key={to} className="min-w-0">
        <Link to={to} aria-current={entry === current ? 'page' : undefined} className={className}>
          <EntryIcon strokeWidth={1.75} className="size-4.5 shrink-0" />
          <span className="min-w-0">
            <WithUnread label={label} unread={name === '/admin/messages' ? unread : 0} />
          </span>
        </Link>
      </li>
    )
  })
}

/** The parts of the current entry. On a phone they stand in one line that scrolls, with the current one in view. */
function PartTabs({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation()
  const entry = useCurrentEntry(entries)
  const list = useRef<HTMLUListElement>(null)
  const address = findAdminAddress(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 16 })
  }, [address])
  if (!entry || entry.parts.length < 2) return null
  return (
    <nav
      aria-label={entry.label}
      className="-mx-4 -mt-3 mb-4 border-b border-line px-4 lg:-mx-6 lg:-mt-3 lg:px-6 xl:-mx-8 xl:-mt-5 xl:px-8 print:hidden"
    >
      <ul ref={list} className="relative -mb-px flex gap-x-5 overflow-x-auto">
        {entry.parts.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={to === address ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-base font-medium text-muted no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-indigo aria-[current=page]:text-ink lg:min-h-10 lg:text-[0.9375rem]"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
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
