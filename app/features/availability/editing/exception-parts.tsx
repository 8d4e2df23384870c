import { Form } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, RadioField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { RowLink } from '../../../ui/list/data-table.tsx'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { ExceptionLine, OfficeOption } from './availability-view.ts'
import type { ChangeAnswer } from './change-answer.ts'
import { AnswerPanel, ChangeDialog, TimeField } from './change-form.tsx'
import { type ExceptionKind, type ExceptionValues, toEmptyException } from './exception.schema.ts'

const words = hoursWords.days

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

const wholeOrPart = [
  { value: 'whole', label: words.wholeDay },
  { value: 'part', label: words.partOfDay },
]

/** Adds leave, extra hours or a closure, or changes a closure. */
export function ExceptionDialog({ kind, note, places, stored, closeHref, answer, ...rest }: Props) {
  const onlyOffice = places.length === 1 && kind === 'extra' ? places[0]?.value : ''
  const values = answer?.values.days ?? stored?.values ?? toEmptyException(kind, onlyOffice)
  const errors = firstMessages(answer?.errors ?? {})
  const toField = toFieldProps({ values, errors })
  const title = stored ? words.editHoliday : words.titles[kind]
  const openerId = stored ? `edit-${stored.id}` : `add-${kind}`
  return (
    <ChangeDialog {...rest} answer={answer} subject="days" dialog={{ title, note, closeHref, openerId }}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={stored?.id ?? ''} />
      {kind === 'holiday' ? <TextField {...toField('note')} label={words.name} autoComplete="off" /> : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...toField('startsOn')} label={words.firstDay} type="date" />
        <TextField {...toField('endsOn')} label={words.lastDay} optional type="date" />
      </div>
      {kind === 'extra' ? null : (
        <RadioField {...toField('part')} label={words.howLong} options={wholeOrPart} />
      )}
      <fieldset>
        <legend className="mb-1 font-semibold">{kind === 'extra' ? words.eachDay : words.part}</legend>
        <div className="grid grid-cols-2 gap-4">
          <TimeField {...toField('from')} label={words.from} />
          <TimeField {...toField('until')} label={words.to} />
        </div>
        <CheckboxField name="nextDay" label={words.nextDay} defaultChecked={values.nextDay === 'on'} />
      </fieldset>
      <SelectField
        {...toField('where')}
        label={kind === 'holiday' ? words.countryOrOffice : words.office}
        hint={words.officeHint}
        options={places}
        blank={kind === 'leave' ? words.allOffices : words.choose}
      />
      <fieldset>
        <legend className="font-semibold">{kind === 'extra' ? words.open : words.closed}</legend>
        <div className="flex flex-wrap gap-x-6">
          <CheckboxField
            name="inPerson"
            label={words.inPerson}
            defaultChecked={values.inPerson === 'on'}
            error={errors.inPerson}
          />
          <CheckboxField name="online" label={words.online} defaultChecked={values.online === 'on'} />
        </div>
      </fieldset>
    </ChangeDialog>
  )
}

type RemovalDialogProps = Readonly<{
  line: ExceptionLine
  revision: number
  storedLines: readonly string[]
  answer: ChangeAnswer | undefined
  isBusy: boolean
  closeHref: string
}>

export function RemovalDialog({
  line,
  revision,
  storedLines,
  answer,
  isBusy,
  closeHref,
}: RemovalDialogProps) {
  return (
    <PageDialog
      title={words.removes({ title: isolate(line.title) })}
      closeHref={closeHref}
      openerId={`remove-${line.id}`}
      isAlert={!answer}
    >
      <Form method="post" noValidate className="space-y-5">
        <AnswerPanel
          {...{ answer, isBusy, storedLines }}
          saveIntent="remove-days"
          saveLabel={hoursWords.remove}
        />
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="revision" value={revision} key={revision} />
        <p>
          <span className="font-semibold">{line.when}</span>
          <span className="block text-muted">{line.where}</span>
        </p>
        <p>{line.kind === 'extra' ? words.removesExtra : words.removesLeave}</p>
        <div className="flex flex-wrap items-center gap-3">
          <DialogClose>{hoursWords.cancel}</DialogClose>
          <Button variant="quiet" name="intent" value="preview-removal">
            {hoursWords.preview}
          </Button>
          <Button variant="danger" name="intent" value="remove-days" aria-disabled={isBusy || undefined}>
            {isBusy ? words.removing : hoursWords.remove}
          </Button>
        </div>
      </Form>
    </PageDialog>
  )
}

type ExceptionsListProps = Readonly<{
  lines: readonly ExceptionLine[]
  empty: string
  /** Returns the address of the dialog that removes a line. Without it the person may not remove any. */
  toRemoveHref?: (id: string) => string
}>

/** Lists leave, extra hours or closures of a counsellor. */
export function ExceptionsList({ lines, empty, toRemoveHref }: ExceptionsListProps) {
  if (lines.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, title, when, where, isPast }) => (
        <li key={id} className="flex min-h-13 items-center justify-between gap-x-4 py-1">
          <span className={isPast ? 'text-muted' : ''}>
            <span className="font-semibold">{title}</span>
            {isPast ? words.over : ''}: {when}
            <span className="block text-muted">{where}</span>
          </span>
          {toRemoveHref ? (
            <RowLink
              to={toRemoveHref(id)}
              id={`remove-${id}`}
              hiddenText={`${isolate(title)}, ${when}`}
              preventScrollReset
            >
              {hoursWords.remove}
            </RowLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
