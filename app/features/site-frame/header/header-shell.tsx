import type { ReactNode } from 'react'
import { Menu, PanelRight } from '../../../ui/brand/icons.tsx'
import { Popover, PopoverButton } from '../../../ui/dialog/popover.tsx'

/** The frame of the page gives these values to its header. */
export type FrameProps = Readonly<{
  companyName: string
  isSignedIn: boolean
  isStaff: boolean
  /** The id of the `SidePanel` with the offices. */
  panelId: string
  /** 'Exit this page': a bar at the bottom of a phone, a place in the header of wider screens. */
  exit: ReactNode
}>

type Props = Pick<FrameProps, 'companyName' | 'panelId' | 'exit'> &
  Readonly<{
    /** The line of pages on wide screens. */
    children: ReactNode
    /** The content of the menu on narrow screens. */
    menu: ReactNode
  }>

/** The header of all public pages. Its menus need no script. */
export function HeaderShell({ companyName, panelId, exit, children, menu }: Props) {
  return (
    <header className="site-header border-b border-line bg-surface text-base">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3"
      >
        Skip to the page
      </a>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 px-4 py-2">
        <a
          href="/"
          className="mr-auto inline-flex min-h-11 items-center font-heading text-2xl text-ink no-underline"
        >
          {companyName}
        </a>
        <div className="flex items-center gap-1.5 sm:gap-3">
          <a
            href="/help"
            className="inline-flex min-h-11 items-center rounded-card border-2 border-clay px-2 py-1 text-center leading-tight font-semibold text-clay no-underline hover:bg-clay-soft sm:px-4"
          >
            Get help now
          </a>
          {exit}
          <PopoverButton target={panelId} label="Offices and contact" className="popover:sm:inline-grid">
            <PanelRight aria-hidden strokeWidth={1.75} />
          </PopoverButton>
          <PopoverButton target="menu" label="Menu" className="popover:max-lg:inline-grid">
            <Menu aria-hidden strokeWidth={1.75} />
          </PopoverButton>
          <a href="#menu" className="p-3 popover:hidden">
            Menu
          </a>
        </div>
      </div>
      <div className="mx-auto hidden max-w-7xl px-4 pb-1 lg:block">{children}</div>
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
