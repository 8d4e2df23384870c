import { Menu, PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Popover, PopoverButton } from '../../../ui/dialog/popover.tsx'

type Props = Readonly<{
  companyName: string
  /** Has the panel with the offices, see `SidePanel`. */
  panelId: string
  /** From which width the pages stand in the bar and the menu's button is not needed. */
  barFrom: 'lg' | 'xl'
  /** Pages and buttons between the name and the way to help. */
  children: ReactNode
  /** What the menu holds where the bar has no room. */
  menu: ReactNode
}>

const barLooks = {
  lg: 'lg:hidden',
  xl: 'xl:hidden',
} as const

/** What every header has: the link past it, the name, the way to help, the offices, and a menu; needs no script. */
export function HeaderShell({ companyName, panelId, barFrom, children, menu }: Props) {
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
        {children}
        <a
          href="/help"
          className="inline-flex min-h-11 items-center rounded-card border-2 border-clay px-3 py-1 text-center leading-tight font-semibold text-clay no-underline hover:bg-clay-soft sm:px-4"
        >
          Get help now
        </a>
        <PopoverButton target={panelId} label="Offices and contact" className="hidden sm:inline-grid">
          <PanelRight aria-hidden strokeWidth={1.75} />
        </PopoverButton>
        <PopoverButton target="menu" label="Menu" className={barLooks[barFrom]}>
          <Menu aria-hidden strokeWidth={1.75} />
        </PopoverButton>
      </div>
      <Popover id="menu" label="Menu">
        {menu}
      </Popover>
    </header>
  )
}

/** Leads from the menu to the panel with the offices. */
export function OfficesButton({ panelId }: { panelId: string }) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-card border-2 border-edge px-5 font-semibold"
    >
      <PanelRight aria-hidden strokeWidth={1.75} /> Offices and contact
    </button>
  )
}
