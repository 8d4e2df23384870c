import type { ComponentProps } from 'react'
import { isolate } from '../../lib/text/isolate.ts'
import type { Ticks } from '../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { tasks as words } from '../../words/staff/tasks.ts'
import type { TaskLine, TaskView } from './task-view.ts'

const { facts } = words

type Props = Readonly<{
  tasks: readonly TaskLine[]
  view: TaskView
  ticks?: Ticks<TaskLine>
  hidden: readonly string[]
  order: ComponentProps<typeof DataTable>['order']
}>

export function TasksTable({ tasks, view, ticks, hidden, order }: Props) {
  const isShown = (name: string) => !hidden.includes(name)
  return (
    <DataTable
      caption={words.caption}
      rows={tasks}
      empty={words.empty[view]}
      ticks={ticks}
      hasAnchors
      order={order}
      columns={[
        { title: facts.what, sort: 'what', cell: ({ title }) => title },
        ...(isShown('about') ? [{ title: facts.about, cell: ({ about }: TaskLine) => about }] : []),
        ...(isShown('owner')
          ? [{ title: facts.owner, sort: 'owner', cell: ({ owner }: TaskLine) => owner, isTitled: true }]
          : []),
        ...(isShown('due')
          ? [{ title: facts.due, sort: 'due', cell: (task: TaskLine) => <DueTime {...task} /> }]
          : []),
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
      {isOverdue ? <strong className="text-clay md:block">{words.overdue}</strong> : null}
      {due}
    </span>
  )
}
