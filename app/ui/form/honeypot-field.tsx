import { honeypotField } from '../../lib/http/honeypot.ts'

/** A field that people cannot see or reach. A program that fills every field reveals itself. */
export function HoneypotField() {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          type="text"
          name={honeypotField}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
