import { Legend } from './columns-plot.tsx'
import type { Plot } from './figure-types.ts'

type Props = Omit<Extract<Plot, { kind: 'bars' }>, 'kind'>

/** Draws a bar under each name and number, which are ordinary text. */
export function BarsPlot({ bars, names = [] }: Props) {
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
