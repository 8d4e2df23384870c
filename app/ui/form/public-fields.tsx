import { honeypotField } from '../../lib/text/form-text.ts'
import { useUiWords } from '../ui-words.ts'
import { TextField, type toFieldProps } from './field.tsx'

type Props = Readonly<{
  toField: ReturnType<typeof toFieldProps>
  words: Readonly<Record<'name' | 'nameHint' | 'email' | 'emailHint', string>>
  nameAutoComplete?: 'name' | 'nickname'
  /** For both fields, instead of what the browser knows of its user. */
  autoComplete?: 'off'
}>

/** The name and the e-mail address of the person who writes. */
export function PersonFields({ toField, words, nameAutoComplete = 'name', autoComplete }: Props) {
  return (
    <>
      <TextField
        {...toField('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete={autoComplete ?? nameAutoComplete}
        spellCheck={false}
      />
      <TextField
        {...toField('email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete={autoComplete ?? 'email'}
        spellCheck={false}
      />
    </>
  )
}

/** A field that people cannot see or reach. A program that fills every field reveals itself. */
export function HoneypotField() {
  const { honeypot } = useUiWords().field
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {honeypot}
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
