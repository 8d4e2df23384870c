import type { ReactNode } from 'react'
import { LabelledRows } from '../../../ui/layout/blocks.tsx'

type Row = Readonly<{ label: string; lines: readonly string[] }>

type CardProps = Readonly<{ title: string; rows: readonly Row[]; children?: ReactNode }>

/** Shows labelled facts under a heading. */
export function FactCard({ title, rows, children }: CardProps) {
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      <LabelledRows rows={rows} />
      {children}
    </section>
  )
}

type Line = Readonly<{ key: string | number; text: string; state: string }>
type History = Readonly<{ title: string; lines: readonly Line[]; empty: string }>

/** Shows events in their order. */
export function EventList({ title, lines, empty }: History) {
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {lines.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ol className="space-y-2 text-base">
        {lines.map(({ key, text, state }) => (
          <li key={key} className="wrap-anywhere">
            {text}
            <span className="block text-muted">{state}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
