import { useNavigation } from 'react-router'
import { findConflicts } from '../../../features/availability/conflicts/find-conflicts.server.ts'
import { isSaving } from '../../../features/availability/editing/preview/form-answer.ts'
import { OfficeDialog } from '../../../features/availability/offices/office-dialog.tsx'
import { officeMessages } from '../../../features/availability/offices/office-form.ts'
import { findDialog, toOfficeView } from '../../../features/availability/offices/office-view.ts'
import { listOfficesWithRooms } from '../../../features/availability/offices/offices.server.ts'
import { OfficesPage } from '../../../features/availability/offices/offices-page.tsx'
import { RoomDialog } from '../../../features/availability/offices/room-dialog.tsx'
import {
  loadAvailabilityRules,
  toDayBefore,
} from '../../../features/availability/slots/availability-rules.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/offices'
import { answerOfficeForm, answerRoomForm } from './answer-office-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Offices', matches)

const pageHref = '/admin/offices'
const doneMessages = {
  added: officeMessages.added,
  saved: officeMessages.saved,
  room: officeMessages.roomSaved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  const offices = (await listOfficesWithRooms(db)).map(toOfficeView)
  return {
    offices,
    conflictCount: (await findConflicts(db, rules, now, { limit: 0 })).total,
    zones: [...new Set(offices.map(({ timeZone }) => timeZone))],
    done: findDoneMessage(url, doneMessages),
    dialog: findDialog(url.searchParams, offices),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const form = await request.formData()
  const answer = readText(form, 'intent').endsWith('-room') ? answerRoomForm : answerOfficeForm
  return answer(context.get(instanceContext), form, { actorId, href: pageHref, clock: readClock(context) })
}

export default function Offices({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { offices, conflictCount, zones, done, dialog } = live.data
  const isBusy = isSaving(useNavigation().formData)
  const dialogProps = { isBusy, closeHref: pageHref }
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      {dialog?.name === 'unknown' ? <PageNote>{officeMessages.unknown}</PageNote> : null}
      <OfficesPage {...{ offices, conflictCount, pageHref }} />
      {dialog?.name === 'office' ? (
        <OfficeDialog
          {...dialogProps}
          {...{ zones }}
          office={dialog.office}
          answer={actionData?.form === 'office' ? actionData : undefined}
        />
      ) : null}
      {dialog?.name === 'room' ? (
        <RoomDialog
          {...dialogProps}
          {...dialog}
          answer={actionData?.form === 'room' ? actionData : undefined}
        />
      ) : null}
    </>
  )
}
