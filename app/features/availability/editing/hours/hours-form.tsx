import { Form } from 'react-router'
import { Button } from '../../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { AnswerPanel } from '../preview/answer-panel.tsx'
import { PreviewAndSave } from '../preview/preview-and-save.tsx'
import type { HoursAnswer } from './availability-form.ts'
import type { AvailabilityView } from './availability-view.ts'
import { HoursRow } from './hours-row.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { toRowName } from './typed-hours.ts'

type Props = Readonly<{
  view: AvailabilityView
  zones: readonly string[]
  answer: HoursAnswer | undefined
  isBusy: boolean
  /** This page, and no more than that: what it says once must not be said again after each answer. */
  here: string
}>

/** The rules and weekly hours of a counsellor: all of them are one form, and saved together. */
export function HoursForm({ view, zones, answer, isBusy, here }: Props) {
  const { settings, rows } = answer?.typed ?? view.typed
  const errors = answer?.errors ?? {}
  const used = view.offices.filter(({ value }) => rows.some(({ office }) => office === value))
  const clocks = used.map(({ name, clock }) => `Times at the ${name} are ${clock}.`).join(' ')
  const hasError = (place: number) => Object.keys(errors).some((name) => name.startsWith(`row-${place}-`))
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="card p-4">
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
        {rows.map((row, place) => (
          <HoursRow
            key={toRowName(place, 'days')}
            {...{ row, place, errors }}
            offices={view.offices}
            isOpen={row.days === '' || hasError(place)}
          />
        ))}
        <Button variant="quiet" name="intent" value="add-hours" className="mt-2">
          Add hours
        </Button>
      </fieldset>
      <SettingsFields {...{ settings, zones, errors }} />
      <div className="mt-5 flex flex-wrap gap-3">
        <PreviewAndSave of="hours" label="Save hours" isBusy={isBusy} />
      </div>
    </Form>
  )
}
