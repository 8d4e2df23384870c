import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type Props = Readonly<{ hint?: string; error?: string; autoComplete: 'new-password' | 'current-password' }>

/** A password that its owner may look at while typing. */
export function PasswordField({ hint, error, autoComplete }: Props) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <div>
      <TextField
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
        {...{ hint, error }}
      />
      {hydrated ? (
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="mt-1 min-h-11 cursor-pointer py-2 font-semibold text-indigo underline"
        >
          {shown ? 'Hide password' : 'Show password'}
        </button>
      ) : null}
    </div>
  )
}
