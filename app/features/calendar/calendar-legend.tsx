import { isolate } from '../../lib/text/isolate.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import type { OfficeMarks } from './office-marks.ts'

const dots = {
  confirmed: 'bg-indigo',
  came: 'bg-leaf',
  missed: 'bg-clay',
  requested: 'bg-marigold',
} as const

type Tone = keyof typeof dots

/** Says what the colours and the marks mean. Screen readers read the words in each session. */
export function CalendarLegend({ marks, isMovable }: { marks: OfficeMarks; isMovable: boolean }) {
  const offices = Object.entries(marks)
  return (
    <div className="mt-2 hidden flex-wrap gap-x-5 gap-y-1 text-sm text-muted lg:flex print:hidden">
      {(Object.keys(dots) as Tone[])
        .filter((tone) => isMovable || tone !== 'requested')
        .map((tone) => (
          <span key={tone} aria-hidden className="inline-flex items-center gap-1.5">
            <span className={`size-2.5 rounded-full ${dots[tone]}`} />
            {words.legend[tone]}
          </span>
        ))}
      {offices.length > 1
        ? offices.map(([id, { mark, name }]) => (
            <span key={id} aria-hidden>
              <span className="rounded border border-edge px-1 text-xs">{mark}</span> {isolate(name)}
            </span>
          ))
        : null}
      {isMovable ? <span className="ml-auto">{words.keys}</span> : null}
    </div>
  )
}
