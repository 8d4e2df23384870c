import { Spacer } from '../../../ui/layout/blocks.tsx'
import { AccountLinks } from './account-links.tsx'
import type { NavItem } from './header-link.tsx'
import { HeaderLink } from './header-link.tsx'
import { type FrameProps, HeaderShell, OfficesButton } from './header-shell.tsx'

export function SiteHeader({
  pages,
  isSignedIn,
  isStaff,
  ...frame
}: FrameProps & { pages: readonly NavItem[] }) {
  const list = (itemClassName: string | undefined, linkClassName: string) => (
    <>
      {pages.map((item) => (
        <li key={item.href} className={itemClassName}>
          <HeaderLink {...item} className={linkClassName} />
        </li>
      ))}
      <AccountLinks {...{ isSignedIn, isStaff, itemClassName, linkClassName }} />
    </>
  )
  const menu = (
    <>
      <nav aria-label="Main menu">
        <ul>{list('border-b border-line', 'w-full py-1 text-lg')}</ul>
      </nav>
      <Spacer />
      <OfficesButton panelId={frame.panelId} />
    </>
  )
  return (
    <HeaderShell {...frame} menu={menu}>
      <nav aria-label="Main">
        <ul className="flex flex-wrap items-center gap-x-3 xl:gap-x-5">{list(undefined, '')}</ul>
      </nav>
    </HeaderShell>
  )
}
