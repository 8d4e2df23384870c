import { data, redirect, useNavigation } from 'react-router'
import { openTaskNote } from '../../../features/follow-up/change-task.server.ts'
import { findTask, listPossibleOwners } from '../../../features/follow-up/list-tasks.server.ts'
import { type TaskAnswer, TaskPage } from '../../../features/follow-up/task-page.tsx'
import { toTaskLine } from '../../../features/follow-up/task-view.ts'
import { doneMessages, taskMessages } from '../../../features/follow-up/task-words.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../changed-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/task'
import { answerTaskForm } from './answer-task-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Follow-up', matches)

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { db } = context.get(instanceContext)
  const { scope, actorId } = requireStaff(context)
  const task = await findTask(db, scope, params.taskId)
  if (!task) throw data(taskMessages.unknown, 404)
  const { found, problem } = await openRecord(args, {
    id: url.searchParams.get('note') === 'open' && task.hasNote ? task.id : null,
    open: (instance, id, actor) => openTaskNote(instance.db, instance.secrets, id, { ...actor, scope }),
    words: taskMessages,
  })
  return {
    task: toTaskLine(task, scope, readClock(context)),
    note: found,
    problem,
    people: await listPossibleOwners(db, task),
    ownId: actorId,
    done: findDoneMessage(url, doneMessages),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const outcome = await answerTaskForm(context.get(instanceContext), await request.formData(), {
    id: params.taskId,
    staff,
  })
  if (!outcome.ok) return data(outcome.answer, outcome.status)
  return redirect(`/admin/follow-up/${params.taskId}?done=${outcome.done}`, 303)
}

export default function FollowUpTask({ loaderData, actionData }: Route.ComponentProps) {
  const { task, done, problem, ...page } = loaderData
  const errors = toSummary(actionData)
  const refusal = Object.keys(errors).length === 0 ? (actionData?.toast ?? problem) : null
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <BackLink to="/admin/follow-up">All follow-ups</BackLink>
      <h1 className="mb-1">{task.title}</h1>
      {task.closed ? null : <p className="mb-4 text-muted">{task.help}</p>}
      <ChangeNote done={actionData ? null : done} href={`/admin/follow-up/${task.id}`} answer={actionData} />
      <ErrorSummary errors={errors} />
      {refusal ? <PageNote isError>{refusal}</PageNote> : null}
      <TaskPage key={task.revision} task={task} {...page} isBusy={isBusy} answer={actionData} />
    </>
  )
}

/** Returns the messages of a refused form by its fields. */
function toSummary(answer: TaskAnswer | undefined): Record<string, string[]> {
  const messages = Object.entries(answer?.errors ?? {})
  return Object.fromEntries(messages.flatMap(([field, text]) => (text ? [[field, [text]]] : [])))
}
