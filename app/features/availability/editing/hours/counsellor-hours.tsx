import { ButtonLink } from '../../../../ui/form/button.tsx'
import type { ExceptionValues } from '../exceptions/exception.schema.ts'
import { ExceptionDialog, ExceptionsList, RemovalDialog } from '../exceptions/exception-parts.tsx'
import { answerOf, type ChangeAnswer, daysForms, hoursForms, removalForms } from '../preview/change-answer.ts'
import { ConflictsCard } from '../preview/conflicts-list.tsx'
import type { AvailabilityView } from './availability-view.ts'
import { HoursForm } from './hours-form.tsx'
import type { HoursValues } from './hours-values.ts'

type Props = Readonly<{
  view: AvailabilityView
  zones: readonly string[]
  dialog: Readonly<{ name: 'leave' | 'extra' } | { name: 'remove'; id: string }> | null
  answer: ChangeAnswer<Readonly<{ hours: HoursValues; days: ExceptionValues }>> | undefined
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
      <ConflictsCard title="Sessions outside the hours" lines={conflicts} />
      <HoursForm
        key={`${view.id} ${revision}`}
        {...{ view, zones, isBusy, pageHref }}
        answer={answerOf(hoursForms, answer)}
      />
      <section aria-labelledby="days-title" className="card p-4">
        <h2 id="days-title" className="mb-2 text-lg">
          Leave and extra hours
        </h2>
        <ExceptionsList
          lines={exceptions}
          empty="None. Enter leave as soon as you know it: clients can book as far ahead as the rules say."
          toRemoveHref={(id) => `${pageHref}&remove=${id}`}
        />
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink variant="quiet" href={`${pageHref}&add=leave`} id="add-leave">
            Add leave
          </ButtonLink>
          <ButtonLink variant="quiet" href={`${pageHref}&add=extra`} id="add-extra">
            Add extra hours
          </ButtonLink>
        </p>
      </section>
      <section aria-labelledby="closures-title" className="card p-4">
        <h2 id="closures-title" className="mb-2 text-lg">
          Next holidays and closures
        </h2>
        <ExceptionsList lines={closures} empty="None are known where these hours are." />
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
