import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
import { ChangingText } from '../../../ui/text/changing-text.tsx'

type Props = Readonly<{ hint?: string; error?: string; autoComplete: 'new-password' | 'current-password' }>

/** A password field with a button that shows the password. */
export function PasswordField(field: Props) {
  const [shown, setShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    const form = button.current?.form
    // The browser may remember the value of a text field.
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [hydrated])
  return (
    <div>
      <TextField
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        {...field}
      />
      {hydrated ? (
        <>
          <button
            ref={button}
            type="button"
            aria-controls="password"
            onClick={() => setShown(!shown)}
            className="mt-1 min-h-11 cursor-pointer py-2 font-semibold text-indigo underline"
          >
            <ChangingText>{shown ? 'Hide password' : 'Show password'}</ChangingText>
          </button>
          <p role="status" className="sr-only">
            <ChangingText>{shown ? 'Your password can be seen' : 'Your password is hidden'}</ChangingText>
          </p>
        </>
      ) : null}
    </div>
  )
}
