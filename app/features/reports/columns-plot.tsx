import { Fragment } from 'react'
import type { Plot } from './figure-types.ts'

type Props = Omit<Extract<Plot, { kind: 'columns' }>, 'kind'>

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
export function ColumnsPlot({ columns, names, isShare = false }: Props) {
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
export function Legend({ names }: { names: readonly string[] }) {
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
