import type { ReactNode } from 'react'
import { Form } from 'react-router'
import {
  type ShownService,
  serviceLocationLabels,
  serviceTypeLabels,
  toServiceLine,
} from '../../../features/services/services.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { services as serviceWords } from '../../../words/staff/work/services.ts'

type Props = Readonly<{
  /** Null for a new service. */
  service: (ShownService & Readonly<{ revision: number }>) | null
  answer?: FormAnswer
  isBusy: boolean
  /** Where the form goes; without it, to the page that shows it. */
  action?: string
  /** Stands after the button. */
  cancel?: ReactNode
}>

export function ServiceFields({ service, answer, isBusy, action, cancel }: Props) {
  const errors = answer?.errors ?? {}
  const values: Readonly<Record<string, string | number | undefined>> = answer?.values ?? {
    ...service,
    isExtra: undefined,
    isSample: undefined,
  }
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {answer?.reason === 'changed_meanwhile' && service ? (
        <p className="mb-4">
          {serviceWords.form.storedNow}
          <strong>{toServiceLine(service)}</strong>
        </p>
      ) : null}
      <Form method="post" action={action} noValidate className="space-y-5">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={service?.id ?? ''} />
        <input type="hidden" name="revision" value={service?.revision ?? ''} key={service?.revision} />
        <TextField {...toField('name')} label={serviceWords.columns.name} autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...toField('type')}
            label={serviceWords.columns.type}
            options={serviceTypeLabels}
            blank={service ? undefined : serviceWords.form.choose}
          />
          <SelectField
            {...toField('location')}
            label={serviceWords.columns.location}
            options={serviceLocationLabels}
            blank={service ? undefined : serviceWords.form.choose}
          />
          <TextField
            {...toField('price')}
            label={serviceWords.form.price}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...toField('sessions')}
            label={serviceWords.columns.sessions}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <CheckboxField
          name="isExtra"
          label={serviceWords.columns.extra}
          defaultChecked={answer ? answer.values.isExtra === 'on' : service?.isExtra}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-disabled={isBusy || undefined}>
            {isBusy ? serviceWords.form.saving : serviceWords.form.save}
          </Button>
          {cancel}
        </div>
      </Form>
    </>
  )
}
