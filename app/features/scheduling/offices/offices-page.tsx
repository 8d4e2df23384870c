import { ButtonLink } from '../../../ui/button.tsx'
import type { StrandedLine } from '../availability/effect-view.ts'
import { StrandedList } from '../availability/stranded-list.tsx'
import { OfficeCard } from './office-card.tsx'
import type { OfficeView } from './office-view.ts'

type Props = Readonly<{
  offices: readonly OfficeView[]
  stranded: readonly StrandedLine[]
  here: string
}>

/** All offices with their rooms, and the sessions that a change has left outside. */
export function OfficesPage({ offices, stranded, here }: Props) {
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Offices</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" href="/admin/availability/closures">
            Holidays and closures
          </ButtonLink>
          <ButtonLink href={`${here}?new`} id="add-office">
            Add an office
          </ButtonLink>
        </p>
      </div>
      {stranded.length > 0 ? (
        <div className="card border-l-4 border-l-clay p-4">
          <StrandedList
            level={2}
            title="Sessions outside the hours"
            note="They stay as they are. Open each to move or cancel it, or talk with the client."
            lines={stranded}
          />
        </div>
      ) : null}
      {offices.length === 0 ? (
        <p className="card p-6 text-muted">
          There are no offices yet. Add the first one; the weekly hours of counsellors are at an office.
        </p>
      ) : (
        <div className="grid items-stretch gap-4 lg:grid-cols-2">
          {offices.map((office) => (
            <OfficeCard key={office.id} {...office} here={here} />
          ))}
        </div>
      )}
      <p className="text-muted">
        Clients see the name when they choose a time, and the address in their mails.
      </p>
    </div>
  )
}
