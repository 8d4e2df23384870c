import { useNavigation } from 'react-router'
import { AgendaControls, toAgendaHref } from '../../../features/agenda/agenda-controls.tsx'
import { AgendaSheetView } from '../../../features/agenda/agenda-sheet.tsx'
import { FeedCard } from '../../../features/agenda/feed-card.tsx'
import { WaitingRequests } from '../../../features/agenda/waiting-requests.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/agenda'
import { answerFeedForm } from './answer-feed-form.server.ts'
import { loadAgenda } from './load-agenda.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Agenda', matches)

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  return loadAgenda({ db, scope: requireStaff(context).scope, url })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = requireStaff(context)
  return answerFeedForm(context.get(instanceContext), { form: await request.formData(), staff, url })
}

export default function Agenda({ loaderData, actionData }: Route.ComponentProps) {
  // The new URL of a feed is shown once, so no update may remove it.
  const live = useLivePage(loaderData, {
    isPaused: actionData?.address !== undefined,
    changeAnnouncement: 'The agenda has changed',
  })
  const isBusy = useNavigation().formMethod === 'POST'
  const { sheet, params, paging, steps, counsellors, offices, person, waiting } = live.data
  const key = Object.values(params).join(' ')
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
      <LiveNote announcement={live.announcement} />
      <AgendaControls key={key} {...{ params, steps, counsellors, offices }} />
      <p className="mb-3">
        <strong>{sheet.title}</strong>
        {person ? `, ${person.name}` : ''}. All times are {sheet.zone}.
        {paging.pageCount > 1
          ? ` Counsellors ${paging.first} to ${paging.last} of ${paging.total}, by name.`
          : ''}
      </p>
      <AgendaSheetView sheet={sheet} />
      {paging.pageCount > 1 ? (
        <Pager
          {...paging}
          label="Pages of counsellors"
          toHref={(page) => toAgendaHref({ ...params, page: String(page) })}
        />
      ) : null}
      {waiting ? <WaitingRequests {...waiting} /> : null}
      {person ? (
        <FeedCard
          key={person.id}
          {...person}
          counsellorId={person.id}
          address={actionData?.address}
          isBusy={isBusy}
        />
      ) : null}
    </>
  )
}
