import { Link, useSearchParams } from 'react-router'
import { ColumnsPlot, Legend } from './columns-plot.tsx'
import type { FigureTable, FigureView, Plot } from './figure-types.ts'

/** Shows a plot under its main finding. A link shows its numbers. */
export function FigureCard({ id, title, finding, plot, table }: FigureView) {
  const [query] = useSearchParams()
  const titleId = `figure-${id}`
  return (
    <figure className="card flex min-w-0 flex-col p-4 sm:p-5">
      <figcaption className={plot ? 'mb-4' : ''}>
        <h3 id={titleId} className="scroll-mt-4 text-lg">
          {title}
        </h3>
        <p className="text-base">{finding}</p>
      </figcaption>
      {plot?.kind === 'columns' ? <ColumnsPlot {...plot} /> : null}
      {plot?.kind === 'bars' ? <BarsPlot {...plot} /> : null}
      {plot ? (
        <div className="mt-auto pt-3">
          <Link
            to={`${toggleNumbers(query, id)}#${titleId}`}
            className="inline-flex min-h-11 items-center"
            preventScrollReset
            replace
          >
            {table ? 'Hide the numbers' : 'Show the numbers'}
            <span className="sr-only"> of: {title}</span>
          </Link>
          {table ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
            <section className="max-h-80 overflow-auto" tabIndex={0} aria-labelledby={titleId}>
              <NumbersTable title={title} {...table} />
            </section>
          ) : null}
        </div>
      ) : null}
    </figure>
  )
}

/** Returns the address of the same page with the numbers of this figure, or without them. */
function toggleNumbers(query: URLSearchParams, id: string): string {
  const next = new URLSearchParams(query)
  if (query.getAll('numbers').includes(id)) next.delete('numbers', id)
  else next.append('numbers', id)
  return `?${next}`
}

/** The table styles its cells, because hundreds of class names would make the page larger. */
const tableClasses =
  'w-full text-left text-base [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-3 [&_:is(td,th):not(:first-child)]:text-right [&_td]:tabular-nums ' +
  '[&_tbody_th]:font-normal [&_tbody_th]:wrap-anywhere [&_tr]:border-b [&_tr]:border-line [&_tbody_tr:last-child]:border-0'

function NumbersTable({ title, heads, rows }: FigureTable & Readonly<{ title: string }>) {
  return (
    <table className={tableClasses}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="font-semibold text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, n) => (
              <td key={heads[n + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = Omit<Extract<Plot, { kind: 'bars' }>, 'kind'>

/** Draws a bar under each name and number, which are ordinary text. */
function BarsPlot({ bars, names = [] }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ value, most: open = 0 }) => [value, open]))
  const toWidth = (value: number) => `${Math.max((value / most) * 100, value > 0 ? 0.5 : 0)}%`
  return (
    <>
      <Legend names={names} />
      <ul className="space-y-2.5">
        {bars.map(({ label, value, text, most: open }) => (
          <li key={label}>
            <p className="flex flex-wrap justify-between gap-x-3 text-base leading-snug">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="ml-auto text-muted tabular-nums">{text}</span>
            </p>
            <svg aria-hidden width="100%" height="14" className="mt-1 block overflow-visible">
              <rect x="0" y="0" width="100%" height="14" rx="3" className="fill-paper" />
              <rect
                width={toWidth(value)}
                height="14"
                rx="3"
                className="fill-indigo forced-colors:fill-[CanvasText]"
              />
              {open ? (
                <rect
                  width={toWidth(open)}
                  height="14"
                  rx="3"
                  className="fill-none stroke-ink stroke-2 forced-colors:stroke-[CanvasText]"
                />
              ) : null}
            </svg>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Names the figures that have nothing to draw, in one list, so that they take no room from the others. */
export function EmptyFigures({ figures }: { figures: readonly FigureView[] }) {
  if (figures.length === 0) return null
  return (
    <ul aria-label="Figures without a plot" className="card mt-4 gap-x-8 p-4 text-base sm:columns-2 sm:p-5">
      {figures.map(({ id, title, finding }) => (
        <li key={id} className="break-inside-avoid py-1">
          <span className="font-semibold">{title}:</span> <span className="text-muted">{finding}</span>
        </li>
      ))}
    </ul>
  )
}
