import type { ReactNode } from 'react'
import { Menu, PanelRight } from '../../../ui/brand/icons.tsx'
import { Popover, PopoverButton } from '../../../ui/dialog/popover.tsx'

type Props = Readonly<{
  companyName: string
  /** The id of the `SidePanel` with the offices. */
  panelId: string
  /** From this width on the bar shows the pages, and the menu button is hidden. */
  barFrom: keyof typeof menuButtonClasses
  /** The bar has so many pages that it may be wider than the page. */
  isWide?: boolean
  /** The pages and buttons between the name and 'Get help now'. */
  children: ReactNode
  /** The content of the menu on narrow screens. */
  menu: ReactNode
}>

const menuButtonClasses = {
  lg: 'popover:max-lg:inline-grid',
  xl: 'popover:max-xl:inline-grid',
} as const

/** The header of all public pages. Its menus need no script. */
export function HeaderShell({ companyName, panelId, barFrom, isWide = false, children, menu }: Props) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface text-base">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        Skip to the page
      </a>
      <div
        className={`mx-auto flex items-center gap-1.5 ${isWide ? 'max-w-[90rem] sm:gap-2' : 'max-w-7xl sm:gap-3'} px-4 py-2`}
      >
        <a
          href="/"
          className="mr-auto inline-flex min-h-11 items-center font-heading text-2xl text-ink no-underline"
        >
          {companyName}
        </a>
        {children}
        <a
          href="/help"
          className="inline-flex min-h-11 items-center rounded-card border-2 border-clay px-3 py-1 text-center leading-tight font-semibold whitespace-nowrap text-clay no-underline hover:bg-clay-soft sm:px-4"
        >
          Get help now
        </a>
        <PopoverButton target={panelId} label="Offices and contact" className="popover:sm:inline-grid">
          <PanelRight aria-hidden strokeWidth={1.75} />
        </PopoverButton>
        <PopoverButton target="menu" label="Menu" className={menuButtonClasses[barFrom]}>
          <Menu aria-hidden strokeWidth={1.75} />
        </PopoverButton>
        <a href="#menu" className="p-3 popover:hidden">
          Menu
        </a>
      </div>
      <Popover id="menu" label="Menu">
        {menu}
      </Popover>
    </header>
  )
}

/** Opens the panel with the offices from the menu. */
export function OfficesButton({ panelId }: { panelId: string }) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="hidden min-h-12 cursor-pointer items-center gap-2 rounded-card border-2 border-edge px-5 font-semibold popover:inline-flex"
    >
      <PanelRight aria-hidden strokeWidth={1.75} /> Offices and contact
    </button>
  )
}
