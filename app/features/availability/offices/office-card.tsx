import { isolate } from '../../../lib/text/isolate.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { type OfficeView, showMeeting, showRoom } from './office-view.ts'

type Props = OfficeView & Readonly<{ pageHref: string }>

export function OfficeCard({ pageHref, ...office }: Props) {
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
