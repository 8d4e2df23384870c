import { useNavigation } from 'react-router'
import { staffOutcomes } from '../../../db/tables/follow-up.ts'
import { PhoneLines } from '../../../features/booking/reach/phone-line.tsx'
import {
  changeDueTime,
  closeTask,
  giveTask,
  reopenTask,
} from '../../../features/follow-up/change-task.server.ts'
import { findTask, listTasks, tasksSorts } from '../../../features/follow-up/list-tasks.server.ts'
import { moveToDay, type TaskLine, taskViews, toTaskLine } from '../../../features/follow-up/task-view.ts'
import { DueTime, TaskGroups, TasksTable } from '../../../features/follow-up/tasks-table.tsx'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { readDay, toToday } from '../../../lib/time/days.ts'
import { instanceContext } from '../../../request-context.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { BulkBar, BulkList, BulkNote, findBulkAnswer, type Ticks } from '../../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { LostEditNote } from '../../../ui/list/inline-edit.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { tasks as words } from '../../../words/staff/tasks.ts'
import { lists } from '../../../words/staff/work/lists.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { changeRows } from '../change-rows.server.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import { loadListState, toViewActions } from '../view-actions.server.ts'
import type { Route } from './+types/follow-up'
import { listCallPhones } from './call-phones.server.ts'

const { call, facts } = words
const { bulk } = lists
const path = '/admin/follow-up'

/** "Something else" needs a text, which the page of one follow-up asks for. */
const closedInBulk = staffOutcomes.filter((outcome) => outcome !== 'other')

/** The columns of the list that can be hidden. */
const hiddenColumns = ['about', 'owner', 'due'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const instance = context.get(instanceContext)
  const { db } = instance
  const staff = requireStaff(context)
  const view = taskViews.find(({ value }) => value === url.searchParams.get('view'))?.value ?? 'open'
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: tasksSorts })
  const { sort } = state
  const clock = readClock(context)
  const { rows, ...place } = await loadLongPage(url, (page) => listTasks(db, view, staff, { ...page, sort }))
  return {
    view,
    ...state,
    ...place,
    today: toToday(clock).toString(),
    tasks: await Promise.all(
      rows.map(async (task) => ({
        ...toTaskLine(task, staff.scope, clock),
        phones: task.closedAt ? [] : await listCallPhones(instance, staff.scope, task),
      })),
    ),
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const target = { id: readText(form, 'id'), revision: readRevision(form) }
  const toDone = (done: keyof typeof words.done) => {
    const query = new URLSearchParams(args.url.searchParams)
    query.set('done', done)
    return `${path}?${query}`
  }
  const refusals = {
    not_found: { toast: words.unknown },
    closed: { toast: words.isClosed },
    changed_meanwhile: { toast: words.changed },
  }
  return answerForm(sent, {
    refusals: { ...refusals, ...dueRefusals, failed: { toast: words.failed } },
    values: readTexts(form, ['id']),
    actions: {
      ...toViewActions(sent, path, args.url),
      async due() {
        const day = readDay(readText(form, 'day'))
        if (!day) return { ok: false, reason: 'invalid_fields', words: words.edit.noDay } as const
        const task = await findTask(db, actor.scope, target.id)
        if (!task) return { ok: false, reason: 'not_found' } as const
        const dueAt = moveToDay(task.dueAt, day, sent.clock.timeZone)
        const changed = await changeDueTime(db, { ...target, dueAt }, actor)
        return changed.ok ? toDone('due') : changed
      },
      async take() {
        const taken = await giveTask(db, { ...target, ownerId: actor.actorId }, actor)
        return taken.ok ? toDone('taken') : taken
      },
      ...actionForEach(closedInBulk, (outcome) =>
        changeRows(form, {
          change: (target) => closeTask(db, secrets, { ...target, outcome, note: null }, actor),
          ...{ toMessage: bulk.done.close, undo: 'undo', refusals },
        }),
      ),
      undo: () =>
        changeRows(form, {
          change: (target) => reopenTask(db, target, actor),
          ...{ toMessage: bulk.done.undo, refusals },
        }),
    },
  })
}

const dueRefusals = {
  due_passed: words.edit.passed,
  due_too_late: words.edit.tooLate,
  not_an_owner: { toast: words.noOwner },
}

/** Each thing that needs no text has a button, so that one press closes. */
const closeActions = closedInBulk.map((outcome) => ({ intent: outcome, label: words.outcomes[outcome] }))

const ticks = {
  form: 'bulk',
  toRow: ({ revision, title, about }: TaskLine) => ({ revision, label: `${title}, ${isolate(about)}` }),
}

/** Returns the row whose day was refused, and why. */
function toRefused(answer: unknown) {
  const refused = answer as
    | Readonly<{ form?: string; message?: string | null; values?: Readonly<{ id: string }> }>
    | undefined
  if (refused?.form !== 'due' || !refused.message) return null
  return { id: refused.values?.id ?? '', problem: refused.message }
}

export default function FollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  useRememberList()
  const isBusy = useNavigation().formMethod === 'POST'
  const { tasks, today, view, page, pageCount, sort, hidden, views } = live.data
  const hide = hidden.join(',')
  const order = sort === 'due' ? '' : sort
  const isGrouped = sort === 'due' && (view === 'open' || view === 'mine')
  const canClose = tasks.some(({ closed }) => !closed)
  const toHref = (to: string, number = 1, by = order) =>
    `?view=${to}&page=${number}&${toQuery({ sort: by, hide })}`.replace(/&$/, '')
  const refused = toRefused(actionData)
  const hasRow = tasks.some(({ id, closed }) => id === refused?.id && !closed)
  const table = {
    ...{ tasks, view, hidden, isBusy, showAbout, refused },
    ticks: canClose ? ticks : undefined,
  }
  return (
    <>
      <PageHead title={words.heading} lead={words.lead} />
      <ListBar>
        <ViewLinks label={words.lists} views={taskViews} current={view} toHref={toHref} />
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: words.facts[name] }))}
        />
      </ListBar>
      <ChangeNote done={live.data.done} href={toHref(view, page)} />
      <LiveNote announcement={live.announcement} />
      <BulkNote answer={findBulkAnswer(actionData)} isBusy={isBusy} />
      {actionData && 'toast' in actionData && actionData.toast ? (
        <PageNote isError>{actionData.toast}</PageNote>
      ) : null}
      <LostEditNote problem={refused?.problem} hasRow={hasRow} />
      <BulkList>
        {canClose ? (
          <BulkBar form="bulk" actions={closeActions} isBusy={isBusy}>
            <span className="font-semibold">{bulk.outcome}</span>
          </BulkBar>
        ) : null}
        {view === 'calls' ? (
          <CallsTable calls={tasks} ticks={canClose ? ticks : undefined} />
        ) : isGrouped ? (
          <TaskGroups {...table} today={today} />
        ) : (
          <TasksTable {...table} order={{ current: sort, toHref: (to) => toHref(view, 1, to) }} />
        )}
      </BulkList>
      {tasks.length > 0 ? (
        <Pager {...{ page, pageCount }} label={words.pages} toHref={(to) => toHref(view, to)} />
      ) : null}
    </>
  )
}

type TaskRow = Route.ComponentProps['loaderData']['tasks'][number]

/** Names the person, with the safe ways to reach whom to call. */
function showAbout({ about, phones }: TaskRow) {
  if (phones.length === 0) return about
  return (
    <>
      {about}
      <PhoneLines phones={phones} />
    </>
  )
}

type CallsProps = Readonly<{ calls: readonly TaskRow[]; ticks?: Ticks<TaskRow> }>

/** Lists whom to call, with the ways that are safe and what to say. It has no reason. */
function CallsTable({ calls, ticks }: CallsProps) {
  return (
    <DataTable
      caption={words.views.calls}
      rows={calls}
      empty={words.empty.calls}
      ticks={ticks}
      columns={[
        {
          title: call.who,
          cell: ({ id, about }) => <RowLink to={`/admin/follow-up/${id}`}>{about}</RowLink>,
        },
        { title: call.how, cell: ({ phones }) => <PhoneLines phones={phones} />, isTitled: true },
        { title: call.say, cell: ({ say }) => say, isTitled: true },
        { title: facts.due, cell: (task) => <DueTime {...task} /> },
      ]}
    />
  )
}
