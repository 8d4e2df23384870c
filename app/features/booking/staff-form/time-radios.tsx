import { useEffect, useRef } from 'react'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import type { StaffTime } from './staff-times.server.ts'

const words = newBooking.time
const parts = ['morning', 'afternoon', 'evening'] as const

type Props = Readonly<{
  times: readonly StaffTime[]
  /** The id of the form to which the chosen time belongs. */
  form: string
  chosen: string | undefined
  error: string | undefined
}>

/** Shows open times as choices of a form, by parts of the day. A phone opens only the part of the chosen time, or the first one. */
export function TimeRadios({ times, form, chosen, error }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const shown = parts.filter((part) => times.some((own) => own.part === part))
  const opened = times.find(({ value }) => value === chosen)?.part ?? shown[0]
  useEffect(() => {
    if (matchMedia('(min-width: 40rem)').matches) return
    for (const part of fields.current?.querySelectorAll('details') ?? [])
      part.open = part.dataset.part === opened
  }, [opened])
  return (
    <fieldset
      id="slot"
      ref={fields}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'slot-error' : undefined}
      className={error ? 'border-l-4 border-clay pl-3' : ''}
    >
      <legend className="sr-only">{words.choose}</legend>
      {error ? (
        <p id="slot-error" className="font-semibold text-clay">
          {error}
        </p>
      ) : null}
      {shown.map((part) => (
        <details key={part} data-part={part} open>
          <Summary>{words.parts[part]}</Summary>
          <PartTimes times={times.filter((own) => own.part === part)} {...{ form, chosen }} />
        </details>
      ))}
    </fieldset>
  )
}

/** Shows the times of a part of the day. When several counsellors have times, each start has a line with their names. */
function PartTimes({ times, form, chosen }: Omit<Props, 'error'>) {
  const isOnePerson = new Set(times.map(({ counsellor }) => counsellor)).size < 2
  const starts = times.filter((own, index) => times.findIndex(({ clock }) => clock === own.clock) === index)
  return (
    <div className={isOnePerson ? 'flex flex-wrap gap-2' : 'space-y-1.5'}>
      {starts.map((start) => (
        <div key={start.clock} className={isOnePerson ? 'contents' : 'gap-3 sm:flex'}>
          {isOnePerson ? null : (
            <p aria-hidden className="shrink-0 py-0.5 leading-tight sm:w-44">
              <span className="font-semibold sm:block">{start.clock}</span>{' '}
              <span className="text-sm text-muted sm:block">{start.elsewhere}</span>
            </p>
          )}
          <div className={isOnePerson ? 'contents' : 'flex flex-wrap gap-1.5'}>
            {times
              .filter(({ clock }) => clock === start.clock)
              .map(({ value, clock, counsellor, elsewhere, isBeyondLimits }) => (
                <label
                  key={value}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border-2 border-edge bg-surface px-2 py-1 leading-tight sm:px-3 hover:border-indigo has-checked:border-indigo has-checked:text-indigo has-checked:ring-1 has-checked:ring-indigo"
                >
                  <input
                    type="radio"
                    name="slot"
                    form={form}
                    value={value}
                    defaultChecked={value === chosen}
                    className="size-4 shrink-0 accent-indigo"
                  />
                  <span className={isOnePerson ? '' : 'sr-only'}>
                    <span className="block font-semibold">{clock}</span>{' '}
                    <span className="block text-sm text-muted">{elsewhere}</span>
                  </span>
                  <span className={isOnePerson ? 'sr-only' : ''}> {counsellor}</span>
                  {isBeyondLimits ? (
                    <span className="text-sm font-semibold text-clay"> {words.isBeyond}</span>
                  ) : null}
                </label>
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}
