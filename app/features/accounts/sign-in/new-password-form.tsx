import { Button } from '../../../ui/form/button.tsx'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import type { OwnerCheck } from '../second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../second-factor/owner-check-field.tsx'

type Props = Readonly<{
  /** Staff with a short password must choose a longer one. */
  isForStaff: boolean
  email: string
  /** The proof that the account must give beside its present password. */
  check: OwnerCheck
  errors: Readonly<Record<string, readonly string[] | undefined>>
}>

const passwordProps = { type: 'password', spellCheck: false, autoCapitalize: 'none' } as const

export function NewPasswordForm({ isForStaff, email, check, errors }: Props) {
  const toField = toFieldProps({ values: { email }, errors: firstMessages(errors) })
  const minLength = isForStaff ? '15' : '8'
  return (
    <div className="mx-auto max-w-lg space-y-6">
      <h1>Choose a new password</h1>
      <p className="text-muted">
        {isForStaff
          ? 'Your account opens the work area now, where clients’ bookings are. Its password must have 15 characters or more. Choose a new one to go on.'
          : 'You are signed out everywhere else once it is changed.'}
      </p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          {...toField('email')}
          label="E-mail address"
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <TextField
          {...toField('password')}
          {...passwordProps}
          label="Present password"
          autoComplete="current-password"
        />
        <TextField
          {...toField('newPassword')}
          {...passwordProps}
          label="New password"
          autoComplete="new-password"
          hint={`${minLength} characters or more. Three or four words are easy to remember`}
        />
        {check === 'password' ? null : <OwnerCheckField check={check} error={toField('check').error} />}
        <Button className="w-full">Save the new password</Button>
      </form>
    </div>
  )
}
