import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { type CancelReason, readCancelReason, toReasonOptions } from './cancel-reasons.ts'

/** The answers of staff who cancel a booking. Clients always get a mail. */
export type CancelAnswers = Readonly<{
  /** The client gets a mail. */
  tellClient: boolean
  reason: CancelReason | null
}>

/** Returns the answers of the staff's form. */
export function readCancelForm(form: FormData): CancelAnswers {
  return { tellClient: form.get('tellClient') === 'yes', reason: readCancelReason(form) }
}

/** Says what the button does. The button stands behind a disclosure, so an accidental press changes nothing. */
export function CancelForm({ page, isRequest }: { page: string; isRequest: boolean }) {
  const thing = isRequest ? 'request' : 'session'
  return (
    <details className="card p-4 print:hidden">
      <Summary>Cancel this {thing}</Summary>
      <form method="post" action={page} className="mt-4 space-y-4">
        <p>
          {isRequest
            ? 'We will not write to you about it any more.'
            : 'The time becomes free for somebody else.'}{' '}
          You can book again whenever you like.
        </p>
        <ReasonField isStaff={false} />
        <Button variant="danger" name="intent" value="cancel">
          Yes, cancel this {thing}
        </Button>
      </form>
    </details>
  )
}

/** Shows the fields of the staff's form. */
export function CancelQuestion({ hasTime, hasMail }: { hasTime: boolean; hasMail: boolean }) {
  if (!hasTime)
    return (
      <>
        <p>
          It goes from the list of requests. No mail is sent: tell the client yourself if they wait for it.
        </p>
        <ReasonField isStaff />
      </>
    )
  return (
    <>
      <p>
        The time is free again at once.
        {hasMail
          ? ' The office and the counsellor get a mail.'
          : ' This site sends no mail yet: tell them yourself.'}
      </p>
      <ReasonField isStaff />
      {hasMail ? (
        <CheckboxField name="tellClient" value="yes" defaultChecked label="Tell the client by mail" />
      ) : null}
    </>
  )
}

/** Asks why, for the reports. Nobody needs to answer. */
function ReasonField({ isStaff }: { isStaff: boolean }) {
  return (
    <SelectField
      name="reason"
      label="Why?"
      optional
      blank={isStaff ? 'Not said' : 'I would rather not say'}
      options={toReasonOptions(isStaff)}
      className="max-w-96"
    />
  )
}
