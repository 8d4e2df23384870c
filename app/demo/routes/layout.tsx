import { Outlet } from 'react-router'
import { AccountLinks } from '../../features/site-frame/header/account-links.tsx'
import { DropMenu } from '../../features/site-frame/header/drop-menu.tsx'
import { HeaderLink, type NavItem } from '../../features/site-frame/header/header-link.tsx'
import {
  type FrameProps,
  HeaderShell,
  OfficesButton,
} from '../../features/site-frame/header/header-shell.tsx'
import { instanceContext } from '../../request-context.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { PublicFrame } from '../../routes/site/public-frame.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Spacer } from '../../ui/layout/blocks.tsx'
import { bookNow, findDoctor, homeVersions, templatePages } from '../content/menu.ts'
import type { Route } from './+types/layout'

/** `TEMPLATE_PAGES=off` hides every page of the hospital template. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(instanceContext).env.templatePages) throw noSuchPage()
  },
]

export default function TemplateLayout() {
  return (
    <PublicFrame
      renderHeader={(props) => (
        <TemplateHeader
          {...props}
          {...{ findDoctor }}
          homes={homeVersions}
          pages={templatePages}
          book={bookNow}
        />
      )}
    >
      <Outlet />
    </PublicFrame>
  )
}

type Props = FrameProps &
  Readonly<{
    homes: readonly NavItem[]
    findDoctor: NavItem
    pages: readonly NavItem[]
    book: NavItem
  }>

function TemplateHeader({ homes, findDoctor, pages, book, isSignedIn, isStaff, ...frame }: Props) {
  const menu = (
    <>
      <nav aria-label="Pages" className="space-y-6">
        <MenuGroup title="Home" items={homes} />
        <MenuGroup title="Pages" items={[findDoctor, ...pages]} />
        <ul>
          <AccountLinks
            {...{ isSignedIn, isStaff }}
            itemClassName="border-b border-line"
            linkClassName="w-full text-lg"
          />
        </ul>
      </nav>
      <Spacer />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={book.href}>{book.label}</ButtonLink>
        <OfficesButton panelId={frame.panelId} />
      </div>
    </>
  )
  return (
    <HeaderShell {...frame} menu={menu}>
      <nav aria-label="Main" className="flex flex-wrap items-center justify-between gap-x-3">
        <ul className="flex flex-wrap items-center gap-x-5">
          <li>
            <DropMenu id="home-versions" label="Home" items={homes} />
          </li>
          <li>
            <HeaderLink {...findDoctor} />
          </li>
          <li>
            <DropMenu id="template-pages" label="Pages" items={pages} columns />
          </li>
          <AccountLinks {...{ isSignedIn, isStaff }} linkClassName="" />
        </ul>
        <ButtonLink href={book.href} className="min-h-10! px-5">
          {book.label}
        </ButtonLink>
      </nav>
    </HeaderShell>
  )
}

function MenuGroup({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <section>
      <h3 className="text-base text-muted">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.label} className="border-b border-line">
            <HeaderLink {...item} className="w-full text-lg" />
          </li>
        ))}
      </ul>
    </section>
  )
}
