import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { mailServer as texts } from '../../../words/staff/mail-server.ts'
import { usualPorts } from './usual-ports.ts'

type Props = Readonly<{
  revision: number
  values: Readonly<Record<'host' | 'port' | 'security' | 'userName' | 'fromAddress', string>>
  errors: FieldErrors
  hasPassword: boolean
  ownerCheck: ComponentProps<typeof OwnerCheckField>['check']
  /** The value of the pressed button, while its form is on its way. */
  pressed: string | null
  isRemovable?: boolean
  /** Where the form goes; without it, to the page that shows it. */
  action?: string
}>

const securities = Object.entries(texts.securities).map(([value, label]) => ({ value, label }))

/** The form with the mail server. Only a proven owner of the account can save it. */
export function MailServerFields({
  revision,
  values,
  errors,
  hasPassword,
  ownerCheck,
  pressed,
  isRemovable,
  action,
}: Props) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      <Form method="post" action={action} noValidate className="card space-y-4 p-4 sm:p-5">
        <input type="hidden" name="revision" value={revision} />
        <TextField {...toField('host')} label={texts.host} hint={texts.hostHint} autoComplete="off" />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            {...toField('security')}
            label={texts.security}
            hint={texts.securityHint(usualPorts)}
            options={securities}
          />
          <TextField {...toField('port')} label={texts.port} inputMode="numeric" autoComplete="off" />
        </div>
        <TextField
          {...toField('userName')}
          label={texts.userName}
          hint={texts.userNameHint}
          autoComplete="off"
          optional
        />
        <TextField
          name="password"
          label={texts.password}
          hint={hasPassword ? texts.passwordKept : texts.passwordHint}
          error={errors.password?.[0]}
          type="password"
          autoComplete="off"
          optional
        />
        <TextField
          {...toField('fromAddress')}
          label={texts.fromAddress}
          hint={texts.fromAddressHint}
          type="email"
          autoComplete="off"
        />
        <OwnerCheckField words={ownerCheckWords} check={ownerCheck} error={errors.check?.[0]} />
        <p className="text-muted">{texts.told}</p>
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="save" aria-disabled={pressed !== null || undefined}>
            {pressed === 'save' ? texts.saving : texts.save}
          </Button>
          {isRemovable ? (
            <Button
              name="intent"
              value="remove"
              variant="danger"
              aria-disabled={pressed !== null || undefined}
            >
              {texts.remove}
            </Button>
          ) : null}
        </p>
      </Form>
    </>
  )
}
