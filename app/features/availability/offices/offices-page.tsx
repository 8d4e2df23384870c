import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { OfficeCard } from './office-card.tsx'
import type { OfficeView } from './office-view.ts'

type Props = Readonly<{
  offices: readonly OfficeView[]
  conflictCount: number
  pageHref: string
}>

export function OfficesPage({ offices, conflictCount, pageHref }: Props) {
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Offices</h1>
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="quiet" href="/admin/availability/closures">
            Holidays and closures
          </ButtonLink>
          <ButtonLink href={`${pageHref}?new`} id="add-office">
            Add an office
          </ButtonLink>
        </p>
      </div>
      {conflictCount > 0 ? (
        <p className="card border-l-4 border-l-clay p-4">
          <Link to="/admin/availability#outside" className="font-semibold">
            Sessions outside the hours: {conflictCount.toLocaleString('en-GB')}
          </Link>
        </p>
      ) : null}
      {offices.length === 0 ? (
        <p className="card p-6 text-muted">
          There are no offices yet. Add the first one; the weekly hours of counsellors are at an office.
        </p>
      ) : (
        <div className="grid items-stretch gap-4 lg:grid-cols-2">
          {offices.map((office) => (
            <OfficeCard key={office.id} {...office} pageHref={pageHref} />
          ))}
        </div>
      )}
      <p className="text-muted">
        Clients see the name when they choose a time, and the address in their mails.
      </p>
    </div>
  )
}
