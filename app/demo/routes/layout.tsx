import { Outlet } from 'react-router'
import type { PageHandle } from '../../enhance-scripts.tsx'
import {
  AccountLinks,
  type FrameProps,
  HeaderLink,
  HeaderShell,
  type NavItem,
  OfficesButton,
} from '../../features/site-frame/header.tsx'
import { instanceContext } from '../../request-context.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { PublicFrame } from '../../routes/site/public-frame.tsx'
import { ChevronDown } from '../../ui/brand/icons.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Spacer } from '../../ui/layout/blocks.tsx'
import { bookNow, findDoctor, homeVersions, templatePages } from '../content/menu.ts'
import type { Route } from './+types/layout'

export const handle = { allClasses: true } satisfies PageHandle

/** A box at `/admin/site/agency` hides every page of the hospital template. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(instanceContext).content.agency.hasTemplatePages) throw noSuchPage()
  },
]

export default function TemplateLayout() {
  return (
    <PublicFrame renderHeader={(props) => <TemplateHeader {...props} />}>
      <Outlet />
    </PublicFrame>
  )
}

function TemplateHeader({ isSignedIn, isStaff, ...frame }: FrameProps) {
  const { words } = frame
  const menu = (
    <>
      <nav aria-label="Pages" className="space-y-6">
        <MenuGroup title="Home" items={homeVersions} />
        <MenuGroup title="Pages" items={[findDoctor, ...templatePages]} />
        <ul>
          <AccountLinks
            {...{ words, isSignedIn, isStaff }}
            itemClassName="border-b border-line"
            linkClassName="w-full text-lg"
          />
        </ul>
      </nav>
      <Spacer />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={bookNow.href}>{bookNow.label}</ButtonLink>
        <OfficesButton words={words} panelId={frame.panelId} />
      </div>
    </>
  )
  return (
    <HeaderShell {...frame} menu={menu}>
      <nav aria-label="Main" className="flex flex-wrap items-center justify-between gap-x-3">
        <ul className="flex flex-wrap items-center gap-x-5">
          <li>
            <DropMenu id="home-versions" label="Home" items={homeVersions} />
          </li>
          <li>
            <HeaderLink {...findDoctor} />
          </li>
          <li>
            <DropMenu id="template-pages" label="Pages" items={templatePages} columns />
          </li>
          <AccountLinks {...{ words, isSignedIn, isStaff }} linkClassName="" />
        </ul>
        <ButtonLink href={bookNow.href} className="min-h-10! px-5">
          {bookNow.label}
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

type DropMenuProps = Readonly<{ id: string; label: string; items: readonly NavItem[]; columns?: boolean }>

/** A menu of the header. The browser opens it, closes it on Escape and keeps only one menu open. */
function DropMenu({ id, label, items, columns = false }: DropMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="drop-button hidden min-h-11 cursor-pointer items-center gap-1 rounded-lg font-semibold whitespace-nowrap decoration-2 underline-offset-8 hover:text-indigo hover:underline popover:flex"
      >
        {label}
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="drop-sign" />
      </button>
      <ul id={id} popover="auto" aria-label={label} className={`drop-menu ${columns ? 'columns-2' : ''}`}>
        {items.map((item) => (
          <li key={item.label} className="break-inside-avoid">
            <HeaderLink {...item} className="px-3" />
          </li>
        ))}
      </ul>
    </>
  )
}
