import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LabelledRows } from '../../../ui/layout/blocks.tsx'
import { type Status, StatusLine } from '../../../ui/text/status-word.tsx'

type Row = Readonly<{ label: string; lines: readonly string[] }>

type FactProps = Readonly<{
  title: string
  rows: readonly Row[]
  /** A link at the right of the heading. */
  link?: ReactNode
  children?: ReactNode
}>

/** Shows labelled facts under a heading. */
export function FactCard({ title, rows, link, children }: FactProps) {
  return (
    <section className="card p-4 lg:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {link}
      </div>
      <LabelledRows rows={rows} />
      {children}
    </section>
  )
}

type Line = Readonly<{
  key: string | number
  text: string
  /** The page of what the line is about. */
  to?: string
  /** The status of a mail, or when a change was made and by whom. */
  state: string | Status
}>
type History = Readonly<{ title: string; note?: string; lines: readonly Line[]; empty: string }>

/** Shows lists of events, each in its order. The empty ones share a card below the others. */
export function EventLists({ lists }: Readonly<{ lists: readonly History[] }>) {
  const empty = lists.filter(({ lines }) => lines.length === 0)
  return (
    <>
      {lists.map((list) => (list.lines.length > 0 ? <EventList key={list.title} {...list} /> : null))}
      {empty.length > 0 ? (
        <div className="card space-y-2 p-4 lg:px-5">
          {empty.map(({ title, empty: text }) => (
            <section key={title} className="flex flex-wrap items-baseline gap-x-3 text-base">
              <h2 className="text-base">{title}</h2>
              <p className="text-muted">{text}</p>
            </section>
          ))}
        </div>
      ) : null}
    </>
  )
}

function EventList({ title, note, lines }: History) {
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {note ? <p className="mb-2 text-base text-muted">{note}</p> : null}
      <ol className="space-y-2 text-base">
        {lines.map(({ key, text, to, state }) => (
          <li key={key} className="wrap-anywhere">
            {to ? <Link to={to}>{text}</Link> : text}
            <span className="block text-muted">
              {typeof state === 'string' ? state : <StatusLine {...state} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
