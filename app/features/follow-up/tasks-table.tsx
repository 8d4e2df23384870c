import { isolate } from '../../lib/text/isolate.ts'
import type { Ticks } from '../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { tasks as words } from '../../words/staff/tasks.ts'
import type { TaskLine, TaskView } from './task-view.ts'

const { facts } = words

type Props = Readonly<{ tasks: readonly TaskLine[]; view: TaskView; ticks?: Ticks<TaskLine> }>

export function TasksTable({ tasks, view, ticks }: Props) {
  return (
    <DataTable
      caption={words.caption}
      rows={tasks}
      empty={words.empty[view]}
      ticks={ticks}
      columns={[
        { title: facts.what, cell: ({ title }) => title },
        { title: facts.about, cell: ({ about }) => about },
        { title: facts.owner, cell: ({ owner }) => owner, isTitled: true },
        { title: facts.due, cell: (task) => <DueTime {...task} /> },
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
