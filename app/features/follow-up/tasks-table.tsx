import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import type { Ticks } from '../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { InlineEdit } from '../../ui/list/inline-edit.tsx'
import { tasks as words } from '../../words/staff/tasks.ts'
import type { TaskLine, TaskView } from './task-view.ts'

const { facts } = words

type Props = Readonly<{
  tasks: readonly TaskLine[]
  view: TaskView
  ticks?: Ticks<TaskLine>
  hidden: readonly string[]
  order: ComponentProps<typeof DataTable>['order']
  /** The row whose last form was refused, and why. */
  refused: Readonly<{ id: string; problem: string }> | null
  isBusy: boolean
}>

export function TasksTable({ tasks, view, ticks, hidden, order, refused, isBusy }: Props) {
  return (
    <DataTable
      caption={words.caption}
      rows={tasks}
      empty={words.empty[view]}
      ticks={ticks}
      hasAnchors
      hidden={hidden}
      order={order}
      columns={[
        { title: facts.what, sort: 'what', cell: ({ title }) => title },
        { name: 'about', title: facts.about, cell: ({ about }) => about, isName: true },
        {
          name: 'owner',
          title: facts.owner,
          sort: 'owner',
          cell: (task) => <Owner {...{ task, isBusy }} />,
        },
        {
          name: 'due',
          title: facts.due,
          sort: 'due',
          cell: (task) => (
            <DueDay {...{ task, isBusy }} problem={refused?.id === task.id ? refused.problem : null} />
          ),
        },
        {
          title: facts.actions,
          cell: ({ id, title, about }) => (
            <RowLink to={`/admin/follow-up/${id}`} hiddenText={`${title}: ${isolate(about)}`}>
              {words.open}
            </RowLink>
          ),
        },
      ]}
    />
  )
}

/** The owner, or a button that takes the task. */
function Owner({ task: { id, revision, owner, ownerId, closed, title }, isBusy }: CellProps) {
  const label = (
    <span aria-hidden className="text-muted md:hidden">
      {`${facts.owner}: `}
    </span>
  )
  if (ownerId || closed) {
    return (
      <span className="max-md:block">
        {label}
        {owner}
      </span>
    )
  }
  return (
    <Form method="post" preventScrollReset className="inline-flex items-center gap-2 max-md:mx-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <span className="whitespace-nowrap text-muted max-md:sr-only">{owner}</span>
      <button
        type="submit"
        name="intent"
        value="take"
        aria-disabled={isBusy || undefined}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline md:-my-2 md:min-h-9"
      >
        {words.edit.take}
        <span className="sr-only"> {words.edit.takeHint({ title })}</span>
      </button>
    </Form>
  )
}

type CellProps = Readonly<{ task: TaskLine; isBusy: boolean }>

/** When a task is due. An open one gets another day in its place. */
function DueDay({ task, isBusy, problem }: CellProps & Readonly<{ problem: string | null }>) {
  if (task.closed) return <DueTime {...task} />
  return (
    <InlineEdit
      label={words.edit.due}
      shown={<DueTime {...task} />}
      row={task}
      intent="due"
      button={words.edit.save}
      {...{ problem, isBusy }}
    >
      <input
        key={task.dueDay}
        type="date"
        name="day"
        required
        aria-label={words.edit.day}
        aria-invalid={problem ? true : undefined}
        defaultValue={task.dueDay}
        className="min-h-11 rounded-lg border-2 border-edge bg-surface px-2 text-base text-ink"
      />
    </InlineEdit>
  )
}

/** Shows when a task is due, or how it was closed. */
export function DueTime({ due, isOverdue, closed, outcome }: TaskLine) {
  if (closed) {
    return (
      <span>
        {outcome}
        <span className="text-muted md:block"> {closed}</span>
      </span>
    )
  }
  return (
    <span>
      {due}
      {isOverdue ? <strong className="text-clay"> {words.overdue}</strong> : null}
    </span>
  )
}
