import { ButtonLink } from '../../../../ui/form/button.tsx'
import { BackLink } from '../../../../ui/layout/back-link.tsx'
import type { AvailabilityAnswer } from '../hours/availability-form.ts'
import { type DaysLine, type OfficeOption, toStoredLine } from '../hours/availability-view.ts'
import { pick } from '../hours/counsellor-hours.tsx'
import { ConflictsList } from '../preview/conflicts-list.tsx'
import type { ConflictLine } from '../preview/effect-view.ts'
import { RemovalDialog } from '../preview/removal-dialog.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { DaysList } from './days-list.tsx'
import { countryNames, type TypedDays } from './days-off.schema.ts'

type Props = Readonly<{
  lines: readonly DaysLine[]
  conflicts: readonly ConflictLine[]
  places: readonly OfficeOption[]
  isAdding: boolean
  /** The closure to change. */
  edited: Readonly<{ id: string; revision: number; typed: TypedDays; line: DaysLine }> | null
  /** The closure to take back. */
  removed: Readonly<{ revision: number; line: DaysLine }> | null
  answer: AvailabilityAnswer | undefined
  isBusy: boolean
  here: string
}>

type Office = Readonly<{ id: string; name: string; country: keyof typeof countryNames }>

/** Where a closure can be: in a country with all its offices, or at one office. */
export function toPlaceOptions(offices: readonly Office[]): OfficeOption[] {
  const countries = Object.entries(countryNames).filter(([code]) =>
    offices.some(({ country }) => country === code),
  )
  return [
    ...countries.map(([value, name]) => ({ value, label: `All offices in ${name}` })),
    ...offices.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** The days on which offices are closed. */
export function ClosuresPage({
  lines,
  conflicts,
  places,
  isAdding,
  edited,
  removed,
  answer,
  isBusy,
  here,
}: Props) {
  const forDialog = { isBusy, closeHref: here }
  return (
    <div className="space-y-6">
      <div>
        <BackLink to="/admin/availability">All counsellors</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>Holidays and closures</h1>
          <ButtonLink href={`${here}?add`} id="add-holiday">
            Add a holiday or closure
          </ButtonLink>
        </div>
      </div>
      {conflicts.length > 0 ? (
        <div className="card border-l-4 border-l-clay p-4">
          <ConflictsList
            level={2}
            title="Sessions on closed days"
            note="They stay as they are. Open each to move or cancel it, or talk with the client."
            lines={conflicts}
          />
        </div>
      ) : null}
      <div className="card p-4">
        <DaysList
          lines={lines}
          empty="None yet. Holidays that follow the moon are announced each year: enter them when they are."
          toEditHref={(id) => `${here}?edit=${id}`}
          toRemoveHref={(id) => `${here}?remove=${id}`}
        />
      </div>
      {isAdding ? (
        <DaysDialog
          {...forDialog}
          kind="holiday"
          places={places}
          storedLines={[]}
          answer={pick(answer, 'days')}
        />
      ) : null}
      {edited ? (
        <DaysDialog
          {...forDialog}
          kind="holiday"
          note={edited.line.title}
          places={places}
          stored={edited}
          revision={edited.revision}
          storedLines={[toStoredLine(edited.line)]}
          answer={pick(answer, 'days')}
        />
      ) : null}
      {removed ? (
        <RemovalDialog
          {...forDialog}
          {...removed}
          storedLines={[toStoredLine(removed.line)]}
          answer={pick(answer, 'removal')}
        />
      ) : null}
    </div>
  )
}
