import { Menu, PanelRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Popover, PopoverButton } from '../../ui/popover.tsx'
import { DropMenu } from './drop-menu.tsx'
import { HeaderLink } from './header-link.tsx'
import type { NavItem } from './nav-item.ts'

type Props = Readonly<{
  companyName: string
  homes: readonly NavItem[]
  findDoctor: NavItem
  pages: readonly NavItem[]
  book: NavItem
  /** Has the panel with the offices, see `SidePanel`. */
  panelId: string
}>

/** The header of the template area: two menus, the doctors, the way to a session and to help; needs no script. */
export function TemplateHeader({ companyName, homes, findDoctor, pages, book, panelId }: Props) {
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
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-2">
            <li>
              <DropMenu id="home-versions" label="Home" items={homes} />
            </li>
            <li>
              <HeaderLink {...findDoctor} className="px-2.5" />
            </li>
            <li>
              <DropMenu id="template-pages" label="Pages" items={pages} columns />
            </li>
          </ul>
        </nav>
        <ButtonLink to={book.href} reloadDocument className="min-h-11! px-5 max-md:hidden">
          {book.label}
        </ButtonLink>
        <a
          href="/help"
          className="inline-flex min-h-11 items-center rounded-card border-2 border-clay px-3 font-semibold whitespace-nowrap text-clay no-underline hover:bg-clay-soft sm:px-4"
        >
          Get help now
        </a>
        <PopoverButton target={panelId} label="Offices and contact" className="hidden sm:inline-grid">
          <PanelRight aria-hidden strokeWidth={1.75} />
        </PopoverButton>
        <PopoverButton target="menu" label="Menu" className="lg:hidden">
          <Menu aria-hidden strokeWidth={1.75} />
        </PopoverButton>
      </div>
      <Popover id="menu" label="Menu">
        <nav aria-label="Pages" className="space-y-6">
          <MenuGroup title="Home" items={homes} />
          <MenuGroup title="Pages" items={[findDoctor, ...pages]} />
        </nav>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={book.href} reloadDocument>
            {book.label}
          </ButtonLink>
          <button
            type="button"
            popoverTarget={panelId}
            className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-card border-2 border-edge px-5 font-semibold"
          >
            <PanelRight aria-hidden strokeWidth={1.75} /> Offices and contact
          </button>
        </div>
      </Popover>
    </header>
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
