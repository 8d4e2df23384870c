import { isolate } from '../../lib/text/isolate.ts'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import type { TaskLine } from './task-view.ts'
import type { TaskView } from './task-words.ts'

const emptyWords: Readonly<Record<TaskView, string>> = {
  open: 'No open follow-ups.',
  mine: 'You have no open follow-up.',
  closed: 'No follow-up is closed yet.',
  all: 'There are no follow-ups yet.',
}

export function TasksTable({ tasks, view }: { tasks: readonly TaskLine[]; view: TaskView }) {
  return (
    <DataTable
      caption="Follow-ups"
      rows={tasks}
      empty={emptyWords[view]}
      columns={[
        { title: 'What', cell: ({ title }) => title },
        { title: 'About', cell: ({ about }) => about },
        { title: 'Owner', cell: ({ owner }) => owner, isTitled: true },
        { title: 'Due', cell: (task) => <DueTime {...task} /> },
        {
          title: 'Actions',
          cell: ({ id, title, about }) => (
            <RowLink to={`/admin/follow-up/${id}`} hiddenText={`${title}: ${isolate(about)}`}>
              Open
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
      {isOverdue ? <strong className="text-clay md:block">Overdue </strong> : null}
      {due}
    </span>
  )
}
