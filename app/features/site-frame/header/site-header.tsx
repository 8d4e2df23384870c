import { Spacer } from '../../../ui/layout/spacer.tsx'
import type { NavItem } from './header-link.tsx'
import { HeaderLink } from './header-link.tsx'
import { HeaderShell, OfficesButton } from './header-shell.tsx'
import { LogoutButton } from './logout-button.tsx'

type Props = Readonly<{
  companyName: string
  pages: readonly NavItem[]
  isSignedIn: boolean
  isStaff: boolean
  /** The id of the `SidePanel` with the offices. */
  panelId: string
}>

/** Signed-in people have up to three links more, which fit in one line from 1280 px on. */
const narrowLink = 'px-1 text-[0.9375rem] min-[90rem]:px-1.5 min-[90rem]:text-base'

export function SiteHeader({ companyName, pages, isSignedIn, isStaff, panelId }: Props) {
  const items = [
    ...pages,
    isSignedIn ? { href: '/profile', label: 'Dashboard' } : { href: '/signup', label: 'Sign Up' },
    ...(isStaff ? [{ href: '/admin', label: 'Admin' }] : []),
  ]
  const list = (itemClassName: string | undefined, linkClassName: string) => (
    <>
      {items.map((item) => (
        <li key={item.href} className={itemClassName}>
          <HeaderLink {...item} className={linkClassName} />
        </li>
      ))}
      {isSignedIn ? (
        <li className={itemClassName}>
          <LogoutButton className={linkClassName} />
        </li>
      ) : null}
    </>
  )
  const menu = (
    <>
      <nav aria-label="Main menu">
        <ul>{list('border-b border-line', 'w-full py-1 text-lg')}</ul>
      </nav>
      <Spacer />
      <OfficesButton panelId={panelId} />
    </>
  )
  return (
    <HeaderShell {...{ companyName, panelId, menu }} barFrom="xl" isWide={isSignedIn}>
      <nav aria-label="Main" className="hidden xl:block">
        <ul className="flex items-center">{list(undefined, isSignedIn ? narrowLink : 'px-2.5')}</ul>
      </nav>
    </HeaderShell>
  )
}
