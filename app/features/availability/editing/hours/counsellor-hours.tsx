import { ButtonLink } from '../../../../ui/form/button.tsx'
import { DaysDialog } from '../days-off/days-dialog.tsx'
import { DaysList } from '../days-off/days-list.tsx'
import { ConflictsList } from '../preview/conflicts-list.tsx'
import { RemovalDialog } from '../preview/removal-dialog.tsx'
import type { AvailabilityAnswer } from './availability-form.ts'
import type { AvailabilityView } from './availability-view.ts'
import { HoursForm } from './hours-form.tsx'

export type HoursDialog = Readonly<{ name: 'leave' | 'extra' } | { name: 'remove'; id: string }>

type Props = Readonly<{
  view: AvailabilityView
  zones: readonly string[]
  dialog: HoursDialog | null
  answer: AvailabilityAnswer | undefined
  isBusy: boolean
  /** This page without a dialog; it has a query already. */
  here: string
}>

/** When one counsellor can be booked, and what lies outside of it. */
export function CounsellorHours({ view, zones, dialog, answer, isBusy, here }: Props) {
  const { days, closures, conflicts, storedLines, revision, name } = view
  const removed = dialog?.name === 'remove' ? days.find(({ id }) => id === dialog.id) : undefined
  const forDialog = { revision, storedLines, isBusy, closeHref: here }
  return (
    <div className="space-y-6">
      {conflicts.length > 0 ? (
        <div className="card border-l-4 border-l-clay p-4">
          <ConflictsList
            level={2}
            title="Sessions outside the hours"
            note="They stay as they are. Open each to move or cancel it, or talk with the client."
            lines={conflicts}
          />
        </div>
      ) : null}
      <HoursForm
        key={`${view.id} ${revision}`}
        {...{ view, zones, isBusy, here }}
        answer={pick(answer, 'hours')}
      />
      <section aria-labelledby="days-title" className="card p-4">
        <h2 id="days-title" className="mb-2 text-lg">
          Leave and extra hours
        </h2>
        <DaysList
          lines={days}
          empty="None. Enter leave as soon as you know it: clients can book as far ahead as the rules say."
          toRemoveHref={(id) => `${here}&remove=${id}`}
        />
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink variant="quiet" href={`${here}&add=leave`} id="add-leave">
            Add leave
          </ButtonLink>
          <ButtonLink variant="quiet" href={`${here}&add=extra`} id="add-extra">
            Add extra hours
          </ButtonLink>
        </p>
      </section>
      <section aria-labelledby="closures-title" className="card p-4">
        <h2 id="closures-title" className="mb-2 text-lg">
          Next holidays and closures
        </h2>
        <DaysList lines={closures} empty="None are known where these hours are." />
      </section>
      {dialog && dialog.name !== 'remove' ? (
        <DaysDialog
          {...forDialog}
          kind={dialog.name}
          note={name}
          places={view.offices}
          answer={pick(answer, 'days')}
        />
      ) : null}
      {removed ? <RemovalDialog {...forDialog} line={removed} answer={pick(answer, 'removal')} /> : null}
    </div>
  )
}

/** The answer where it belongs to that form. */
export function pick<Name extends AvailabilityAnswer['form']>(
  answer: AvailabilityAnswer | undefined,
  form: Name,
): Extract<AvailabilityAnswer, { form: Name }> | undefined {
  return answer?.form === form ? (answer as Extract<AvailabilityAnswer, { form: Name }>) : undefined
}
