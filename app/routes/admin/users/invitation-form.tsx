import { Form } from 'react-router'
import type { OwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { users } from '../../../words/staff/users.ts'

/** The role of an administrator; that of a counsellor is an id. */
export const asAdmin = 'admin'

export type InvitationValues = Readonly<Record<'firstName' | 'lastName' | 'email' | 'role', string>>

type Props = Readonly<{
  values: InvitationValues
  errors: FieldErrors
  /** The counsellors for whom no account works. */
  counsellors: readonly Readonly<{ id: string; name: string }>[]
  usesMail: boolean
  ownerCheck: OwnerCheck
  isBusy: boolean
  /** Where the form goes; without it, to the page that shows it. */
  action?: string
}>

const words = users.invitation
const { labels } = words

/** The form of an invitation. The page needs `enhance: ['passkey']`. */
export function InvitationForm({ values, errors, counsellors, usesMail, ownerCheck, isBusy, action }: Props) {
  const toField = toFieldProps<string>({ values, errors: firstMessages(errors) })
  const roles = [
    { value: asAdmin, label: words.admin },
    ...counsellors.map(({ id, name }) => ({ value: id, label: words.counsellor({ name: isolate(name) }) })),
  ]
  return (
    <>
      {usesMail ? null : <PageNote>{words.noMail}</PageNote>}
      <ErrorSummary errors={errors} />
      <Form method="post" action={action} noValidate className="card space-y-5 p-4 lg:p-5">
        <TextField {...toField('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...toField('lastName')} label={labels.lastName} autoComplete="off" />
        <TextField {...toField('email')} label={labels.email} type="email" autoComplete="off" />
        <SelectField {...toField('role')} label={labels.role} blank={words.choose} options={roles} />
        <OwnerCheckField words={ownerCheckWords} check={ownerCheck} error={errors.check?.[0]} />
        <Button aria-disabled={isBusy || undefined}>{words.button}</Button>
      </Form>
    </>
  )
}
