import { TextField } from './field.tsx'
import type { toFieldProps } from './field-props.ts'

type Props = Readonly<{
  toField: ReturnType<typeof toFieldProps>
  words: Readonly<Record<'name' | 'nameHint' | 'email' | 'emailHint', string>>
  nameKind?: 'name' | 'nickname'
}>

/** Who writes, and where an answer goes. */
export function PersonFields({ toField, words, nameKind = 'name' }: Props) {
  return (
    <>
      <TextField
        {...toField('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete={nameKind}
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
