import { decoyField } from '../../lib/http/honeypot.ts'

/** A field that people neither see nor reach; programs that fill in everything give themselves away with it. */
export function DecoyField() {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={decoyField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
