import { TextField } from '../../../ui/form/field.tsx'

type Props = Readonly<{ hasSecondFactor: boolean; error?: string }>

/** The field `check`: a code of the second factor, or the password of an account without one (`checkOwner`). */
export function OwnerCheckField({ hasSecondFactor, error }: Props) {
  const shared = { name: 'check', required: true, error } as const
  return hasSecondFactor ? (
    <TextField
      {...shared}
      label="Code of your app"
      hint="Six digits, or one of your recovery codes"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  ) : (
    <TextField
      {...shared}
      label="Your own password"
      hint="So that nobody does this at a screen that you left open"
      type="password"
      autoComplete="current-password"
    />
  )
}
