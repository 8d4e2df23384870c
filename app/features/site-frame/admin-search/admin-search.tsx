import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Search } from '../../../ui/brand/icons.tsx'
import { searchPath } from '../admin-pages.ts'
import { SearchDialog } from './search-dialog.tsx'

/** A link to the page of the search. With script it opens a dialog, and so do Ctrl K and Cmd K. */
export function AdminSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (event.ctrlKey === event.metaKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  const openByPress = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <Link
        to={searchPath}
        onClick={openByPress}
        aria-keyshortcuts="Control+K Meta+K"
        className="ml-auto flex min-h-11 items-center gap-2 rounded-lg border-2 border-edge px-2.5 text-base font-semibold text-ink no-underline hover:border-ink lg:mb-4 lg:ml-0 lg:px-3"
      >
        <Search aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto text-sm font-normal text-muted max-lg:hidden">
          Ctrl K
        </kbd>
      </Link>
      {isOpen ? <SearchDialog {...{ text }} onText={setText} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
