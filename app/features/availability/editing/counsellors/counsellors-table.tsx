import { isolate } from '../../../../lib/text/isolate.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { RowLink } from '../../../../ui/list/row-link.tsx'
import type { CounsellorSummary } from './counsellors.server.ts'

type Props = Readonly<{
  rows: readonly CounsellorSummary[]
  isFiltered: boolean
  toEditHref: (id: string) => string
}>

export function CounsellorsTable({ rows, isFiltered, toEditHref }: Props) {
  return (
    <DataTable
      caption="Counsellors"
      rows={rows}
      empty={
        isFiltered
          ? 'Nobody fits. Look for less of the name.'
          : 'There are no counsellors yet. Add the first one, then enter the weekly hours.'
      }
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        {
          title: 'Hours at',
          cell: ({ offices }) => offices.map(isolate).join(', ') || 'No weekly hours',
          isTitled: true,
        },
        { title: 'Time zone', cell: ({ timeZone }) => timeZone },
        { title: 'Takes bookings', cell: ({ active }) => (active ? 'Yes' : 'No'), isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <span className="flex gap-x-4">
              <RowLink to={`/admin/availability?counsellor=${id}`} hiddenText={`of ${isolate(name)}`}>
                Hours
              </RowLink>
              <RowLink to={toEditHref(id)} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                Edit
              </RowLink>
            </span>
          ),
        },
      ]}
    />
  )
}
