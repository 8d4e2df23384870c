import type { ReactNode } from 'react'
import { X } from '../brand/icons.tsx'
import { useUiWords } from '../ui-words.ts'

type ButtonProps = Readonly<{
  target: string
  label: string
  /** A class that shows the button, like `popover:inline-flex`. */
  className: string
  /** Stands beside the icon. The label begins with it. */
  word?: string
  children: ReactNode
}>

/** Opens and closes a `Popover`. The browser reports its state to assistive technology. */
export function PopoverButton({ target, label, className, word = '', children }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={target}
      className={`hidden h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-card border-2 border-edge hover:border-ink ${word ? 'px-3 font-semibold' : ''} ${className}`}
    >
      {children}
      {word}
      <span className="sr-only">{label.slice(word.length)}</span>
    </button>
  )
}

type Props = Readonly<{ id: string; label: string; children: ReactNode }>

/**
 * A panel at the side of the page that needs no script. The browser opens it, closes it on Escape or a click outside, and
 * restores the focus. Browsers without popovers show it while the address names it, so a link opens it.
 */
export function Popover({ id, label, children }: Props) {
  const { close } = useUiWords()
  return (
    <div id={id} popover="auto" role="dialog" aria-label={label} className="side-panel">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-xl">{label}</h2>
        <a href="#content" className="p-3 popover:hidden">
          {close}
        </a>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="hidden size-11 cursor-pointer place-items-center rounded-card border-2 border-edge hover:border-ink popover:inline-grid"
        >
          <X aria-hidden strokeWidth={1.75} />
          <span className="sr-only">{close}</span>
        </button>
      </div>
      {children}
    </div>
  )
}
