import { DataTable } from '../../../../ui/list/data-table.tsx'
import { RowLink } from '../../../../ui/list/row-link.tsx'

type Person = Readonly<{
  id: string
  name: string
  timeZone: string
  active: boolean
  offices: readonly string[]
}>

type Props = Readonly<{
  people: readonly Person[]
  isFiltered: boolean
  toHoursHref: (id: string) => string
  toEditHref: (id: string) => string
}>

/** Counsellors, each with the way to the own hours. */
export function PeopleTable({ people, isFiltered, toHoursHref, toEditHref }: Props) {
  return (
    <DataTable
      caption="Counsellors"
      rows={people}
      toKey={({ id }) => id}
      empty={
        isFiltered
          ? 'Nobody fits. Look for less of the name.'
          : 'There are no counsellors yet. Add the first one, then enter the weekly hours.'
      }
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Hours at', cell: ({ offices }) => offices.join(', ') || 'No weekly hours' },
        { title: 'Time zone', cell: ({ timeZone }) => timeZone },
        { title: 'Takes bookings', cell: ({ active }) => (active ? 'Yes' : 'No') },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <span className="flex gap-x-4">
              <RowLink to={toHoursHref(id)} hiddenText={`of ${name}`}>
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
