import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import type { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { AvailabilityView } from './availability-view.ts'
import { answerOf, type ChangeAnswer, daysForms, hoursForms, removalForms } from './change-answer.ts'
import { AnswerPanel, ConflictsCard, PreviewAndSave, TimeField } from './change-form.tsx'
import type { ExceptionValues } from './exception.schema.ts'
import { ExceptionDialog, ExceptionsList, RemovalDialog } from './exception-parts.tsx'
import { dayOptions, type HoursValues, type RowValues, toRowFieldName, toRowText } from './hours-values.ts'
import { MeetingLinkCard } from './meeting-link-card.tsx'

const days = hoursWords.days
const rules = hoursWords.rules
const weekly = hoursWords.weekly

type Props = Readonly<{
  view: AvailabilityView
  zones: ReturnType<typeof toZoneOptions>
  dialog: Readonly<{ name: 'leave' | 'extra' } | { name: 'remove'; id: string }> | null
  answer: ChangeAnswer<Readonly<{ hours: HoursValues; days: ExceptionValues; link: string }>> | undefined
  isBusy: boolean
  /** The address of this page without a dialog. It has a query already. */
  pageHref: string
}>

export function CounsellorHours({ view, zones, dialog, answer, isBusy, pageHref }: Props) {
  const { exceptions, closures, conflicts, storedLines, revision, name } = view
  const removed = dialog?.name === 'remove' ? exceptions.find(({ id }) => id === dialog.id) : undefined
  const dialogProps = { revision, storedLines, isBusy, closeHref: pageHref }
  return (
    <div className="space-y-6">
      <ConflictsCard title={hoursWords.conflicts.outside} lines={conflicts} />
      <HoursForm
        key={`${view.id} ${revision}`}
        {...{ view, zones, isBusy, pageHref }}
        answer={answerOf(hoursForms, answer)}
      />
      <MeetingLinkCard {...{ view, isBusy, pageHref }} answer={answerOf(['save-link'], answer)} />
      <section aria-labelledby="days-title" className="card p-4">
        <h2 id="days-title" className="mb-2 text-lg">
          {days.title}
        </h2>
        <ExceptionsList
          lines={exceptions}
          empty={days.none}
          toRemoveHref={(id) => `${pageHref}&remove=${id}`}
        />
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink variant="quiet" href={`${pageHref}&add=leave`} id="add-leave">
            {days.addLeave}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`${pageHref}&add=extra`} id="add-extra">
            {days.addExtra}
          </ButtonLink>
        </p>
      </section>
      <section aria-labelledby="closures-title" className="card p-4">
        <h2 id="closures-title" className="mb-2 text-lg">
          {days.closures}
        </h2>
        <ExceptionsList lines={closures} empty={days.noClosures} />
      </section>
      {dialog && dialog.name !== 'remove' ? (
        <ExceptionDialog
          {...dialogProps}
          kind={dialog.name}
          note={name}
          places={view.offices}
          answer={answerOf(daysForms, answer)}
        />
      ) : null}
      {removed ? (
        <RemovalDialog {...dialogProps} line={removed} answer={answerOf(removalForms, answer)} />
      ) : null}
    </div>
  )
}

type HoursFormProps = Readonly<{
  view: AvailabilityView
  zones: ReturnType<typeof toZoneOptions>
  answer: ChangeAnswer<Readonly<{ hours: HoursValues }>> | undefined
  isBusy: boolean
  /** The address of this page. Without it the form would repeat `?done=`, and each answer would show its message again. */
  pageHref: string
  title?: string
  level?: 2 | 3
}>

export function HoursForm({
  view,
  zones,
  answer,
  isBusy,
  pageHref,
  title = weekly.title,
  level = 2,
}: HoursFormProps) {
  const Heading = `h${level}` as const
  const { settings, rows } = answer?.values.hours ?? view.values
  const errors = answer?.errors ?? {}
  const usedOffices = view.offices.filter(({ value }) => rows.some(({ office }) => office === value))
  const clocks = usedOffices
    .map(({ name, clock }) => weekly.clock({ office: isolate(name), clock }))
    .join(' ')
  const hasError = (rowIndex: number) =>
    Object.keys(errors).some((name) => name.startsWith(`row-${rowIndex}-`))
  return (
    <Form method="post" action={pageHref} noValidate preventScrollReset className="card p-4">
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="save-hours" hidden />
      <Heading className="mb-3 text-lg">{title}</Heading>
      <ErrorSummary errors={errors} />
      <AnswerPanel
        {...{ answer, isBusy }}
        saveIntent="save-hours"
        saveLabel={weekly.save}
        storedLines={view.storedLines}
      />
      <input type="hidden" name="revision" value={view.revision} key={view.revision} />
      <input type="hidden" name="rows" value={rows.length} key={`rows ${rows.length}`} />
      <fieldset className="mb-4">
        <legend className="font-heading text-lg font-bold">{weekly.legend}</legend>
        <p className="mb-2 text-muted">
          {weekly.hint} {clocks}
        </p>
        {rows.length === 0 ? <p className="border-t border-line py-3">{weekly.none}</p> : null}
        {rows.map((row, rowIndex) => (
          <HoursRow
            key={toRowFieldName(rowIndex, 'days')}
            {...{ row, rowIndex, errors }}
            offices={view.offices}
            isOpen={row.days === '' || hasError(rowIndex)}
          />
        ))}
        <Button variant="quiet" name="intent" value="add-hours" className="mt-2">
          {weekly.add}
        </Button>
      </fieldset>
      <SettingsFields {...{ settings, zones, errors }} />
      <div className="mt-5 flex flex-wrap gap-3">
        <PreviewAndSave subject="hours" label={weekly.save} isBusy={isBusy} />
      </div>
    </Form>
  )
}

type HoursRowProps = Readonly<{
  row: RowValues
  rowIndex: number
  offices: AvailabilityView['offices']
  errors: FieldErrors
  isOpen: boolean
}>

/** One row of weekly hours: a line that opens to show its fields. */
function HoursRow({ row, rowIndex, offices, errors, isOpen }: HoursRowProps) {
  const [values, setValues] = useState(row)
  const toField = (name: keyof RowValues) => {
    const id = toRowFieldName(rowIndex, name)
    return { name: id, error: errors[id]?.[0] }
  }
  const toCheckbox = (name: keyof RowValues) => ({ ...toField(name), defaultChecked: row[name] === 'on' })
  const updateSummary = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
    const value = isCheckbox ? (target.checked ? 'on' : '') : target.value
    const name = target.name.slice(toRowFieldName(rowIndex, '' as keyof RowValues).length)
    setValues((before) => ({ ...before, [name]: value }))
  }
  const office = offices.find(({ value }) => value === values.office)?.name ?? ''
  return (
    <details open={isOpen} onChange={updateSummary} className="border-t border-line">
      <Summary>
        {toRowText(values, office)}
        {values.remove === 'on' ? <span className="text-clay">{weekly.willBeRemoved}</span> : null}
      </Summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-[12rem_7rem_7rem_minmax(10rem,1fr)]">
        <div className="col-span-2 md:col-span-1">
          <SelectField
            {...toField('days')}
            label={weekly.day}
            options={dayOptions}
            blank={weekly.choose}
            defaultValue={row.days}
          />
        </div>
        <TimeField {...toField('from')} label={weekly.from} defaultValue={row.from} />
        <TimeField {...toField('until')} label={weekly.to} defaultValue={row.until} />
        <div className="col-span-2 md:col-span-1">
          <SelectField
            {...toField('office')}
            label={weekly.office}
            options={offices}
            blank={weekly.choose}
            defaultValue={row.office}
          />
        </div>
      </div>
      <div className="mt-1 mb-3 flex flex-wrap gap-x-6">
        <CheckboxField {...toCheckbox('nextDay')} label={weekly.nextDay} />
        <CheckboxField {...toCheckbox('inPerson')} label={weekly.inPerson} />
        <CheckboxField {...toCheckbox('online')} label={weekly.online} />
        <CheckboxField {...toCheckbox('remove')} label={weekly.remove} />
      </div>
    </details>
  )
}

type SettingsFieldsProps = Readonly<{
  settings: HoursValues['settings']
  zones: ReturnType<typeof toZoneOptions>
  errors: FieldErrors
}>

function SettingsFields({ settings, zones, errors }: SettingsFieldsProps) {
  const toOwnField = toFieldProps({ values: settings, errors: firstMessages(errors) })
  const toField = (name: keyof typeof settings) => ({ ...toOwnField(name), autoComplete: 'off' })
  return (
    <fieldset>
      <legend className="font-heading text-lg font-bold">{rules.legend}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField {...toField('bufferMinutes')} label={rules.break} inputMode="numeric" />
        <TextField {...toField('noticeHours')} label={rules.notice} inputMode="decimal" />
        <TextField {...toField('horizonDays')} label={rules.horizon} inputMode="numeric" />
        <TextField
          {...toField('dailyLimit')}
          label={rules.dailyLimit}
          hint={rules.dailyLimitHint}
          inputMode="numeric"
        />
        <SelectField
          {...toField('timeZone')}
          label={rules.timeZone}
          hint={rules.timeZoneHint}
          options={zones}
        />
        <CheckboxField name="active" label={rules.active} defaultChecked={settings.active === 'on'} />
      </div>
    </fieldset>
  )
}
