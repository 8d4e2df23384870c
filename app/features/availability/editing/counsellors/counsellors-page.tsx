import { ButtonLink } from '../../../../ui/form/button.tsx'
import type { CounsellorAnswer } from '../hours/availability-form.ts'
import { ConflictsList } from '../preview/conflicts-list.tsx'
import type { ConflictLine } from '../preview/effect-view.ts'
import { CounsellorDialog } from './counsellor-dialog.tsx'
import type { ListedPerson } from './counsellors.server.ts'
import { CounsellorsList, type ListedCounsellors, toListHref } from './counsellors-list.tsx'

type Props = Readonly<{
  counsellors: ListedCounsellors
  /** Whose dialog is open: null for a new one, undefined for none. */
  person: ListedPerson | null | undefined
  /** Of all counsellors; null while it is not known. */
  conflicts: Readonly<{ total: number; lines: readonly ConflictLine[] }> | null
  zones: readonly string[]
  answer: CounsellorAnswer | undefined
  isBusy: boolean
}>

const here = '/admin/availability'

/** All counsellors, for administrators to choose from. */
export function CounsellorsPage({ counsellors, person, conflicts, zones, answer, isBusy }: Props) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Availability</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="quiet" href={`${here}/closures`}>
            Holidays and closures
          </ButtonLink>
          <ButtonLink href={`${here}?new`} id="add-counsellor">
            Add a counsellor
          </ButtonLink>
        </p>
      </div>
      <CounsellorsList {...counsellors} />
      {conflicts && conflicts.total > 0 ? (
        <div id="outside" className="card mt-6 scroll-mt-4 border-l-4 border-l-clay p-4">
          <ConflictsList
            level={2}
            title="Sessions outside the hours"
            note="They stay as they are. Open each to move or cancel it, or talk with the client."
            {...conflicts}
          />
        </div>
      ) : null}
      {person === undefined ? null : (
        <CounsellorDialog
          key={person?.id}
          {...{ person, zones, answer, isBusy }}
          closeHref={toListHref(counsellors)}
        />
      )}
    </>
  )
}
