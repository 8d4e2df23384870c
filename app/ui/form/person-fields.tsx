import { TextField } from './field.tsx'
import type { toFieldProps } from './field-props.ts'

type Props = Readonly<{
  toField: ReturnType<typeof toFieldProps>
  words: Readonly<Record<'name' | 'nameHint' | 'email' | 'emailHint', string>>
  nameAutoComplete?: 'name' | 'nickname'
}>

/** The name and the e-mail address of the person who writes. */
export function PersonFields({ toField, words, nameAutoComplete = 'name' }: Props) {
  return (
    <>
      <TextField
        {...toField('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete={nameAutoComplete}
        spellCheck={false}
      />
      <TextField
        {...toField('email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </>
  )
}
