import { data, useNavigation } from 'react-router'
import {
  closeTask,
  giveTask,
  openTaskNote,
  type TaskChange,
} from '../../../features/follow-up/change-task.server.ts'
import { findTask, listPossibleOwners } from '../../../features/follow-up/list-tasks.server.ts'
import { CloseForm } from '../../../features/follow-up/task.schema.ts'
import { TaskPage } from '../../../features/follow-up/task-page.tsx'
import { toTaskLine } from '../../../features/follow-up/task-view.ts'
import { doneMessages, taskMessages } from '../../../features/follow-up/task-words.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/task'

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

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const target = { id: args.params.taskId, revision: readRevision(form) }
  const values = readTexts(form, ['outcome', 'note'])
  const done = (changed: TaskChange, name: keyof typeof doneMessages) =>
    changed.ok ? `/admin/follow-up/${target.id}?done=${name}` : changed
  return answerForm(sent, {
    values,
    refusals: {
      not_found: { toast: taskMessages.unknown },
      closed: { toast: taskMessages.closed },
      changed_meanwhile: { toast: taskMessages.changed },
      not_an_owner: { toast: taskMessages.noOwner, errors: { owner: [taskMessages.noOwner] } },
      failed: { toast: taskMessages.failed },
    },
    actions: {
      async take() {
        return done(await giveTask(db, { ...target, ownerId: actor.actorId }, actor), 'taken')
      },
      async give() {
        return done(await giveTask(db, { ...target, ownerId: readText(form, 'owner') }, actor), 'given')
      },
      async close() {
        const read = parseForm(CloseForm, { ...values, note: values.note.trim() || null })
        if (!read.ok) return { ...read, words: { toast: Object.values(read.errors).flat()[0] } }
        return done(await closeTask(db, secrets, { ...target, ...read.input }, actor), 'closed')
      },
    },
  })
}

export default function FollowUpTask({ loaderData, actionData }: Route.ComponentProps) {
  const { task, done, problem, ...page } = loaderData
  const errors = actionData?.errors ?? {}
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
