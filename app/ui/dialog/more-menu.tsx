import { type ReactNode, useRef } from 'react'
import { ChevronDown } from '../brand/icons.tsx'
import { toButtonClasses } from '../form/button.tsx'

/**
 * A button that shows more actions below it, each an `li`. It works without script; with script Escape and an action close it. On a phone the
 * actions are as wide as the nearest element with a position.
 */
export function MoreMenu({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  const box = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    if (!box.current?.open) return
    box.current.open = false
    summary.current?.focus()
  }
  return (
    <details
      ref={box}
      className="print:hidden sm:relative"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
      onSubmit={close}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) close()
      }}
    >
      <summary
        ref={summary}
        className={toButtonClasses('quiet', 'list-none [&::-webkit-details-marker]:hidden', true)}
      >
        {label}
        <ChevronDown aria-hidden className="size-4 shrink-0 [[open]>summary>&]:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 z-30 mt-1 rounded-card border border-edge bg-surface p-1.5 shadow-float sm:right-auto sm:w-max sm:min-w-56">
        {children}
      </ul>
    </details>
  )
}

/** The look of a link or button of the menu. */
export const toMenuItem = (isDanger = false) =>
  `flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left text-base font-semibold no-underline hover:bg-paper ${isDanger ? 'text-clay' : 'text-ink'}`
