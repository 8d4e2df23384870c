import { Menu, PanelRight } from 'lucide-react'
import { Popover, PopoverButton } from '../../ui/popover.tsx'
import { HeaderLink } from './header-link.tsx'
import { LogoutButton } from './logout-button.tsx'
import type { NavItem } from './nav-item.ts'

type Props = Readonly<{
  companyName: string
  pages: readonly NavItem[]
  isSignedIn: boolean
  /** Has the panel with the offices, see `SidePanel`. */
  panelId: string
}>

/** Name, pages, sign-in state and the way to help, the same on every public page; needs no script. */
export function SiteHeader({ companyName, pages, isSignedIn, panelId }: Props) {
  const items = [
    ...pages,
    isSignedIn ? { href: '/profile', label: 'Dashboard' } : { href: '/signup', label: 'Sign Up' },
  ]
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface text-base">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        Skip to the page
      </a>
      <div className="mx-auto flex max-w-7xl items-center gap-1.5 px-4 py-2 sm:gap-3">
        <a
          href="/"
          className="mr-auto inline-flex min-h-11 items-center font-heading text-2xl text-ink no-underline"
        >
          {companyName}
        </a>
        <nav aria-label="Main" className="hidden xl:block">
          <ul className="flex items-center">
            {items.map((item) => (
              <li key={item.href}>
                <HeaderLink {...item} className="px-2.5" />
              </li>
            ))}
            {isSignedIn ? (
              <li>
                <LogoutButton className="px-2.5" />
              </li>
            ) : null}
          </ul>
        </nav>
        <a
          href="/help"
          className="inline-flex min-h-11 items-center rounded-card border-2 border-clay px-3 font-semibold whitespace-nowrap text-clay no-underline hover:bg-clay-soft sm:px-4"
        >
          Get help now
        </a>
        <PopoverButton target={panelId} label="Offices and contact" className="hidden sm:inline-grid">
          <PanelRight aria-hidden strokeWidth={1.75} />
        </PopoverButton>
        <PopoverButton target="menu" label="Menu" className="xl:hidden">
          <Menu aria-hidden strokeWidth={1.75} />
        </PopoverButton>
      </div>
      <Popover id="menu" label="Menu">
        <nav aria-label="Main menu">
          <ul>
            {items.map((item) => (
              <li key={item.href} className="border-b border-line">
                <HeaderLink {...item} className="w-full py-1 text-lg" />
              </li>
            ))}
            {isSignedIn ? (
              <li className="border-b border-line">
                <LogoutButton className="w-full py-1 text-lg" />
              </li>
            ) : null}
          </ul>
        </nav>
        <button
          type="button"
          popoverTarget={panelId}
          className="mt-6 inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-card border-2 border-edge px-5 font-semibold"
        >
          <PanelRight aria-hidden strokeWidth={1.75} /> Offices and contact
        </button>
      </Popover>
    </header>
  )
}
