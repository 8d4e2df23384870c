import { type RefObject, useEffect } from 'react'

type Keys = Readonly<{
  /** Around the table; each row's last link opens it. */
  table: RefObject<HTMLElement | null>
  /** Where `/` goes. */
  searchId: string
}>

/** `/` leads to the search, arrows from row to row; Enter then follows the link that has the focus. Never while somebody types. */
export function useTableKeys({ table, searchId }: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTaken(event.target)) return
      const goal = event.key === '/' ? document.getElementById(searchId) : findNext(table.current, event.key)
      if (!goal) return
      event.preventDefault()
      goal.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [table, searchId])
}

/** A field needs its keys itself, and a dialog stands before the table. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  )
}

/** The link of the row before or after the one with the focus; from elsewhere `ArrowDown` leads to the first. */
function findNext(table: HTMLElement | null, key: string): HTMLElement | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!table || !step) return undefined
  const rows = [...table.querySelectorAll('tbody tr')]
  const links = rows.flatMap((row) => [...row.querySelectorAll('a')].slice(-1))
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  return at < 0 && step < 0 ? undefined : links[at + step]
}
