import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { emergencyNumber } from '../../outbox/emergency-number.ts'
import { Brand, type Logo } from '../../ui/brand/brand.tsx'
import { Menu, Phone } from '../../ui/brand/icons.tsx'
import { Popover, PopoverButton } from '../../ui/dialog/popover.tsx'
import { Spacer } from '../../ui/layout/blocks.tsx'
import { ExternalLinkIcon } from '../../ui/layout/links.tsx'
import type { Words } from '../../words/words.ts'

/** `external` links open in a new tab. */
export type NavItem = Readonly<{ label: string; href: string; external?: boolean }>

type Props = NavItem & { className?: string }

/** The way to a session looks like a button in every menu. */
const bookingPath = '/appointments'
const bookingLook =
  'flex min-h-11 w-fit items-center rounded-card bg-indigo px-4 font-semibold min-[18rem]:whitespace-nowrap text-on-indigo no-underline hover:bg-ink hover:text-paper'
const linkLook =
  'flex min-h-11 items-center rounded-lg font-semibold min-[18rem]:whitespace-nowrap text-ink no-underline underline-offset-8 decoration-2 hover:text-indigo hover:underline aria-[current=page]:text-indigo aria-[current=page]:underline'

export function HeaderLink({ label, href, external = false, className = '' }: Props) {
  const { pathname } = useLocation()
  const look = href === bookingPath ? bookingLook : `${linkLook} ${className}`
  return (
    <a
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={look}
    >
      {label}
      {external ? <ExternalLinkIcon /> : null}
    </a>
  )
}

type LogoutProps = Readonly<{ words: Words['frame']; className?: string }>

export function LogoutButton({ words, className = '' }: LogoutProps) {
  return (
    <form method="post" action="/logout">
      <button
        type="submit"
        className={`flex min-h-11 cursor-pointer items-center rounded-lg font-semibold min-[18rem]:whitespace-nowrap hover:text-indigo hover:underline ${className}`}
      >
        {words.logout}
      </button>
    </form>
  )
}

type AccountLinksProps = Readonly<{
  words: Words['frame']
  isSignedIn: boolean
  isStaff: boolean
  itemClassName?: string
  linkClassName: string
}>

/** The last items of every menu: Dashboard, Admin and Logout of a signed-in person, Sign Up of others. */
export function AccountLinks({ words, isSignedIn, isStaff, ...classes }: AccountLinksProps) {
  const { itemClassName, linkClassName } = classes
  const links = [
    isSignedIn ? { href: '/profile', label: words.dashboard } : { href: '/signup', label: words.signUp },
    ...(isStaff ? [{ href: '/admin', label: words.adminArea }] : []),
  ]
  return (
    <>
      {links.map((link) => (
        <li key={link.href} className={itemClassName}>
          <HeaderLink {...link} className={linkClassName} />
        </li>
      ))}
      {isSignedIn ? (
        <li className={itemClassName}>
          <LogoutButton words={words} className={linkClassName} />
        </li>
      ) : null}
    </>
  )
}

/** The frame of the page gives these values to its header. */
export type FrameProps = Readonly<{
  words: Words['frame']
  companyName: string
  logo: Logo | null
  isSignedIn: boolean
  isStaff: boolean
  /** The id of the `SidePanel` with the offices. */
  panelId: string
  /** 'Exit this page'. */
  exit: ReactNode
}>

type HeaderShellProps = Pick<FrameProps, 'words' | 'companyName' | 'logo' | 'panelId' | 'exit'> &
  Readonly<{
    /** The line of pages on wide screens. */
    children: ReactNode
    /** The content of the menu on narrow screens. */
    menu: ReactNode
  }>

/** The header of all public pages. Its menus need no script. */
export function HeaderShell({ words, companyName, logo, panelId, exit, children, menu }: HeaderShellProps) {
  // On the page with the numbers a link to this page would do nothing.
  const isHelp = useLocation().pathname === '/help'
  return (
    <header className="site-header border-b border-line bg-surface text-base">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        {words.skip}
      </a>
      <div className="frame-width flex flex-wrap items-center gap-x-3 py-2">
        <a
          href="/"
          className="mr-auto inline-flex min-h-11 items-center font-heading text-2xl text-ink no-underline"
        >
          <Brand name={companyName} logo={logo} />
        </a>
        <div className="flex items-center gap-1.5 sm:gap-3">
          <div className="safety-links">
            <a
              href={isHelp ? `tel:${emergencyNumber}` : '/help'}
              className="inline-flex min-h-11 items-center rounded-card border-2 border-clay bg-surface px-2 py-1 text-center leading-tight font-semibold text-clay no-underline hover:bg-clay-soft sm:px-4"
            >
              {isHelp ? words.call({ number: emergencyNumber }) : words.helpNow}
            </a>
            {exit}
          </div>
          <PopoverButton
            target={panelId}
            label={words.offices}
            word={words.officesShort}
            className="popover:sm:inline-flex"
          >
            <Phone aria-hidden size={20} strokeWidth={1.75} />
          </PopoverButton>
          <PopoverButton target="menu" label={words.menu} className="popover:max-lg:inline-flex">
            <Menu aria-hidden strokeWidth={1.75} />
          </PopoverButton>
          <a href="#menu" className="p-3 popover:hidden">
            {words.menu}
          </a>
        </div>
      </div>
      <div className="frame-width hidden pb-1 lg:block">{children}</div>
      <Popover id="menu" label={words.menu}>
        {menu}
      </Popover>
    </header>
  )
}

/** Opens the panel with the offices from the menu. */
export function OfficesButton({ words, panelId }: Pick<FrameProps, 'words' | 'panelId'>) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="hidden min-h-12 cursor-pointer items-center gap-2 rounded-card border-2 border-edge px-5 font-semibold popover:inline-flex"
    >
      <Phone aria-hidden size={20} strokeWidth={1.75} /> {words.offices}
    </button>
  )
}

export function SiteHeader({
  pages,
  isSignedIn,
  isStaff,
  ...frame
}: FrameProps & { pages: readonly NavItem[] }) {
  const { words } = frame
  const list = (itemClassName: string | undefined, linkClassName: string) => (
    <>
      {pages.map((item) => (
        <li key={item.href} className={itemClassName}>
          <HeaderLink {...item} className={linkClassName} />
        </li>
      ))}
      <AccountLinks {...{ words, isSignedIn, isStaff, itemClassName, linkClassName }} />
    </>
  )
  const menu = (
    <>
      <nav aria-label={words.mainMenu}>
        <ul>{list('border-b border-line', 'w-full py-1 text-lg')}</ul>
      </nav>
      <Spacer />
      <OfficesButton words={words} panelId={frame.panelId} />
    </>
  )
  return (
    <HeaderShell {...frame} menu={menu}>
      <nav aria-label={words.main}>
        <ul className="flex flex-wrap items-center gap-x-3 xl:gap-x-5">{list(undefined, '')}</ul>
      </nav>
    </HeaderShell>
  )
}
