import type { Column } from './figure-types.ts'

type Props = Readonly<{ columns: readonly Column[]; names: readonly string[]; isShare?: boolean }>

const height = 190
const [top, bottom] = [24, 160]
const mostLabels = 6
const text = 'fill-muted text-sm forced-colors:fill-[CanvasText]'

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
  const step = columns.length <= 7 ? 1 : Math.ceil(columns.length / mostLabels)
  const showsValues = names.length === 0 && columns.length <= 7
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
                    className={value > 0 ? looks[series] : 'hidden'}
                  />
                ))}
                {showsValues && values[0] ? (
                  <text x={`${middle}%`} y={toY(values[0]) - 4} textAnchor="middle" className={text}>
                    {values[0].toLocaleString('en-GB')}
                  </text>
                ) : null}
                {place % step === 0 ? (
                  <text x={`${middle}%`} y={bottom + 20} textAnchor="middle" className={text}>
                    {label}
                  </text>
                ) : null}
              </g>
            )
          })}
        </svg>
      </div>
    </>
  )
}

type ScaleProps = Readonly<{ ticks: readonly number[]; toY: (value: number) => number; isShare: boolean }>

function Scale({ ticks, toY, isShare }: ScaleProps) {
  const labels = ticks.map((value) => `${value.toLocaleString('en-GB')}${isShare ? '%' : ''}`)
  const width = Math.max(...labels.map(({ length }) => length)) * 8
  return (
    <svg aria-hidden width={width} height={height} className="shrink-0">
      {ticks.map((value, place) => (
        <text key={value} x={width} y={toY(value) + 5} textAnchor="end" className={text}>
          {labels[place]}
        </text>
      ))}
    </svg>
  )
}

/** Which look stands for what. */
export function Legend({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 text-sm text-muted">
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

/** The next of 1, 2, 4, 10, 20 …, so that lines stand at round numbers. */
function toRoundMost(value: number, isShare: boolean): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const round = ([1, 2, 4, 10].find((factor) => factor * power >= value) ?? 10) * power
  return isShare ? Math.min(100, Math.max(10, round)) : Math.max(2, round)
}
