import { data, redirect, useNavigation } from 'react-router'
import { toListHref } from '../../../features/availability/editing/counsellors/counsellors-list.tsx'
import { CounsellorsPage } from '../../../features/availability/editing/counsellors/counsellors-page.tsx'
import { readAvailability } from '../../../features/availability/editing/hours/availability.server.ts'
import { isSaving } from '../../../features/availability/editing/hours/availability-form.ts'
import { toAvailabilityView } from '../../../features/availability/editing/hours/availability-view.ts'
import { availabilityMessages } from '../../../features/availability/editing/hours/availability-words.ts'
import { CounsellorHours, pick } from '../../../features/availability/editing/hours/counsellor-hours.tsx'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/availability'
import { answerAvailabilityForm } from './answer-availability-form.server.ts'
import { answerCounsellorForm } from './answer-counsellor-form.server.ts'
import { loadCounsellors } from './load-counsellors.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Availability', matches)

const said = {
  saved: availabilityMessages.saved,
  added: availabilityMessages.daysAdded,
  removed: availabilityMessages.daysRemoved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const query = url.searchParams
  const asked = query.get('counsellor') ?? scope.counsellorId
  const offices = await listOffices(db)
  const zones = [...new Set(offices.map(({ timeZone }) => timeZone))]
  const shared = { zones, done: findDoneMessage(url, said), isAdmin: scope.counsellorId === null }
  if (asked === null)
    return { ...shared, view: null, dialog: null, ...(await loadCounsellors(db, query, offices)) }
  const now = Temporal.Now.instant()
  const found = await readAvailability(db, scope, asked, now)
  if (!found) throw data(availabilityMessages.unknownCounsellor, 404)
  const add = (['leave', 'extra'] as const).find((name) => name === query.get('add'))
  const remove = query.get('remove')
  const dialog = add ? { name: add } : remove ? ({ name: 'remove', id: remove } as const) : null
  return {
    ...shared,
    view: toAvailabilityView(found, offices, now),
    dialog,
    counsellors: null,
    person: undefined,
    conflicts: null,
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context, url }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const staff = requireStaff(context)
  const form = await request.formData()
  const counsellorId = url.searchParams.get('counsellor') ?? staff.scope.counsellorId
  if (counsellorId === null) {
    const list = { search: url.searchParams.get('search'), page: url.searchParams.get('page') }
    const outcome = await answerCounsellorForm(instance, form, {
      ...staff,
      listHref: toListHref({ ...list, done: 'added' }),
    })
    return outcome.ok ? redirect(outcome.to, 303) : data(outcome.answer, outcome.status)
  }
  const outcome = await answerAvailabilityForm(instance, form, { ...staff, counsellorId })
  if (!outcome.ok) return data(outcome.answer, outcome.status)
  return redirect(`${toHere(counsellorId)}&done=${outcome.done}`, 303)
}

function toHere(counsellorId: string): string {
  return `/admin/availability?counsellor=${encodeURIComponent(counsellorId)}`
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  // Hours are changed on their page: what somebody else stores is said when they are saved.
  const live = useLivePage(loaderData, { isPaused: loaderData.view !== null })
  const { view, dialog, zones, done, isAdmin, counsellors, person, conflicts } = live.data
  const isBusy = isSaving(useNavigation().formData)
  const here = view ? toHere(view.id) : toListHref(counsellors ?? { search: '', page: 1 })
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={here} answer={actionData} />
      {view ? (
        <>
          <div className="mb-4">
            {isAdmin ? <BackLink to="/admin/availability">All counsellors</BackLink> : null}
            <h1>Availability: {view.name}</h1>
          </div>
          <CounsellorHours key={view.id} {...{ view, zones, dialog, isBusy, here }} answer={actionData} />
        </>
      ) : null}
      {counsellors ? (
        <CounsellorsPage
          {...{ counsellors, person, conflicts, zones, isBusy }}
          answer={pick(actionData, 'counsellor')}
        />
      ) : null}
    </>
  )
}
