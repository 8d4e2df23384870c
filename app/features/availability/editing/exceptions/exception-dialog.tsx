import { firstMessages } from '../../../../ui/form/error-summary.tsx'
import { CheckboxField, RadioField, SelectField, TextField } from '../../../../ui/form/field.tsx'
import { toFieldProps } from '../../../../ui/form/field-props.ts'
import type { OfficeOption } from '../hours/availability-view.ts'
import { TimeField } from '../hours/time-field.tsx'
import type { ChangeAnswer } from '../preview/change-answer.ts'
import { ChangeDialog } from '../preview/change-dialog.tsx'
import { type ExceptionKind, type ExceptionValues, toEmptyException } from './exception.schema.ts'

type Props = Readonly<{
  kind: ExceptionKind
  note?: string
  /** Offices, and for a closure also countries. */
  places: readonly OfficeOption[]
  /** The stored closure to change. */
  stored?: Readonly<{ id: string; values: ExceptionValues }>
  /** The revision of the counsellor, or of the closure to change. */
  revision?: number
  storedLines: readonly string[]
  answer: ChangeAnswer<Readonly<{ days: ExceptionValues }>> | undefined
  isBusy: boolean
  closeHref: string
}>

const titles = { leave: 'Add leave', extra: 'Add extra hours', holiday: 'Add a holiday or closure' }
const wholeOrPart = [
  { value: 'whole', label: 'The whole day' },
  { value: 'part', label: 'A part of each day' },
]

/** Adds leave, extra hours or a closure, or changes a closure. */
export function ExceptionDialog({ kind, note, places, stored, closeHref, answer, ...rest }: Props) {
  const onlyOffice = places.length === 1 && kind === 'extra' ? places[0]?.value : ''
  const values = answer?.values.days ?? stored?.values ?? toEmptyException(kind, onlyOffice)
  const errors = firstMessages(answer?.errors ?? {})
  const toField = toFieldProps({ values, errors })
  const title = stored ? 'Edit holiday or closure' : titles[kind]
  const openerId = stored ? `edit-${stored.id}` : `add-${kind}`
  return (
    <ChangeDialog {...rest} answer={answer} subject="days" dialog={{ title, note, closeHref, openerId }}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={stored?.id ?? ''} />
      {kind === 'holiday' ? <TextField {...toField('note')} label="Name" autoComplete="off" /> : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...toField('startsOn')} label="First day" type="date" />
        <TextField {...toField('endsOn')} label="Last day" optional type="date" />
      </div>
      {kind === 'extra' ? null : <RadioField {...toField('part')} label="How long" options={wholeOrPart} />}
      <fieldset>
        <legend className="mb-1 font-semibold">
          {kind === 'extra' ? 'Hours of each day' : 'Hours, for a part of each day'}
        </legend>
        <div className="grid grid-cols-2 gap-4">
          <TimeField {...toField('from')} label="From" />
          <TimeField {...toField('until')} label="To" />
        </div>
        <CheckboxField name="nextDay" label="Ends the next day" defaultChecked={values.nextDay === 'on'} />
      </fieldset>
      <SelectField
        {...toField('where')}
        label={kind === 'holiday' ? 'Country or office' : 'Office'}
        hint="Days and times are those of the office’s clock"
        options={places}
        blank={kind === 'leave' ? 'All offices' : 'Choose'}
      />
      <fieldset>
        <legend className="font-semibold">
          {kind === 'extra' ? 'Sessions can be' : 'Sessions that are closed'}
        </legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField
            name="inPerson"
            label="In person"
            defaultChecked={values.inPerson === 'on'}
            error={errors.inPerson}
          />
          <CheckboxField name="online" label="Online" defaultChecked={values.online === 'on'} />
        </div>
      </fieldset>
    </ChangeDialog>
  )
}
