import { ButtonLink } from '../../../ui/button.tsx'
import type { CounsellorAnswer } from './availability-form.ts'
import { CounsellorDialog } from './counsellor-dialog.tsx'
import { PeopleTable } from './people-table.tsx'

type Person = Readonly<{
  id: string
  name: string
  email: string
  timeZone: string
  active: boolean
  revision: number
  offices: readonly string[]
}>

type Props = Readonly<{
  people: readonly Person[]
  /** Whose dialog is open: null for a new one, undefined for none. */
  person: Person | null | undefined
  zones: readonly string[]
  answer: CounsellorAnswer | undefined
  isBusy: boolean
}>

const here = '/admin/availability'

/** All counsellors, for administrators to choose from. */
export function CounsellorsPage({ people, person, zones, answer, isBusy }: Props) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Availability</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" href={`${here}/closures`}>
            Holidays and closures
          </ButtonLink>
          <ButtonLink href={`${here}?new`} id="add-counsellor">
            Add a counsellor
          </ButtonLink>
        </p>
      </div>
      <PeopleTable
        people={people}
        toHoursHref={(id) => `${here}?counsellor=${id}`}
        toEditHref={(id) => `${here}?edit=${id}`}
      />
      {person === undefined ? null : (
        <CounsellorDialog key={person?.id} {...{ person, zones, answer, isBusy }} closeHref={here} />
      )}
    </>
  )
}
