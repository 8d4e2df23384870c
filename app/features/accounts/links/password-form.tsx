import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { clientMinLength, staffMinLength } from '../password-length.ts'
import { LinkPage } from './link-page.tsx'

type Props = Readonly<{
  words: Words['accounts']['links']
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
export function PasswordForm({ words, heading, children, email, errors, ...props }: Props) {
  const { isForStaff, ownerCheck, button } = props
  const least = isForStaff ? staffMinLength : clientMinLength
  return (
    <LinkPage heading={heading}>
      {children}
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          name="email"
          label={words.email}
          type="email"
          value={email}
          readOnly
          autoComplete="username"
        />
        <TextField
          name="password"
          label={words.password}
          type="password"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="new-password"
          hint={words.hint({ least })}
          error={errors.password?.[0]}
        />
        {ownerCheck}
        <Button className="w-full">{button}</Button>
      </form>
    </LinkPage>
  )
}
