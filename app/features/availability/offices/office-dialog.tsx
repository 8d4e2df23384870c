import { Form } from 'react-router'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/error-summary.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { toFieldProps } from '../../../ui/form/field-props.ts'
import { countryNames } from '../editing/days-off/days-off.schema.ts'
import { AnswerPanel } from '../editing/preview/answer-panel.tsx'
import { PreviewAndSave } from '../editing/preview/preview-and-save.tsx'
import type { OfficeAnswer, TypedOffice } from './office-form.ts'
import type { OfficeView } from './office-view.ts'

type Props = Readonly<{
  /** Null for a new one. */
  office: OfficeView | null
  zones: readonly string[]
  answer: OfficeAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

const countries = Object.entries(countryNames).map(([value, label]) => ({ value, label }))

/** Name, place, clock and ways to reach an office. */
export function OfficeDialog({ office, zones, answer, isBusy, closeHref }: Props) {
  const errors = answer?.errors ?? {}
  const values: Partial<TypedOffice> = answer?.typed ?? office ?? {}
  const toOwn = toFieldProps({ values, errors: firstMessages(errors) })
  const toField = (name: keyof TypedOffice) => ({ ...toOwn(name), autoComplete: 'off' })
  return (
    <PageDialog
      title={office ? 'Edit office' : 'Add an office'}
      note={office?.name}
      closeHref={closeHref}
      openerId={office ? `edit-${office.id}` : 'add-office'}
    >
      <Form method="post" noValidate className="space-y-5">
        <button type="submit" name="intent" value="save-office" hidden />
        <ErrorSummary errors={errors} />
        <AnswerPanel
          {...{ answer, isBusy }}
          storedLines={office?.storedLines ?? []}
          saveIntent="save-office"
          saveLabel="Save"
        />
        <input type="hidden" name="id" value={office?.id ?? ''} />
        <input type="hidden" name="revision" value={office?.revision ?? ''} key={office?.revision} />
        <TextField {...toField('name')} label="Name" hint="As clients see it" />
        <TextField {...toField('address')} label="Address" hint="Stands in mails and calendar entries" />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField {...toField('phone')} label="Phone number" type="tel" />
          <TextField {...toField('email')} label="E-mail address" hint="Gets what people write to us" />
          <SelectField
            {...toField('country')}
            label="Country"
            hint="Whose public holidays it keeps"
            options={countries}
            blank={office ? undefined : 'Choose'}
          />
          <TextField
            {...toField('timeZone')}
            label="Time zone"
            hint="Its hours and closed days are on this clock"
            list="office-zones"
          />
        </div>
        <datalist id="office-zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-3">
          <PreviewAndSave of="office" hasPreview={office !== null} isBusy={isBusy} />
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
