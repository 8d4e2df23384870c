import { Summary } from '../../ui/summary.tsx'
import { BarsPlot } from './bars-plot.tsx'
import { ColumnsPlot } from './columns-plot.tsx'
import type { FigureView } from './figure-types.ts'

/** A plot under what it says; the numbers behind it are one press away. */
export function FigureCard({ id, title, finding, plot, heads, rows }: FigureView) {
  const titleId = `figure-${id}`
  return (
    <figure className="card flex min-w-0 flex-col p-4 sm:p-5">
      <figcaption className={plot ? 'mb-4' : ''}>
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p className="text-base">{finding}</p>
      </figcaption>
      {plot?.kind === 'columns' ? <ColumnsPlot {...plot} /> : null}
      {plot?.kind === 'bars' ? <BarsPlot {...plot} /> : null}
      {plot ? (
        <details className="mt-auto pt-3">
          <Summary className="text-base">
            Show the numbers<span className="sr-only"> of: {title}</span>
          </Summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="max-h-80 overflow-auto" tabIndex={0} aria-labelledby={titleId}>
            <FigureTable {...{ title, heads, rows }} />
          </section>
        </details>
      ) : null}
    </figure>
  )
}

function FigureTable({ title, heads, rows }: Pick<FigureView, 'title' | 'heads' | 'rows'>) {
  const place = (n: number) => (n > 0 ? 'text-right tabular-nums' : '')
  return (
    <table className="w-full text-left text-base">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line">
          {heads.map((head, n) => (
            <th key={head} scope="col" className={`py-2 pr-3 font-semibold text-muted ${place(n)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
              {name}
            </th>
            {values.map((value, n) => (
              <td key={heads[n + 1]} className={`py-2 pr-3 ${place(1)}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
