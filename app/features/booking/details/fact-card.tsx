import { Lines } from '../../../ui/text/text.tsx'

type Row = Readonly<{ label: string; lines: readonly string[] }>

/** Shows labelled facts under a heading. */
export function FactCard({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      <dl className="space-y-2">
        {rows.map(({ label, lines }) => (
          <div key={label} className="sm:flex sm:gap-4">
            <dt className="text-base text-muted sm:w-40 sm:shrink-0">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
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
