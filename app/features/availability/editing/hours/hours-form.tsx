import { Form } from 'react-router'
import { isolate } from '../../../../lib/text/isolate.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { AnswerPanel } from '../preview/answer-panel.tsx'
import type { ChangeAnswer } from '../preview/change-answer.ts'
import { PreviewAndSave } from '../preview/preview-and-save.tsx'
import type { AvailabilityView } from './availability-view.ts'
import { HoursRow } from './hours-row.tsx'
import { type HoursValues, toRowFieldName } from './hours-values.ts'
import { SettingsFields } from './settings-fields.tsx'

type Props = Readonly<{
  view: AvailabilityView
  zones: readonly string[]
  answer: ChangeAnswer<Readonly<{ hours: HoursValues }>> | undefined
  isBusy: boolean
  /** The address of this page. Without it the form would repeat `?done=`, and each answer would show its message again. */
  pageHref: string
}>

export function HoursForm({ view, zones, answer, isBusy, pageHref }: Props) {
  const { settings, rows } = answer?.values.hours ?? view.values
  const errors = answer?.errors ?? {}
  const usedOffices = view.offices.filter(({ value }) => rows.some(({ office }) => office === value))
  const clocks = usedOffices.map(({ name, clock }) => `Times at the ${isolate(name)} are ${clock}.`).join(' ')
  const hasError = (rowIndex: number) =>
    Object.keys(errors).some((name) => name.startsWith(`row-${rowIndex}-`))
  return (
    <Form method="post" action={pageHref} noValidate preventScrollReset className="card p-4">
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="save-hours" hidden />
      <h2 className="mb-3 text-lg">Hours and rules</h2>
      <ErrorSummary errors={errors} />
      <AnswerPanel
        {...{ answer, isBusy }}
        saveIntent="save-hours"
        saveLabel="Save hours"
        storedLines={view.storedLines}
      />
      <input type="hidden" name="revision" value={view.revision} key={view.revision} />
      <input type="hidden" name="rows" value={rows.length} key={`rows ${rows.length}`} />
      <fieldset className="mb-4">
        <legend className="font-heading text-lg font-bold">Weekly hours</legend>
        <p className="mb-2 text-muted">
          Clients are offered half hours within these. Open a line to change or remove it. {clocks}
        </p>
        {rows.length === 0 ? <p className="border-t border-line py-3">No weekly hours yet.</p> : null}
        {rows.map((row, rowIndex) => (
          <HoursRow
            key={toRowFieldName(rowIndex, 'days')}
            {...{ row, rowIndex, errors }}
            offices={view.offices}
            isOpen={row.days === '' || hasError(rowIndex)}
          />
        ))}
        <Button variant="quiet" name="intent" value="add-hours" className="mt-2">
          Add hours
        </Button>
      </fieldset>
      <SettingsFields {...{ settings, zones, errors }} />
      <div className="mt-5 flex flex-wrap gap-3">
        <PreviewAndSave subject="hours" label="Save hours" isBusy={isBusy} />
      </div>
    </Form>
  )
}
