import { FactList, Summary } from '../../../ui/layout/blocks.tsx'
import type { DataSection } from './my-data-view.ts'

/** Shows one kind of data below its heading. */
export function DataSectionView({ section: { title, note, rows } }: { section: DataSection }) {
  return (
    <section className="space-y-3">
      <h2>{title}</h2>
      {note ? <p className="prose-width text-muted">{note}</p> : null}
      {rows.length > 0 ? <FactList rows={toFacts(rows)} /> : null}
    </section>
  )
}

/** Shows data only after a press, because somebody may look at the screen. */
export function HiddenSection({ section }: { section: DataSection }) {
  const { title, note, rows } = section
  return (
    <section className="space-y-3">
      <h2>{title}</h2>
      {note ? <p className="prose-width">{note}</p> : null}
      {rows.length > 0 ? (
        <details>
          <Summary>Show it on this screen</Summary>
          <div className="mt-3">
            <FactList rows={toFacts(rows)} />
          </div>
        </details>
      ) : null}
    </section>
  )
}

function toFacts(rows: DataSection['rows']) {
  return rows.map(({ label, value }) => ({
    label,
    value: <span className="whitespace-pre-line">{value}</span>,
  }))
}
