import type { ComponentProps, ReactNode } from 'react'
import { isolate } from '../../lib/text/isolate.ts'
import { Summary } from '../../ui/layout/blocks.tsx'
import type { Ticks } from '../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { InlineEdit } from '../../ui/list/inline-edit.tsx'
import { RowButtons } from '../../ui/list/row-buttons.tsx'
import { tasks as words } from '../../words/staff/tasks.ts'
import { groupTasks, type TaskLine, type TaskView } from './task-view.ts'

const { facts } = words

type Props<Row extends TaskLine> = Readonly<{
  tasks: readonly Row[]
  /** Whom or what a task is about, and how to reach the person. */
  showAbout: (task: Row) => ReactNode
  view: TaskView
  ticks?: Ticks<Row>
  hidden: readonly string[]
  order?: ComponentProps<typeof DataTable>['order']
  /** The row whose last form was refused, and why. */
  refused: Readonly<{ id: string; problem: string }> | null
  isBusy: boolean
}>

export function TasksTable<Row extends TaskLine>(props: Props<Row>) {
  const { tasks, view, ticks, hidden, order, refused, isBusy, showAbout } = props
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
        { title: facts.what, sort: 'what', cell: (task) => <TaskLink {...task} /> },
        {
          name: 'about',
          title: facts.about,
          isName: true,
          cell: showAbout,
        },
        {
          name: 'due',
          title: facts.due,
          sort: 'due',
          cell: (task) => (
            <DueDay
              {...{ task, isBusy }}
              isGrouped={order === undefined}
              problem={refused?.id === task.id ? refused.problem : null}
            />
          ),
        },
        {
          name: 'owner',
          isMain: true,
          title: facts.owner,
          sort: 'owner',
          cell: (task) => <Owner {...{ task, isBusy }} />,
        },
      ]}
    />
  )
}

type GroupsProps<Row extends TaskLine> = Omit<Props<Row>, 'order'> & Readonly<{ today: string }>

/** The tasks under 'Overdue', 'Today' and 'Later'. */
export function TaskGroups<Row extends TaskLine>({ tasks, today, ...table }: GroupsProps<Row>) {
  if (tasks.length === 0) return <TasksTable tasks={tasks} {...table} />
  return (
    // The columns of the tables stand below each other.
    <div className="space-y-5 md:[&_table]:table-fixed md:[&_th:nth-child(2)]:w-1/3 md:[&_th:nth-child(5)]:w-28">
      {groupTasks(tasks, today).map(({ name, rows, folded }) => (
        <section key={name} aria-labelledby={name} className="space-y-2">
          <h2
            id={name}
            className={`text-base font-semibold lg:text-[0.9375rem] ${name === 'overdue' ? 'text-clay' : ''}`}
          >
            {words.groups[name]}{' '}
            <span className="font-normal text-muted tabular-nums">{rows.length + folded.length}</span>
          </h2>
          {rows.length > 0 ? <TasksTable tasks={rows} {...table} /> : null}
          {folded.length > 0 ? (
            <details className="card [&[open]>summary]:border-b [&[open]>summary]:border-line">
              <Summary className="w-full! justify-between px-4 text-base lg:text-[0.9375rem]">
                {words.helplines({ count: folded.length })}
              </Summary>
              <div className="[&>.card]:border-0">
                <TasksTable tasks={folded} {...table} />
              </div>
            </details>
          ) : null}
        </section>
      ))}
    </div>
  )
}

/** The title of a task leads to its page. */
function TaskLink({ id, title, about }: TaskLine) {
  return (
    <RowLink to={`/admin/follow-up/${id}`} hiddenText={isolate(about)}>
      {title}
    </RowLink>
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
    <>
      <span className="sr-only">{owner}</span>
      <RowButtons
        row={{ id, revision }}
        buttons={[{ name: 'take', label: words.edit.take }]}
        hiddenText={words.edit.takeHint({ title })}
        isBusy={isBusy}
      />
    </>
  )
}

type CellProps = Readonly<{ task: TaskLine; isBusy: boolean }>

type DueProps = CellProps & Readonly<{ problem: string | null; isGrouped: boolean }>

/** When a task is due. An open one gets another day in its place. */
function DueDay({ task, isBusy, problem, isGrouped }: DueProps) {
  if (task.closed) return <DueTime {...task} />
  return (
    <InlineEdit
      label={words.edit.due}
      shown={<DueTime {...task} isGrouped={isGrouped} />}
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

/** Shows when a task is due, or how it was closed. The title of a group says that its tasks are overdue. */
export function DueTime({
  due,
  isOverdue,
  closed,
  outcome,
  isGrouped = false,
}: TaskLine & Readonly<{ isGrouped?: boolean }>) {
  if (closed) {
    return (
      <span>
        {outcome}
        <span className="text-muted md:block"> {closed}</span>
      </span>
    )
  }
  return (
    <span className={isGrouped && isOverdue ? 'font-semibold text-clay' : ''}>
      <span className="whitespace-nowrap">{due}</span>
      {isOverdue && !isGrouped ? <strong className="text-clay"> {words.overdue}</strong> : null}
    </span>
  )
}
