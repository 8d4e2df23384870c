import { Form } from 'react-router'
import { showNaira } from '../../lib/text/show-value.ts'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { PageNote } from '../../ui/text/notes.tsx'
import {
  type ShownService,
  serviceLocationLabels,
  serviceTypeLabels,
  toLocationLabel,
  toServiceLine,
  toTypeLabel,
} from './services.ts'

type Props = Readonly<{
  services: readonly ShownService[]
  toHref: (dialog: 'edit' | 'delete', id: string) => string
}>

export function ServicesTable({ services, toHref }: Props) {
  return (
    <DataTable
      caption="Services"
      rows={services}
      empty="There are no services yet. What you add appears on the page of services within a second."
      columns={[
        { title: 'Name', cell: (service) => service.name },
        { title: 'Type', cell: (service) => toTypeLabel(service.type) },
        { title: 'Location', cell: (service) => toLocationLabel(service.location) },
        { title: 'Price', cell: (service) => showNaira(service.price) },
        { title: 'Sessions', cell: (service) => service.sessions, isTitled: true },
        { title: 'Extra Service', cell: (service) => (service.isExtra ? 'Yes' : 'No'), isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <span className="flex gap-x-4">
              <RowLink to={toHref('edit', id)} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                Edit
              </RowLink>
              <RowLink to={toHref('delete', id)} id={`delete-${id}`} hiddenText={name} preventScrollReset>
                Delete
              </RowLink>
            </span>
          ),
        },
      ]}
    />
  )
}

type ServiceDialogProps = Readonly<{
  /** Null for a new service. */
  service: (ShownService & Readonly<{ revision: number }>) | null
  answer?: FormAnswer
  isBusy: boolean
  closeHref: string
}>

export function ServiceDialog({ service, answer, isBusy, closeHref }: ServiceDialogProps) {
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
