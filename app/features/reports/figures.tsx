import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'

type Column = Readonly<{ at: string; label: string; values: readonly number[] }>
export type Bar = Readonly<{
  label: string
  value: number
  /** The value in words, beside the label. */
  text: string
  /** The largest possible value, drawn around the bar. */
  most?: number
}>

type Plot =
  | Readonly<{ kind: 'columns'; columns: readonly Column[]; names: readonly string[]; isShare?: boolean }>
  | Readonly<{ kind: 'bars'; bars: readonly Bar[]; names?: readonly string[] }>

export type FigureTable = Readonly<{ heads: readonly string[]; rows: readonly (readonly string[])[] }>

/** A plot, its main finding in words, and its numbers as a table. Tables are most of the data, so only open tables are sent. */
export type FigureView = Readonly<{
  id: string
  title: string
  finding: string
  /** Null when there is nothing to draw. */
  plot: Plot | null
  table: FigureTable | null
}>

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

type BarsProps = Omit<Extract<Plot, { kind: 'bars' }>, 'kind'>

/** Draws a bar under each name and number, which are ordinary text. */
function BarsPlot({ bars, names = [] }: BarsProps) {
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

type ColumnsProps = Omit<Extract<Plot, { kind: 'columns' }>, 'kind'>

const height = 190
const [top, bottom] = [24, 160]
const mostLabels = 6
const text = 'fill-muted text-sm forced-colors:fill-[CanvasText]'

/** The first series is filled and the second is an outline, so they differ without colour and in print. */
const classes = [
  'fill-indigo forced-colors:fill-[CanvasText]',
  'fill-surface stroke-ink stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
]

/**
 * Draws the columns of each series as one path. Positions are shares of the width, and texts keep their size, so that a phone can show
 * them.
 */
function ColumnsPlot({ columns, names, isShare = false }: ColumnsProps) {
  const most = toRoundMost(Math.max(1, ...columns.flatMap(({ values }) => values)), isShare)
  const toY = (value: number) => round(bottom - (value / most) * (bottom - top))
  const slot = 100 / columns.length
  const series = Math.max(1, names.length)
  const width = Math.min((slot * 0.72) / series, 12)
  const step = columns.length <= 7 ? 1 : Math.ceil(columns.length / mostLabels)
  const showsValues = names.length === 0 && columns.length <= 7
  const left = (slot - width * series) / 2
  const toPath = (nth: number) =>
    columns
      .map(({ values: { [nth]: value = 0 } }, place) =>
        value > 0
          ? `M${round(slot * place + left + nth * width)} ${bottom}V${toY(value)}h${round(width)}V${bottom}z`
          : '',
      )
      .join('')
  const ticks = [0, most / 2, most].filter(Number.isInteger)
  return (
    <>
      <Legend names={names} />
      <div className="flex gap-2">
        <Scale {...{ ticks, toY, isShare }} />
        <svg aria-hidden height={height} className="w-0 grow overflow-visible">
          {ticks.map((value) => (
            <line key={value} x1="0" x2="100%" y1={toY(value)} y2={toY(value)} className="stroke-line" />
          ))}
          <svg
            aria-hidden
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            width="100%"
            height={height}
          >
            {classes.slice(0, series).map((name, nth) => (
              <path key={name} d={toPath(nth)} className={name} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
          {columns.map(({ at, label, values: [first = 0] }, place) => {
            const x = `${round(slot * (place + 0.5))}%`
            return (
              <Fragment key={at}>
                {showsValues && first > 0 ? (
                  <text x={x} y={toY(first) - 4} textAnchor="middle" className={text}>
                    {first.toLocaleString('en-GB')}
                  </text>
                ) : null}
                {place % step === 0 ? (
                  <text x={x} y={bottom + 20} textAnchor="middle" className={text}>
                    {label}
                  </text>
                ) : null}
              </Fragment>
            )
          })}
        </svg>
      </div>
    </>
  )
}

const round = (share: number) => Math.round(share * 100) / 100

type ScaleProps = Readonly<{ ticks: readonly number[]; toY: (value: number) => number; isShare: boolean }>

function Scale({ ticks, toY, isShare }: ScaleProps) {
  const labels = ticks.map((value) => `${value.toLocaleString('en-GB')}${isShare ? '%' : ''}`)
  const width = Math.max(...labels.map(({ length }) => length)) * 10
  return (
    <svg aria-hidden width={width} height={height} className="shrink-0 overflow-visible">
      {ticks.map((value, place) => (
        <text key={value} x={width} y={toY(value) + 5} textAnchor="end" className={text}>
          {labels[place]}
        </text>
      ))}
    </svg>
  )
}

/** Names each series. */
function Legend({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 text-sm text-muted">
      {names.map((name, series) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden width="16" height="12">
            <rect x="1" y="1" width="14" height="10" className={classes[series]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Returns the next of 1, 2, 4, 10, 20 …, so that the lines have round numbers. */
function toRoundMost(value: number, isShare: boolean): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const round = ([1, 2, 4, 10].find((factor) => factor * power >= value) ?? 10) * power
  return isShare ? Math.min(100, Math.max(10, round)) : Math.max(2, round)
}
