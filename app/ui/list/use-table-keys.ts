import { type RefObject, useEffect } from 'react'

type Options = Readonly<{
  /** The element around the table. The last link of each row opens it. */
  table: RefObject<HTMLElement | null>
  /** The id of the field that `/` focuses. */
  searchId: string
}>

/** Makes `/` focus the search and the arrow keys move between rows, except while somebody types. */
export function useTableKeys({ table, searchId }: Options) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (needsKeys(event.target)) return
      const target =
        event.key === '/' ? document.getElementById(searchId) : findNext(table.current, event.key)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [table, searchId])
}

/** Returns true for form fields, and while a dialog is open. */
function needsKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  )
}

/** Returns the link of the previous or next row. `ArrowDown` returns the first link when no row has the focus. */
function findNext(table: HTMLElement | null, key: string): HTMLElement | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!table || !step) return undefined
  const rows = [...table.querySelectorAll('tbody tr')]
  const links = rows.flatMap((row) => [...row.querySelectorAll('a')].slice(-1))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  return at < 0 && step < 0 ? undefined : links[at + step]
}
