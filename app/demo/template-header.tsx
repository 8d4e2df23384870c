import { DropMenu } from '../features/site-frame/header/drop-menu.tsx'
import type { NavItem } from '../features/site-frame/header/header-link.tsx'
import { HeaderLink } from '../features/site-frame/header/header-link.tsx'
import { HeaderShell, OfficesButton } from '../features/site-frame/header/header-shell.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Spacer } from '../ui/layout/spacer.tsx'

type Props = Readonly<{
  companyName: string
  homes: readonly NavItem[]
  findDoctor: NavItem
  pages: readonly NavItem[]
  book: NavItem
  /** The id of the `SidePanel` with the offices. */
  panelId: string
}>

export function TemplateHeader({ companyName, homes, findDoctor, pages, book, panelId }: Props) {
  const menu = (
    <>
      <nav aria-label="Pages" className="space-y-6">
        <MenuGroup title="Home" items={homes} />
        <MenuGroup title="Pages" items={[findDoctor, ...pages]} />
      </nav>
      <Spacer />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={book.href}>{book.label}</ButtonLink>
        <OfficesButton panelId={panelId} />
      </div>
    </>
  )
  return (
    <HeaderShell {...{ companyName, panelId, menu }} barFrom="lg">
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
      <ButtonLink href={book.href} className="min-h-11! px-5 max-md:hidden">
        {book.label}
      </ButtonLink>
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
