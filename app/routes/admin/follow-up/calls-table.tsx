import { PhoneLines } from '../../../features/booking/reach/phone-line.tsx'
import type { PhoneView } from '../../../features/booking/reach/phone-view.ts'
import type { TaskLine } from '../../../features/follow-up/task-view.ts'
import { DueTime } from '../../../features/follow-up/tasks-table.tsx'
import { isolate } from '../../../lib/text/isolate.ts'
import type { Ticks } from '../../../ui/list/bulk.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { tasks as words } from '../../../words/staff/tasks.ts'

const { call, facts } = words

export type CallLine = TaskLine & Readonly<{ phones: readonly PhoneView[] }>

type CallsProps = Readonly<{ calls: readonly CallLine[]; ticks?: Ticks<CallLine> }>

/** Lists whom to call, with the ways that are safe and what to say. It has no reason. */
export function CallsTable({ calls, ticks }: CallsProps) {
  return (
    <DataTable
      caption={words.views.calls}
      rows={calls}
      empty={words.empty.calls}
      ticks={ticks}
      columns={[
        { title: call.who, cell: ({ about }) => about },
        { title: call.how, cell: ({ phones }) => <PhoneLines phones={phones} />, isTitled: true },
        { title: call.say, cell: ({ say }) => say, isTitled: true },
        { title: facts.due, cell: (task) => <DueTime {...task} /> },
        {
          title: facts.actions,
          cell: ({ id, about }) => (
            <RowLink to={`/admin/follow-up/${id}`} hiddenText={isolate(about)}>
              {words.open}
            </RowLink>
          ),
        },
      ]}
    />
  )
}
