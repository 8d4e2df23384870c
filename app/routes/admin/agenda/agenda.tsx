import { data, Link, useNavigation } from 'react-router'
import {
  AgendaControls,
  AppointmentLists,
  FeedCard,
  toAgendaHref,
  WaitingRequests,
} from '../../../features/agenda/agenda-parts.tsx'
import { AgendaSheetView } from '../../../features/agenda/agenda-sheet.tsx'
import { makeFeed, revokeFeed } from '../../../features/agenda/calendar-feed.server.ts'
import { refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isUuid, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { toAppointmentActions } from '../bookings/appointment-actions.server.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/agenda'
import { loadAgenda } from './load-agenda.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Appointments', matches)

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  return loadAgenda({ db, env, scope: requireStaff(context).scope, url, clock: readClock(context) })
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, form, actor } = sent
  const { pathname, search, searchParams } = args.url
  const toDone = (done: string) => {
    const query = new URLSearchParams(searchParams)
    query.set('done', done)
    return `${pathname}?${query}`
  }
  const counsellorId = readText(form, 'counsellor')
  const owner = isUuid(counsellorId) ? { counsellorId, ...actor } : null
  return answerForm(sent, {
    refusals: refusalMessages,
    actions: {
      ...toAppointmentActions(sent, readText(form, 'booking'), toDone),
      async 'make-feed'() {
        const secret = owner && (await makeFeed(db, owner, actor.now))
        if (!secret) throw noSuchPage()
        // Only this answer shows the new secret URL.
        return data({ address: `${env.publicUrl}/calendar/${secret}.ics`, message: null })
      },
      async 'revoke-feed'() {
        if (!owner || !(await revokeFeed(db, owner, actor.now))) throw noSuchPage()
        return `${pathname}${search}#feed`
      },
    },
  })
}

export default function Agenda({ loaderData, actionData }: Route.ComponentProps) {
  const address = actionData && 'address' in actionData ? actionData.address : undefined
  // The new URL of a feed is shown once, so no update may remove it.
  const live = useLivePage(loaderData, {
    isPaused: address !== undefined,
    changeAnnouncement: 'The agenda has changed',
  })
  const isBusy = useNavigation().formMethod === 'POST'
  const { title, list, calendar, params, steps, counsellors, offices, person, waiting, overdue, done } =
    live.data
  const key = Object.values(params).join(' ')
  const paging = (list ?? calendar)?.paging
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>Appointments</h1>
        <ButtonLink
          href={`/admin/bookings/new${person ? `?with=${person.id}` : ''}`}
          className="print:hidden"
        >
          Book for a client
        </ButtonLink>
      </div>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={toAgendaHref(params)} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {overdue > 0 ? (
        <p className="mb-3 print:hidden">
          <Link to="/admin/follow-up" className="inline-flex min-h-11 items-center font-semibold text-clay">
            {overdue === 1 ? '1 follow-up is overdue' : `${overdue} follow-ups are overdue`}
          </Link>
        </p>
      ) : null}
      <AgendaControls key={key} {...{ params, steps, counsellors, offices }} />
      <p className="mb-3">
        <strong>{title}</strong>
        {person ? `, ${isolate(person.name)}` : ''}.
        {calendar && calendar.paging.pageCount > 1
          ? ` Counsellors ${calendar.paging.first} to ${calendar.paging.last} of ${calendar.paging.total}, by name.`
          : ''}
      </p>
      {list && waiting && waiting.total > 0 ? <WaitingRequests {...waiting} /> : null}
      {list ? <AppointmentLists {...list} isBusy={isBusy} /> : null}
      {calendar ? <AgendaSheetView sheet={calendar.sheet} /> : null}
      {paging && paging.pageCount > 1 ? (
        <Pager
          {...paging}
          label={list ? 'Pages of appointments' : 'Pages of counsellors'}
          toHref={(page) => toAgendaHref({ ...params, page: String(page) })}
        />
      ) : null}
      {calendar && waiting ? <WaitingRequests {...waiting} /> : null}
      {person ? (
        <FeedCard key={person.id} {...person} counsellorId={person.id} address={address} isBusy={isBusy} />
      ) : null}
    </>
  )
}
