import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, firstMessages } from '../../ui/error-summary.tsx'
import { RadioField, TextField } from '../../ui/field.tsx'
import { genders } from './accounts.schema.ts'
import { PasswordField } from './password-field.tsx'

export type AccountMode = 'sign-up' | 'sign-in'
type Values = Readonly<Record<string, string>>
type Errors = Readonly<Record<string, readonly string[] | undefined>>

type Props = Readonly<{
  mode: AccountMode
  values: Values
  errors: Errors
  /** The server's answer, shown under the form. */
  message?: string
  isBusy: boolean
  next?: string
}>

/** Sign-up and sign-in on one screen; links go from one to the other, with and without script. */
export function AccountForm({ mode, values, errors, message, isBusy, next }: Props) {
  const problems = firstMessages(errors)
  const isSignUp = mode === 'sign-up'
  return (
    <div className="mx-auto max-w-lg space-y-6">
      <h1>{isSignUp ? 'Make an account' : 'Sign in'}</h1>
      <p className="text-muted">
        {isSignUp
          ? 'You do not need an account to book. With one you type your name and e-mail only once.'
          : 'Welcome back.'}
      </p>
      <ErrorSummary errors={errors} />
      <Form method="post" noValidate className="card space-y-5 p-5 sm:p-7" key={mode}>
        <input type="hidden" name="mode" value={mode} />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        {isSignUp ? <NameFields values={values} problems={problems} /> : null}
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          defaultValue={values.email}
          error={problems.email}
        />
        <PasswordField
          hint={isSignUp ? '8 characters or more. Three or four words are easy to remember' : undefined}
          error={problems.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
        />
        {isSignUp ? <MoreFields values={values} problems={problems} /> : null}
        <Button className="w-full" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Loading...' : isSignUp ? 'Sign Up' : 'Sign In'}
        </Button>
        {message ? (
          <p className="font-semibold" role="status">
            {message}
          </p>
        ) : null}
        <ToggleLine isSignUp={isSignUp} />
      </Form>
    </div>
  )
}

type Part = Readonly<{ values: Values; problems: Record<string, string | undefined> }>

function NameFields({ values, problems }: Part) {
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        spellCheck={false}
        defaultValue={values.firstName}
        error={problems.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        spellCheck={false}
        defaultValue={values.lastName}
        error={problems.lastName}
      />
    </>
  )
}

function MoreFields({ values, problems }: Part) {
  return (
    <>
      <RadioField
        label="Gender"
        name="gender"
        options={genders}
        defaultValue={values.gender}
        error={problems.gender}
      />
      <TextField
        label="Phone number"
        optional
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phoneNumber}
        error={problems.phoneNumber}
      />
    </>
  )
}

function ToggleLine({ isSignUp }: { isSignUp: boolean }): ReactNode {
  return isSignUp ? (
    <p>
      Do you have an account already? <Link to="/signup?mode=sign-in">Sign in</Link>
    </p>
  ) : (
    <p>
      Are you new here? <Link to="/signup">Sign up</Link>
    </p>
  )
}
