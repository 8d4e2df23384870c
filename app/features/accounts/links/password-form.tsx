import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'

type Props = Readonly<{
  heading: string
  children: ReactNode
  /** The account name, which password managers store with the password. */
  email: string
  isForStaff: boolean
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** Asks for the second factor of an account that has one. */
  ownerCheck?: ReactNode
  button: string
}>

/** Asks for the new password of an account whose owner followed a link. */
export function PasswordForm({ heading, children, email, isForStaff, errors, ownerCheck, button }: Props) {
  return (
    <div className="mx-auto max-w-lg space-y-6">
      <h1>{heading}</h1>
      {children}
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          value={email}
          readOnly
          autoComplete="username"
        />
        <TextField
          name="password"
          label="New password"
          type="password"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="new-password"
          hint={`${isForStaff ? '15' : '8'} characters or more. Three or four words are easy to remember`}
          error={errors.password?.[0]}
        />
        {ownerCheck}
        <Button className="w-full">{button}</Button>
      </form>
    </div>
  )
}
