import { ButtonLink } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import {
  type ConflictLine,
  type ExceptionLine,
  type OfficeOption,
  toStoredLine,
} from './availability-view.ts'
import { answerOf, type ChangeAnswer, daysForms, removalForms } from './change-answer.ts'
import { ConflictsCard } from './change-form.tsx'
import { countryNames, type ExceptionValues } from './exception.schema.ts'
import { ExceptionDialog, ExceptionsList, RemovalDialog } from './exception-parts.tsx'

type StoredClosure = Readonly<{
  id: string
  revision: number
  values: ExceptionValues
  line: ExceptionLine
}>

type Props = Readonly<{
  lines: readonly ExceptionLine[]
  conflicts: readonly ConflictLine[]
  places: readonly OfficeOption[]
  isAdding: boolean
  /** The closure in the dialog that changes it. */
  edited: StoredClosure | null
  /** The closure in the dialog that removes it. */
  removed: StoredClosure | null
  answer: ChangeAnswer<Readonly<{ days: ExceptionValues }>> | undefined
  isBusy: boolean
  pageHref: string
}>

type Office = Readonly<{ id: string; name: string; country: keyof typeof countryNames }>

/** Returns the places that a closure can have: a country with all its offices, or one office. */
export function toPlaceOptions(offices: readonly Office[]): OfficeOption[] {
  const countries = Object.entries(countryNames).filter(([code]) =>
    offices.some(({ country }) => country === code),
  )
  return [
    ...countries.map(([value, name]) => ({ value, label: `All offices in ${name}` })),
    ...offices.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

export function ClosuresPage({ lines, conflicts, places, isAdding, edited, removed, ...rest }: Props) {
  const { answer, isBusy, pageHref } = rest
  const dialogProps = { isBusy, closeHref: pageHref }
  return (
    <div className="space-y-6">
      <div>
        <BackLink to="/admin/availability">All counsellors</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>Holidays and closures</h1>
          <ButtonLink href={`${pageHref}?add`} id="add-holiday">
            Add a holiday or closure
          </ButtonLink>
        </div>
      </div>
      <ConflictsCard title="Sessions on closed days" lines={conflicts} />
      <div className="card p-4">
        <ExceptionsList
          lines={lines}
          empty="None yet. Holidays that follow the moon are announced each year: enter them when they are."
          toEditHref={(id) => `${pageHref}?edit=${id}`}
          toRemoveHref={(id) => `${pageHref}?remove=${id}`}
        />
      </div>
      {isAdding || edited ? (
        <ExceptionDialog
          key={edited?.id}
          {...dialogProps}
          kind="holiday"
          note={edited?.line.title}
          places={places}
          stored={edited ?? undefined}
          revision={edited?.revision}
          storedLines={edited ? [toStoredLine(edited.line)] : []}
          answer={answerOf(daysForms, answer)}
        />
      ) : null}
      {removed ? (
        <RemovalDialog
          {...dialogProps}
          {...removed}
          storedLines={[toStoredLine(removed.line)]}
          answer={answerOf(removalForms, answer)}
        />
      ) : null}
    </div>
  )
}
