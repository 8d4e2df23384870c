import { Toasts } from '../../../ui/dialog/toasts.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { TextWithPart, UnbrokenText } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import { genders } from '../genders.ts'
import { clientMinLength } from '../password-length.ts'

export type AccountMode = 'sign-up' | 'sign-in'

export function toAccountMode(value: unknown): AccountMode {
  return value === 'sign-in' ? 'sign-in' : 'sign-up'
}

type Props = Readonly<{
  words: Words
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

/** Sign-up or sign-in. A link leads from one to the other. With script `app/enhance/account-form.ts` sends it. */
export function AccountForm({ words, mode, answer, next, usesMail }: Props) {
  const { form } = words.accounts
  const { heading, lead, mail, submit } = form[mode]
  const isSignUp = mode === 'sign-up'
  const errors = answer?.errors ?? {}
  const { labels } = form
  const toField = toFieldProps({ values: answer?.values ?? {}, errors: firstMessages(errors) })
  return (
    <>
      <account-form data-unreachable={form.unreachable}>
        <div className="mx-auto max-w-xl space-y-6">
          <div className="space-y-2">
            <h1 tabIndex={-1}>{heading}</h1>
            <p className="text-pretty text-muted">
              <UnbrokenText text={lead} />
            </p>
            {isSignUp ? (
              <p>
                <a href="/appointments" className="inline-flex min-h-11 items-center font-semibold">
                  {form['sign-up'].without}
                </a>
              </p>
            ) : null}
            {usesMail ? <p className="text-pretty text-muted">{mail}</p> : null}
          </div>
          <ErrorSummary errors={errors} />
          <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
            <input type="hidden" name="mode" value={mode} />
            {next ? <input type="hidden" name="next" value={next} /> : null}
            {isSignUp ? <NameFields {...{ labels, toField }} hint={form.hints.firstName} /> : null}
            <TextField
              {...toField('email')}
              label={labels.email}
              type="email"
              // Password managers need the account name beside the password.
              autoComplete={isSignUp ? 'email' : 'username'}
              spellCheck={false}
            />
            <PasswordField
              words={form}
              hint={isSignUp ? form.passwordHint({ least: clientMinLength }) : undefined}
              error={toField('password').error}
              autoComplete={isSignUp ? 'new-password' : 'current-password'}
            />
            {isSignUp ? (
              <MoreFields
                {...{ labels, toField }}
                genders={toGenderOptions(words)}
                hint={form.hints.gender}
              />
            ) : null}
            {isSignUp ? <PrivacyLine words={form['sign-up']} /> : null}
            <Button className="w-full" data-busy={form.busy}>
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
                <a href="/forgotten-password">{form.forgotten}</a>
              </p>
            )}
            <ToggleLine words={form[mode]} {...{ isSignUp, next }} />
          </form>
        </div>
      </account-form>
      <Toasts />
    </>
  )
}

type FormWords = Words['accounts']['form']
type Fields = Readonly<{
  labels: FormWords['labels']
  toField: ReturnType<typeof toFieldProps<string>>
}>

function NameFields({ labels, toField, hint }: Fields & Readonly<{ hint: string }>) {
  return (
    <>
      <TextField
        {...toField('firstName')}
        label={labels.firstName}
        hint={hint}
        autoComplete="given-name"
        spellCheck={false}
      />
      <TextField
        {...toField('lastName')}
        label={labels.lastName}
        autoComplete="family-name"
        spellCheck={false}
      />
    </>
  )
}

const toGenderOptions = ({ ownAccount: { genders: options } }: Words) =>
  genders.map((value) => ({ value, label: options[value] }))

type MoreProps = Fields & Readonly<{ genders: ReturnType<typeof toGenderOptions>; hint: string }>

function MoreFields({ labels, toField, genders, hint }: MoreProps) {
  return (
    <>
      <RadioField {...toField('gender')} label={labels.gender} hint={hint} options={genders} />
      <TextField
        {...toField('phoneNumber')}
        label={labels.phoneNumber}
        optional
        type="tel"
        autoComplete="tel"
      />
    </>
  )
}

type ToggleProps = Readonly<{ words: FormWords[AccountMode]; isSignUp: boolean; next: string | null }>

function ToggleLine({ words, isSignUp, next }: ToggleProps) {
  const query = new URLSearchParams({ ...(isSignUp ? { mode: 'sign-in' } : {}), ...(next ? { next } : {}) })
  const to = `/signup?${query}`.replace(/\?$/, '')
  const { otherLink: link } = words
  return (
    <p>
      <TextWithPart text={words.other({ link })} part={link}>
        {(part) => <a href={to}>{part}</a>}
      </TextWithPart>
    </p>
  )
}

function PrivacyLine({ words: { privacy, privacyLink: link } }: Readonly<{ words: FormWords['sign-up'] }>) {
  return (
    <p className="text-base text-pretty text-muted">
      <TextWithPart text={privacy({ link })} part={link}>
        {(part) => <a href="/privacy">{part}</a>}
      </TextWithPart>
    </p>
  )
}

type PasswordFieldProps = Readonly<{
  words: FormWords
  hint?: string
  error?: string
  autoComplete: 'new-password' | 'current-password'
}>

/** A password field with a button that shows the password, where script runs. */
function PasswordField({ words, ...field }: PasswordFieldProps) {
  return (
    <div>
      <TextField
        label={words.labels.password}
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
          <span data-password-is="hidden">{words.show}</span>
          <span data-password-is="shown" hidden>
            {words.hide}
          </span>
        </button>
        <p role="status" className="sr-only">
          <span data-password-is="hidden">{words.isHidden}</span>
          <span data-password-is="shown" hidden>
            {words.isShown}
          </span>
        </p>
      </div>
    </div>
  )
}
