import { Toasts } from '../../../ui/dialog/toasts.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { genders } from './account-words.ts'

export type AccountMode = 'sign-up' | 'sign-in'

export function toAccountMode(value: unknown): AccountMode {
  return value === 'sign-in' ? 'sign-in' : 'sign-up'
}

type Props = Readonly<{
  mode: AccountMode
  /** The answer of the server to the sent form. Without a reason it is good news. */
  answer: Readonly<{
    reason: string | null
    message: string | null
    errors: FieldErrors
    /** The typed values without the password. */
    values: Readonly<Record<string, string>>
  }> | null
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

const unreachable = 'That did not reach us. Look at your connection and try once more.'

/** Sign-up or sign-in. A link leads from one to the other. With script `app/enhance/account-form.ts` sends it. */
export function AccountForm({ mode, answer, next, usesMail }: Props) {
  const { heading, lead, submit } = words[mode]
  const isSignUp = mode === 'sign-up'
  const errors = answer?.errors ?? {}
  const toField = toFieldProps({ values: answer?.values ?? {}, errors: firstMessages(errors) })
  return (
    <>
      <account-form data-unreachable={unreachable}>
        <div className="mx-auto max-w-lg space-y-6">
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="text-muted">{lead}</p>
          {usesMail ? <p className="text-muted">{mailNotes[mode]}</p> : null}
          <ErrorSummary errors={errors} />
          <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
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
            <Button className="w-full" data-busy="Loading...">
              {submit}
            </Button>
            <p
              data-message
              data-toast={answer && (answer.reason ? 'error' : 'success')}
              className="font-semibold empty:hidden data-[toast=error]:text-clay"
            >
              {answer?.message}
            </p>
            {isSignUp ? null : (
              <p>
                <a href="/forgotten-password">Forgotten password?</a>
              </p>
            )}
            <ToggleLine isSignUp={isSignUp} next={next} />
          </form>
        </div>
      </account-form>
      <Toasts />
    </>
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

/** A password field with a button that shows the password, where script runs. */
function PasswordField(field: PasswordFieldProps) {
  return (
    <div>
      <TextField
        label="Password"
        name="password"
        type="password"
        spellCheck={false}
        autoCapitalize="none"
        {...field}
      />
      <div hidden data-shows-password>
        <button
          type="button"
          aria-controls="password"
          className="mt-1 min-h-11 cursor-pointer py-2 font-semibold text-indigo underline"
        >
          <span data-password-is="hidden">Show password</span>
          <span data-password-is="shown" hidden>
            Hide password
          </span>
        </button>
        <p role="status" className="sr-only">
          <span data-password-is="hidden">Your password is hidden</span>
          <span data-password-is="shown" hidden>
            Your password can be seen
          </span>
        </p>
      </div>
    </div>
  )
}
