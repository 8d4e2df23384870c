import { Link } from 'react-router'
import { isolate } from '../../../lib/text/isolate.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { RowLink } from '../../../ui/list/data-table.tsx'
import { type OfficeView, showMeeting, showRoom } from './office-view.ts'

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

type OfficeCardProps = OfficeView & Readonly<{ pageHref: string }>

function OfficeCard({ pageHref, ...office }: OfficeCardProps) {
  const { id, name, countryName, clock, address, phone, email, rooms } = office
  const facts = [
    ['Address', address],
    ['Country', countryName],
    ['Time zone', clock],
    ['Phone', phone],
    ['E-mail', email],
    ['Online', showMeeting(office)],
  ]
  return (
    <section aria-labelledby={`office-${id}`} className="card flex flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={`office-${id}`} className="min-w-0 text-xl wrap-anywhere">
          {name}
        </h2>
        <ButtonLink variant="quiet" href={`${pageHref}?edit=${id}`} id={`edit-${id}`}>
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-lg">Rooms</h3>
        {rooms.every(({ retired }) => retired) ? (
          <p className="text-muted">None in use. Until there is one, sessions here are online only.</p>
        ) : null}
        {rooms.length === 0 ? null : (
          <ul className="divide-y divide-line border-y border-line">
            {rooms.map((room) => (
              <li key={room.id} className="flex min-h-11 items-center justify-between gap-4">
                <span className={`min-w-0 wrap-anywhere ${room.retired ? 'text-muted' : ''}`}>
                  {showRoom(room)}
                </span>
                <RowLink
                  to={`${pageHref}?room=${room.id}`}
                  id={`room-${room.id}`}
                  hiddenText={room.name}
                  preventScrollReset
                >
                  Edit
                </RowLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-auto">
        <ButtonLink variant="quiet" href={`${pageHref}?add-room=${id}`} id={`add-room-${id}`}>
          Add a room<span className="sr-only"> to {isolate(name)}</span>
        </ButtonLink>
      </p>
    </section>
  )
}
