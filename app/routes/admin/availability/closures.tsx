import { data, redirect, useNavigation } from 'react-router'
import {
  findClosure,
  listClosureConflicts,
  listClosures,
} from '../../../features/availability/editing/days-off/closures.server.ts'
import {
  ClosuresPage,
  toPlaceOptions,
} from '../../../features/availability/editing/days-off/closures-page.tsx'
import { toTypedDays } from '../../../features/availability/editing/days-off/days-off.schema.ts'
import { isSaving } from '../../../features/availability/editing/hours/availability-form.ts'
import { toDaysLine } from '../../../features/availability/editing/hours/availability-view.ts'
import { availabilityMessages } from '../../../features/availability/editing/hours/availability-words.ts'
import { toConflictLines } from '../../../features/availability/editing/preview/effect-view.ts'
import { listOffices } from '../../../features/availability/slots/slots.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/closures'
import { answerClosureForm } from './answer-closure-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Holidays and closures', matches)

const here = '/admin/availability/closures'
const said = {
  added: availabilityMessages.daysAdded,
  saved: availabilityMessages.daysAdded,
  removed: availabilityMessages.daysRemoved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const offices = await listOffices(db)
  const closures = await listClosures(db, now)
  const toDialog = async (name: 'edit' | 'remove') => {
    const found = await findClosure(db, url.searchParams.get(name) ?? '')
    if (!found) return null
    const { id, revision } = found
    return { id, revision, typed: toTypedDays(found), line: toDaysLine(found, offices, now) }
  }
  return {
    lines: closures.map((closure) => toDaysLine(closure, offices, now)),
    conflicts: toConflictLines(await listClosureConflicts(db, closures, now), offices),
    places: toPlaceOptions(offices),
    done: findDoneMessage(url, said),
    isAdding: url.searchParams.has('add'),
    edited: await toDialog('edit'),
    removed: await toDialog('remove'),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const outcome = await answerClosureForm(context.get(instanceContext), await request.formData(), actorId)
  return outcome.ok ? redirect(`${here}?done=${outcome.done}`, 303) : data(outcome.answer, outcome.status)
}

export default function Closures({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { done, ...page } = live.data
  const isBusy = isSaving(useNavigation().formData)
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={here} answer={actionData} />
      <ClosuresPage {...page} {...{ here, isBusy }} answer={actionData} />
    </>
  )
}
