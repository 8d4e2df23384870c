import type { Column } from './figure-types.ts'

type Props = Readonly<{
  columns: readonly Column[]
  names: readonly string[]
  isShare?: boolean
}>

const height = 190
const [top, bottom] = [24, 160]
const mostLabels = 6

/** The first series is filled, the second an outline: told apart without colour, and in print. */
const looks = [
  'fill-indigo forced-colors:fill-[CanvasText]',
  'fill-surface stroke-ink stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
]

/** Columns side by side. Places are shares of the width and texts have their own size, so that it is read on a phone as well. */
export function ColumnsPlot({ columns, names, isShare = false }: Props) {
  const most = toRoundMost(Math.max(1, ...columns.flatMap(({ values }) => values)), isShare)
  const toY = (value: number) => bottom - (value / most) * (bottom - top)
  const slot = 100 / columns.length
  const width = Math.min((slot * 0.72) / Math.max(1, names.length), 12)
  const step = Math.ceil(columns.length / mostLabels)
  const showsValues = names.length === 0 && columns.length <= 13 && most < 10_000
  const text = 'fill-muted text-sm forced-colors:fill-[CanvasText]'
  return (
    <>
      <Legend names={names} />
      <svg aria-hidden width="100%" height={height} className="overflow-visible">
        {[0, most / 2, most].map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={toY(value)} y2={toY(value)} className="stroke-line" />
            {Number.isInteger(value) && !(showsValues && value > 0) ? (
              <text x="0" y={toY(value) - 4} className={text}>
                {value > 0 ? `${value.toLocaleString('en-GB')}${isShare ? '%' : ''}` : ''}
              </text>
            ) : null}
          </g>
        ))}
        {columns.map(({ at, label, values }, place) => {
          const middle = slot * (place + 0.5)
          return (
            <g key={at}>
              {values.map((value, series) => (
                <rect
                  key={names[series] ?? series}
                  x={`${middle + (series - values.length / 2) * width}%`}
                  y={toY(value)}
                  width={`${width}%`}
                  height={bottom - toY(value)}
                  className={looks[series]}
                />
              ))}
              {showsValues && values[0] ? (
                <text x={`${middle}%`} y={toY(values[0]) - 4} textAnchor="middle" className={text}>
                  {values[0].toLocaleString('en-GB')}
                </text>
              ) : null}
              {columns.length <= 7 || place % step === 0 ? (
                <text x={`${middle}%`} y={bottom + 20} textAnchor="middle" className={text}>
                  {label}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </>
  )
}

/** Which look stands for what. */
export function Legend({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 text-sm text-muted" aria-hidden>
      {names.map((name, series) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden width="16" height="12">
            <rect x="1" y="1" width="14" height="10" className={looks[series]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The next of 1, 2, 4, 5, 10, 20 …, so that lines stand at round numbers. */
function toRoundMost(value: number, isShare: boolean): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const round = ([1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10) * power
  return isShare ? Math.min(100, Math.max(10, round)) : Math.max(2, round)
}
