import { reports as words } from '../../words/staff/work/reports.ts'

type Week = Readonly<{ label: string; held: number }>

/** More bars have no room for a number and a day each. */
const mostNamed = 14

/** The sessions held in each week as bars. Screen readers read a list. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ held }) => held))
  const isNamed = weeks.length <= mostNamed
  return (
    <section aria-labelledby="weeks" className="card mt-3 break-inside-avoid p-4 print:p-2">
      <h2 id="weeks" className="mb-2 text-base font-semibold lg:text-[0.9375rem]">
        {words.weeks}
      </h2>
      <ol className="flex items-end gap-px sm:gap-1">
        {weeks.map(({ label, held }, at) => (
          <li key={label} className="min-w-0 flex-1 text-center text-xs tabular-nums sm:text-sm">
            <span className="sr-only">{words.week({ day: label, count: held })}</span>
            <span aria-hidden className={isNamed ? 'block font-semibold' : 'hidden'}>
              {held}
            </span>
            <svg
              aria-hidden
              viewBox="0 0 1 100"
              preserveAspectRatio="none"
              className="mx-auto block h-24 w-4/5 max-w-16 text-indigo print:h-10"
            >
              <rect
                y={100 - (100 * held) / most}
                width="1"
                height={(100 * held) / most}
                fill="currentColor"
              />
            </svg>
            <span
              aria-hidden
              className={`block h-6 border-t border-line pt-0.5 whitespace-nowrap text-muted ${isNamed && weeks.length > 7 && at % 3 > 0 ? 'max-sm:invisible' : ''}`}
            >
              {isNamed || at % 8 === 0 ? label : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
