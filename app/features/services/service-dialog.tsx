import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/error-summary.tsx'
import { CheckboxField, SelectField, TextField } from '../../ui/form/field.tsx'
import { toFieldProps } from '../../ui/form/field-props.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { PageNote } from '../../ui/text/page-note.tsx'
import type { ShownService } from './service-types.ts'
import { serviceLocationLabels, serviceTypeLabels, toServiceLine } from './service-words.ts'

type Props = Readonly<{
  /** Null for a new service. */
  service: (ShownService & Readonly<{ revision: number }>) | null
  answer?: FormAnswer
  isBusy: boolean
  closeHref: string
}>

export function ServiceDialog({ service, answer, isBusy, closeHref }: Props) {
  const errors = answer?.errors ?? {}
  const values: Readonly<Record<string, string | number | undefined>> = answer?.values ?? {
    ...service,
    isExtra: undefined,
  }
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <PageDialog
      title={service ? 'Edit service' : 'Add a service'}
      note={service?.name}
      closeHref={closeHref}
      openerId={service ? `edit-${service.id}` : 'add-service'}
    >
      <ErrorSummary errors={errors} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {answer?.reason === 'changed_meanwhile' && service ? (
        <p className="mb-4">
          Stored now: <strong>{toServiceLine(service)}</strong>
        </p>
      ) : null}
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={service?.id ?? ''} />
        <input type="hidden" name="revision" value={service?.revision ?? ''} key={service?.revision} />
        <TextField {...toField('name')} label="Name" autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...toField('type')}
            label="Type"
            options={serviceTypeLabels}
            blank={service ? undefined : 'Choose'}
          />
          <SelectField
            {...toField('location')}
            label="Location"
            options={serviceLocationLabels}
            blank={service ? undefined : 'Choose'}
          />
          <TextField {...toField('price')} label="Price in naira" inputMode="decimal" autoComplete="off" />
          <TextField {...toField('sessions')} label="Sessions" inputMode="numeric" autoComplete="off" />
        </div>
        <CheckboxField
          name="isExtra"
          label="Extra Service"
          defaultChecked={answer ? answer.values.isExtra === 'on' : service?.isExtra}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-disabled={isBusy || undefined}>{isBusy ? 'Saving...' : 'Save'}</Button>
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
