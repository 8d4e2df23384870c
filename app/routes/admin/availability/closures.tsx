import { useNavigation } from 'react-router'
import { availabilityMessages } from '../../../features/availability/editing/availability-messages.ts'
import {
  findClosure,
  listClosureConflicts,
  listClosures,
} from '../../../features/availability/editing/exceptions/closures.server.ts'
import {
  ClosuresPage,
  toPlaceOptions,
} from '../../../features/availability/editing/exceptions/closures-page.tsx'
import { toExceptionValues } from '../../../features/availability/editing/exceptions/exception.schema.ts'
import { toExceptionLine } from '../../../features/availability/editing/exceptions/exception-line.ts'
import { isSaving } from '../../../features/availability/editing/preview/form-answer.ts'
import { toConflictLines } from '../../../features/availability/editing/preview/preview-view.ts'
import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/closures'
import { answerClosureForm } from './answer-closure-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Holidays and closures', matches)

const pageHref = '/admin/availability/closures'
const doneMessages = {
  added: availabilityMessages.daysAdded,
  saved: availabilityMessages.daysAdded,
  removed: availabilityMessages.daysRemoved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { now } = clock
  const offices = await listOffices(db)
  const closures = await listClosures(db, now)
  const toDialog = async (name: 'edit' | 'remove') => {
    const found = await findClosure(db, url.searchParams.get(name) ?? '')
    if (!found) return null
    const { id, revision } = found
    return { id, revision, values: toExceptionValues(found), line: toExceptionLine(found, offices, now) }
  }
  return {
    lines: closures.map((closure) => toExceptionLine(closure, offices, now)),
    conflicts: toConflictLines(await listClosureConflicts(db, closures, now), offices, clock),
    places: toPlaceOptions(offices),
    done: findDoneMessage(url, doneMessages),
    isAdding: url.searchParams.has('add'),
    edited: await toDialog('edit'),
    removed: await toDialog('remove'),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const form = await request.formData()
  return answerClosureForm(context.get(instanceContext), form, {
    actorId,
    href: pageHref,
    clock: readClock(context),
  })
}

export default function Closures({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { done, ...page } = live.data
  const isBusy = isSaving(useNavigation().formData)
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      <ClosuresPage {...page} {...{ pageHref, isBusy }} answer={actionData} />
    </>
  )
}
