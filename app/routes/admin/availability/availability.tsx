import { data, useNavigation } from 'react-router'
import { availabilityMessages } from '../../../features/availability/editing/availability-messages.ts'
import {
  CounsellorsPage,
  toListHref,
} from '../../../features/availability/editing/counsellors/counsellors-page.tsx'
import { findAvailability } from '../../../features/availability/editing/hours/availability.server.ts'
import { toAvailabilityView } from '../../../features/availability/editing/hours/availability-view.ts'
import { CounsellorHours } from '../../../features/availability/editing/hours/counsellor-hours.tsx'
import { isSaving } from '../../../features/availability/editing/preview/form-answer.ts'
import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/availability'
import { answerExceptionForm, answerHoursForm } from './answer-availability-form.server.ts'
import { answerCounsellorForm } from './answer-counsellor-form.server.ts'
import { loadCounsellors } from './load-counsellors.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Availability', matches)

const doneMessages = {
  saved: availabilityMessages.saved,
  added: availabilityMessages.daysAdded,
  removed: availabilityMessages.daysRemoved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const query = url.searchParams
  const counsellorId = query.get('counsellor') ?? scope.counsellorId
  const offices = await listOffices(db)
  const zones = [...new Set(offices.map(({ timeZone }) => timeZone))]
  const shared = { zones, done: findDoneMessage(url, doneMessages), isAdmin: scope.counsellorId === null }
  const clock = readClock(context)
  if (counsellorId === null)
    return { ...shared, list: await loadCounsellors(db, query, offices, clock), hours: null }
  const found = await findAvailability(db, scope, counsellorId, clock.now)
  if (!found) throw data(availabilityMessages.unknownCounsellor, 404)
  const add = (['leave', 'extra'] as const).find((name) => name === query.get('add'))
  const remove = query.get('remove')
  const dialog = add ? { name: add } : remove ? ({ name: 'remove', id: remove } as const) : null
  return { ...shared, list: null, hours: { view: toAvailabilityView(found, offices, clock), dialog } }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context, url }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const staff = requireStaff(context)
  const form = await request.formData()
  const counsellorId = url.searchParams.get('counsellor') ?? staff.scope.counsellorId
  if (counsellorId === null) {
    const list = { search: url.searchParams.get('search'), page: url.searchParams.get('page') }
    const listHref = toListHref({ ...list, done: 'added' })
    return answerCounsellorForm(instance, form, { actorId: staff.actorId, listHref })
  }
  const isException = /-days$|removal$/.test(readText(form, 'intent'))
  const answer = isException ? answerExceptionForm : answerHoursForm
  return answer(instance, form, {
    ...staff,
    counsellorId,
    href: toCounsellorHref(counsellorId),
    clock: readClock(context),
  })
}

function toCounsellorHref(counsellorId: string): string {
  return `/admin/availability?counsellor=${encodeURIComponent(counsellorId)}`
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
  // The form of the hours must not change while somebody edits it. Saving shows the changes of others.
  const live = useLivePage(loaderData, { isPaused: loaderData.hours !== null })
  const { list, hours, zones, done, isAdmin } = live.data
  const isBusy = isSaving(useNavigation().formData)
  const pageHref = hours
    ? toCounsellorHref(hours.view.id)
    : toListHref(list?.counsellors ?? { search: '', page: 1 })
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      {hours ? (
        <>
          <div className="mb-4">
            {isAdmin ? <BackLink to="/admin/availability">All counsellors</BackLink> : null}
            <h1>Availability: {isolate(hours.view.name)}</h1>
          </div>
          <CounsellorHours
            key={hours.view.id}
            {...hours}
            {...{ zones, isBusy, pageHref }}
            answer={actionData}
          />
        </>
      ) : null}
      {list ? (
        <CounsellorsPage
          {...list}
          {...{ zones, isBusy }}
          answer={actionData?.form === 'counsellor' ? actionData : undefined}
        />
      ) : null}
    </>
  )
}
