import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/error-summary.tsx'
import { RadioField, TextField } from '../../../ui/form/field.tsx'
import { toFieldProps } from '../../../ui/form/field-props.ts'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
import { ChangingText } from '../../../ui/text/changing-text.tsx'
import type { AccountAnswer, AccountMode } from './account-answer.ts'
import { genders } from './account-words.ts'

type Props = Readonly<{
  mode: AccountMode
  /** The answer of the server to the sent form. */
  answer: AccountAnswer | null
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The page to open after the sign-in. */
  next: string | null
  /** Accounts open only after their address is confirmed by a mail. */
  usesMail: boolean
}>

const words = {
  'sign-up': {
    heading: 'Make an account',
    lead: 'You do not need an account to book. With one you type your name and e-mail address only once.',
    submit: 'Sign Up',
  },
  'sign-in': { heading: 'Sign in', lead: 'Welcome back.', submit: 'Sign In' },
} as const

const mailNotes = {
  'sign-up':
    'We send you a mail with a link. The account opens when you have confirmed your address with it.',
  'sign-in': 'A new account opens when you have confirmed your address with the link in our mail.',
} as const

/** Sign-up or sign-in. A link leads from one to the other. */
export function AccountForm({ mode, answer, isBusy, next, usesMail, onSubmit }: Props) {
  const { heading, lead, submit } = words[mode]
  const isSignUp = mode === 'sign-up'
  const errors = answer?.errors ?? {}
  const toField = toFieldProps({ values: answer?.values ?? {}, errors: firstMessages(errors) })
  const headingBox = useRef<HTMLHeadingElement>(null)
  const shownMode = useRef(mode)
  useEffect(() => {
    // The focused button or link disappears with the other mode.
    if (shownMode.current !== mode) headingBox.current?.focus()
    shownMode.current = mode
  }, [mode])
  return (
    <div key={mode} className="mx-auto max-w-lg space-y-6">
      <h1 ref={headingBox} tabIndex={-1}>
        {heading}
      </h1>
      <p className="text-muted">{lead}</p>
      {usesMail ? <p className="text-muted">{mailNotes[mode]}</p> : null}
      <ErrorSummary errors={errors} />
      <form method="post" noValidate onSubmit={onSubmit} className="card space-y-5 p-5 sm:p-7">
        <input type="hidden" name="mode" value={mode} />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        {isSignUp ? <NameFields toField={toField} /> : null}
        <TextField
          {...toField('email')}
          label="E-mail address"
          type="email"
          // Password managers need the account name beside the password.
          autoComplete={isSignUp ? 'email' : 'username'}
          spellCheck={false}
        />
        <PasswordField
          hint={isSignUp ? '8 characters or more. Three or four words are easy to remember' : undefined}
          error={toField('password').error}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
        />
        {isSignUp ? <MoreFields toField={toField} /> : null}
        <Button className="w-full" aria-disabled={isBusy || undefined}>
          <ChangingText>{isBusy ? 'Loading...' : submit}</ChangingText>
        </Button>
        {answer ? (
          <p className={`font-semibold ${answer.toast === 'error' ? 'text-clay' : ''}`}>
            <ChangingText>{answer.message}</ChangingText>
          </p>
        ) : null}
        {isSignUp ? null : (
          <p>
            <a href="/forgotten-password">Forgotten password?</a>
          </p>
        )}
        <ToggleLine isSignUp={isSignUp} next={next} />
      </form>
    </div>
  )
}

type Fields = Readonly<{ toField: ReturnType<typeof toFieldProps<string>> }>

function NameFields({ toField }: Fields) {
  return (
    <>
      <TextField {...toField('firstName')} label="First name" autoComplete="given-name" spellCheck={false} />
      <TextField {...toField('lastName')} label="Last name" autoComplete="family-name" spellCheck={false} />
    </>
  )
}

function MoreFields({ toField }: Fields) {
  return (
    <>
      <RadioField {...toField('gender')} label="Gender" options={genders} />
      <TextField {...toField('phoneNumber')} label="Phone number" optional type="tel" autoComplete="tel" />
    </>
  )
}

function ToggleLine({ isSignUp, next }: { isSignUp: boolean; next: string | null }) {
  const query = new URLSearchParams({ ...(isSignUp ? { mode: 'sign-in' } : {}), ...(next ? { next } : {}) })
  const to = `/signup?${query}`.replace(/\?$/, '')
  return isSignUp ? (
    <p>
      Do you have an account already? <a href={to}>Sign in</a>
    </p>
  ) : (
    <p>
      Are you new here? <a href={to}>Sign up</a>
    </p>
  )
}

type PasswordFieldProps = Readonly<{
  hint?: string
  error?: string
  autoComplete: 'new-password' | 'current-password'
}>

/** A password field with a button that shows the password. */
function PasswordField(field: PasswordFieldProps) {
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
