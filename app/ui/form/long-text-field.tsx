import { type ComponentProps, useState } from 'react'
import { ChangingText } from '../text/changing-text.tsx'
import { TextAreaField } from './field.tsx'

type Props = ComponentProps<typeof TextAreaField> & {
  /** Longer text can be typed, so that a pasted text is not cut off silently. */
  maxCharacters: number
}

/** A text area that shows how many characters are left once three quarters are used. */
export function LongTextField({ maxCharacters, ...field }: Props) {
  const [left, setLeft] = useState<number | null>(null)
  const count = (text: string) => {
    // Counting letters is slow. A text never has more letters than UTF-16 units, so short texts need no count.
    const length = text.length > maxCharacters * 0.75 ? [...text.normalize('NFC')].length : 0
    setLeft(length > maxCharacters * 0.75 ? maxCharacters - length : null)
  }
  return (
    <div>
      <TextAreaField {...field} onInput={(event) => count(event.currentTarget.value)} />
      <p
        role="status"
        className={`min-h-6 text-base ${left !== null && left < 0 ? 'font-semibold text-clay' : 'text-muted'}`}
      >
        {left === null ? null : <ChangingText>{showLeft(left)}</ChangingText>}
      </p>
    </div>
  )
}

function showLeft(left: number): string {
  const count = Math.abs(left).toLocaleString('en-GB')
  const unit = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `You have ${count} ${unit} too many` : `You have ${count} ${unit} left`
}
