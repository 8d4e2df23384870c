import { type ComponentProps, useState } from 'react'
import { TextAreaField } from './field.tsx'

type LongText = ComponentProps<typeof TextAreaField> & {
  /** Characters allowed. Typing more is possible, so that a pasted text is not cut off unseen. */
  most: number
}

/** A text area that says how much room is left once three quarters are used. */
export function LongTextField({ most, ...field }: LongText) {
  const [left, setLeft] = useState<number | null>(null)
  const count = (text: string) => {
    // A text never has more letters than UTF-16 units, so most need no counting.
    const length = text.length > most * 0.75 ? [...text].length : 0
    setLeft(length > most * 0.75 ? most - length : null)
  }
  return (
    <div>
      <TextAreaField {...field} onInput={(event) => count(event.currentTarget.value)} />
      <p
        role="status"
        className={`min-h-6 text-base ${left !== null && left < 0 ? 'font-semibold text-clay' : 'text-muted'}`}
      >
        {left === null ? null : showLeft(left)}
      </p>
    </div>
  )
}

function showLeft(left: number): string {
  const count = Math.abs(left).toLocaleString('en-GB')
  const unit = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `You have ${count} ${unit} too many` : `You have ${count} ${unit} left`
}
