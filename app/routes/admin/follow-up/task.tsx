import { data, Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { staffOutcomes } from '../../../db/tables/follow-up.ts'
import { PhoneLines } from '../../../features/booking/reach/phone-line.tsx'
import type { PhoneView } from '../../../features/booking/reach/phone-view.ts'
import {
  closeTask,
  giveTask,
  openTaskNote,
  type TaskChange,
} from '../../../features/follow-up/change-task.server.ts'
import { findTask, listPossibleOwners } from '../../../features/follow-up/list-tasks.server.ts'
import { longestTaskNote, type TaskLine, toTaskLine } from '../../../features/follow-up/task-view.ts'
import { DueTime } from '../../../features/follow-up/tasks-table.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, RadioField, SelectField } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer } from '../../../ui/form/form-answer.tsx'
import { LabelledRows } from '../../../ui/layout/blocks.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { tasks } from '../../../words/staff/tasks.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/task'
import { listCallPhones } from './call-phones.server.ts'

/** What was done about a task. */
const CloseForm = z
  .object({
    outcome: z.enum(staffOutcomes, tasks.noOutcome),
    note: storedText({ ...tasks.noteField, most: longestTaskNote, lines: true }).nullable(),
  })
  .refine(({ outcome, note }) => outcome !== 'other' || note !== null, {
    path: ['note'],
    error: tasks.noNote,
  })

const { facts, call, page: words } = tasks

export const meta: Route.MetaFunction = ({ matches }) => toTitle(tasks.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const instance = context.get(instanceContext)
  const { db } = instance
  const { scope, actorId } = requireStaff(context)
  const task = await findTask(db, scope, params.taskId)
  if (!task) throw data(tasks.unknown, 404)
  const { found, problem } = await openRecord(args, {
    id: url.searchParams.get('note') === 'open' && task.hasNote ? task.id : null,
    open: (instance, id, actor) => openTaskNote(instance.db, instance.secrets, id, { ...actor, scope }),
    words: tasks,
  })
  return {
    task: toTaskLine(task, scope, readClock(context)),
    phones: await listCallPhones(instance, scope, task),
    note: found,
    problem,
    people: await listPossibleOwners(db, task),
    ownId: actorId,
    done: findDoneMessage(url, tasks.done),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const target = { id: args.params.taskId, revision: readRevision(form) }
  const values = readTexts(form, ['outcome', 'note'])
  const done = (changed: TaskChange, name: keyof typeof tasks.done) =>
    changed.ok ? `/admin/follow-up/${target.id}?done=${name}` : changed
  return answerForm(sent, {
    values,
    refusals: {
      not_found: { toast: tasks.unknown },
      closed: { toast: tasks.isClosed },
      changed_meanwhile: { toast: tasks.changed },
      not_an_owner: { toast: tasks.noOwner, errors: { owner: [tasks.noOwner] } },
      failed: { toast: tasks.failed },
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
      <BackToList lists={[{ path: '/admin/follow-up', label: words.all }]} rowId={task.id} />
      <h1 className="mb-1">{task.title}</h1>
      {task.closed ? null : <p className="mb-4 text-muted">{task.help}</p>}
      <ChangeNote
        done={actionData ? null : done}
        href={`/admin/follow-up/${task.id}`}
        answer={actionData}
        isSaid
      />
      <ErrorSummary errors={errors} />
      {refusal ? <PageNote isError>{refusal}</PageNote> : null}
      <TaskPage key={task.revision} task={task} {...page} isBusy={isBusy} answer={actionData} />
    </>
  )
}

type Props = Readonly<{
  task: TaskLine
  phones: readonly PhoneView[]
  /** Null while the note is closed. */
  note: string | null
  people: readonly Readonly<{ id: string; name: string }>[]
  ownId: string
  isBusy: boolean
  answer?: FormAnswer<Readonly<{ outcome: string; note: string }>>
}>

/** Shows a task, its owner, and the form that closes it. */
function TaskPage({ task, note, phones, ...forms }: Props) {
  return (
    <div className={task.closed ? 'max-w-3xl' : 'grid items-start gap-4 xl:grid-cols-2'}>
      <div className="card space-y-4 p-4 lg:p-5">
        <LabelledRows
          rows={[
            { label: facts.about, value: task.about },
            ...(task.say === null || task.closed
              ? []
              : [
                  { label: call.how, value: <PhoneLines phones={phones} /> },
                  { label: call.say, value: task.say },
                ]),
            { label: facts.owner, value: task.owner },
            { label: facts.added, value: task.added },
            { label: task.closed ? facts.closed : facts.due, value: <DueTime {...task} /> },
            ...(task.hasNote ? [{ label: facts.done, value: <ClosedNote id={task.id} note={note} /> }] : []),
          ]}
        />
        {task.links.length > 0 ? (
          <ul className="flex flex-wrap gap-3">
            {task.links.map(({ label, href }) => (
              <li key={href}>
                <QuietLink isSmall to={href}>
                  {label}
                </QuietLink>
              </li>
            ))}
          </ul>
        ) : null}
        {task.closed ? null : <OwnerForms task={task} {...forms} />}
      </div>
      {task.closed ? null : <CloseTask task={task} {...forms} />}
    </div>
  )
}

function ClosedNote({ id, note }: { id: string; note: string | null }) {
  if (note !== null) return <span className="whitespace-pre-line">{note}</span>
  return (
    <Link to={`/admin/follow-up/${id}?note=open`} className="inline-flex min-h-11 items-center font-semibold">
      {words.showNote}
    </Link>
  )
}

type FormProps = Omit<Props, 'note' | 'phones'>

function OwnerForms({ task, people, ownId, isBusy, answer }: FormProps) {
  const others = people.filter(({ id }) => id !== task.ownerId && id !== ownId)
  return (
    <section aria-labelledby="owner-heading" className="space-y-3 border-t border-line pt-4">
      <h2 id="owner-heading" className="text-xl">
        {facts.owner}
      </h2>
      {task.ownerId === ownId ? (
        <p>{words.isOwn}</p>
      ) : (
        <Form method="post">
          <Revision task={task} />
          <Button isSmall variant="quiet" name="intent" value="take" aria-disabled={isBusy || undefined}>
            {words.take}
          </Button>
        </Form>
      )}
      {others.length > 0 ? (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <Revision task={task} />
          <div className="min-w-0 grow">
            <SelectField
              name="owner"
              label={words.give}
              blank={words.choose}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              error={answer?.errors.owner?.[0]}
            />
          </div>
          <Button variant="quiet" name="intent" value="give" aria-disabled={isBusy || undefined}>
            {words.giveButton}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

function CloseTask({ task, isBusy, answer }: FormProps) {
  return (
    <section aria-labelledby="close-heading" className="card p-4 lg:p-5">
      <h2 id="close-heading" className="mb-3 text-xl">
        {words.close}
      </h2>
      <Form method="post" noValidate className="space-y-4">
        <Revision task={task} />
        <RadioField
          name="outcome"
          label={words.outcome}
          options={staffOutcomes.map((value) => ({ value, label: tasks.outcomes[value] }))}
          defaultValue={answer?.values.outcome}
          error={answer?.errors.outcome?.[0]}
          isStacked
        />
        <LongTextField
          name="note"
          label={words.note}
          hint={words.noteHint}
          optional
          rows={3}
          maxCharacters={longestTaskNote}
          defaultValue={answer?.values.note}
          error={answer?.errors.note?.[0]}
        />
        <Button name="intent" value="close" aria-disabled={isBusy || undefined}>
          {words.closeButton}
        </Button>
      </Form>
    </section>
  )
}

function Revision({ task: { revision } }: { task: TaskLine }) {
  return <input type="hidden" name="revision" value={revision} key={revision} />
}
