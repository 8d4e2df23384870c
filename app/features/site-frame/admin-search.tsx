import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher, useLocation } from 'react-router'
import { toQuery } from '../../lib/http/query.ts'
import { ChevronRight, Search, X } from '../../ui/brand/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { type StatusTone, StatusWord } from '../../ui/text/status-word.tsx'
import { admin } from '../../words/staff/admin.ts'
import { searchPath } from './admin-pages.ts'

/** A link to the page of the search. With script it opens a dialog, and so do Ctrl K and Cmd K. */
export function AdminSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => {
    const openByKey = (event: globalThis.KeyboardEvent) => {
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
        className="flex min-h-11 items-center gap-2 rounded-lg border-2 border-edge px-2.5 text-base font-semibold text-ink no-underline hover:border-ink lg:min-h-9 lg:flex-1 lg:px-2 lg:text-[0.9375rem]"
      >
        <Search aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{admin.search}</span>
        <kbd
          aria-hidden
          className="ml-auto font-sans text-xs font-normal whitespace-nowrap text-muted max-lg:hidden"
        >
          {admin.searchKeys}
        </kbd>
      </Link>
      {isOpen ? <SearchDialog {...{ text }} onText={setText} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

type Props = Readonly<{
  /** The typed text. It outlives the dialog. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}>

/** Shows results while somebody types. Arrow keys move between the field and the results. A navigation closes the dialog. */
function SearchDialog({ text, onText, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const address = `${searchPath}?${toQuery({ q: text })}`
  // Each text has its own fetcher, so a slow answer never replaces the answer to a newer text.
  const { load, data } = useFetcher<SearchAnswer>({ key: address })
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const { key } = useLocation()
  const openedAt = useRef(key)
  /** Enter was pressed before the answer to the typed text came. */
  const opensFirst = useRef(false)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
  }, [])
  useEffect(() => {
    load(address)
  }, [load, address])
  useEffect(() => {
    if (!data || !opensFirst.current) return
    opensFirst.current = false
    dialog.current?.querySelector<HTMLElement>('li a')?.click()
  }, [data])
  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close()
  }, [key])
  const handleKey = (event: KeyboardEvent) => {
    const links = [...(dialog.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (data) links[0]?.click()
      else opensFirst.current = true
    }
    // In a search field Escape would first remove the text.
    if (event.key === 'Escape') {
      event.preventDefault()
      dialog.current?.close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...(dialog.current?.querySelectorAll('input') ?? []), ...links]
    const at = stops.findIndex((stop) => stop.contains(document.activeElement))
    stops[at + step]?.focus()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={admin.search}
      onClose={onClose}
      onKeyDown={handleKey}
      className="modal overflow-auto overscroll-contain"
    >
      <div className="sticky top-0 flex items-end gap-2 border-b border-line bg-surface p-3 sm:p-4">
        <Form action={searchPath} role="search" className="min-w-0 flex-1">
          <SearchField
            {...searchField}
            id="global-search"
            hint={admin.searchHint}
            error={data?.problem}
            value={text}
            onChange={(event) => {
              opensFirst.current = false
              onText(event.currentTarget.value)
            }}
          />
        </Form>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-lg border-2 border-edge hover:border-ink"
        >
          <X aria-hidden strokeWidth={1.75} />
          <span className="sr-only">{admin.close}</span>
        </button>
      </div>
      <div
        aria-busy={data === undefined}
        className="p-3 transition-opacity delay-150 aria-busy:opacity-60 sm:p-4"
      >
        {shown ? <SearchResults {...shown} /> : null}
        {shown?.hasFailed ? <Button onClick={() => load(address)}>{admin.tryAgain}</Button> : null}
      </div>
    </dialog>
  )
}

type SearchResult = Readonly<{
  to: string
  label: string
  facts?: string
  /** Of a session. */
  status?: Readonly<{ word: string; tone: StatusTone }>
}>

/** The answer to one search of the admin area. */
export type SearchAnswer = Readonly<{
  q: string
  /** Groups without results are left out. */
  groups: readonly Readonly<{ title: string; results: readonly SearchResult[] }>[]
  /** The number of results in words. */
  status: string
  /** What is wrong with the text. */
  problem?: string
  /** No answer came from the server. */
  hasFailed?: boolean
}>

export const searchField = {
  name: 'q',
  label: admin.searchLabel,
  maxLength: 100,
} as const

/** Shows the results in groups of links. Screen readers announce their number. */
export function SearchResults({ groups, status }: SearchAnswer) {
  return (
    <>
      <p role="status" className="mb-2 text-base text-muted">
        {status}
      </p>
      {groups.map(({ title, results }) => (
        <section key={title} aria-label={title} className="mb-4">
          <h2 className="mb-1 text-base text-muted">{title}</h2>
          <ul className="card divide-y divide-line overflow-hidden">
            {results.map(({ to, label, facts, status: state }) => (
              <li key={`${to} ${label}`}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-ink no-underline wrap-anywhere -outline-offset-2 hover:bg-paper focus:bg-paper"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold">{label}</span>
                    {facts || state ? (
                      <span className="flex flex-wrap gap-x-4 text-base text-muted">
                        {facts ? <span>{facts}</span> : null}
                        {state ? <StatusWord tone={state.tone}>{state.word}</StatusWord> : null}
                      </span>
                    ) : null}
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
