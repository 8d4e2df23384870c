import { ChevronDown } from '../../../ui/brand/icons.tsx'
import type { NavItem } from './header-link.tsx'
import { HeaderLink } from './header-link.tsx'

type Props = Readonly<{ id: string; label: string; items: readonly NavItem[]; columns?: boolean }>

/** A menu of the header. The browser opens it, closes it on Escape and keeps only one menu open. */
export function DropMenu({ id, label, items, columns = false }: Props) {
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
