import { type ComponentProps, useState } from 'react'
import { TextAreaField } from './field.tsx'

type LongText = ComponentProps<typeof TextAreaField> & {
  /** Characters allowed. Typing more is possible, so that a pasted text is not cut off unseen. */
  most: number
}

/** A text area that says how much room is left once three quarters are used. */
export function LongTextField({ most, ...field }: LongText) {
  const [length, setLength] = useState(0)
  const left = most - length
  return (
    <div>
      <TextAreaField {...field} onInput={(event) => setLength([...event.currentTarget.value].length)} />
      <p role="status" className={`min-h-6 text-base ${left < 0 ? 'font-semibold text-clay' : 'text-muted'}`}>
        {length > most * 0.75 ? showLeft(left) : null}
      </p>
    </div>
  )
}

function showLeft(left: number): string {
  const count = Math.abs(left).toLocaleString('en-GB')
  const unit = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `You have ${count} ${unit} too many` : `You have ${count} ${unit} left`
}
