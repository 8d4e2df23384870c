import { AgendaControls } from '../../features/agenda/agenda-controls.tsx'
import { AgendaSheetView } from '../../features/agenda/agenda-sheet.tsx'
import { WaitingRequests } from '../../features/agenda/waiting-requests.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { instanceContext } from '../../request-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/agenda'
import { loadAgenda } from './load-agenda.server.ts'
import { requireStaff } from './staff.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Agenda', matches)

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  return loadAgenda({ db, scope: requireStaff(context).scope, url })
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  const { sheet, asked, steps, counsellors, offices, person, waiting } = loaderData
  const key = Object.values(asked).join(' ')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>Agenda</h1>
        <ButtonLink
          href={`/admin/bookings/new${person ? `?with=${person.id}` : ''}`}
          className="print:hidden"
        >
          Book for a client
        </ButtonLink>
      </div>
      <AgendaControls key={key} {...{ asked, steps, counsellors, offices }} />
      <p className="mb-3">
        <strong>{sheet.title}</strong>
        {person ? `, ${person.name}` : ''}. All times are {sheet.zone}.
      </p>
      <AgendaSheetView sheet={sheet} />
      {waiting ? <WaitingRequests {...waiting} /> : null}
    </>
  )
}
