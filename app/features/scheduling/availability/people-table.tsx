import { Link } from 'react-router'
import { DataTable } from '../../../ui/data-table.tsx'

type Person = Readonly<{
  id: string
  name: string
  timeZone: string
  active: boolean
  offices: readonly string[]
}>

type Props = Readonly<{
  people: readonly Person[]
  toHoursHref: (id: string) => string
  toEditHref: (id: string) => string
}>

const link = '-my-2 inline-flex min-h-11 items-center font-semibold'

/** All counsellors, each with the way to the own hours. */
export function PeopleTable({ people, toHoursHref, toEditHref }: Props) {
  return (
    <DataTable
      caption="Counsellors"
      rows={people}
      toKey={({ id }) => id}
      empty="There are no counsellors yet. Add the first one, then enter the weekly hours."
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        { title: 'Hours at', cell: ({ offices }) => offices.join(', ') || 'No weekly hours' },
        { title: 'Time zone', cell: ({ timeZone }) => timeZone },
        { title: 'Takes bookings', cell: ({ active }) => (active ? 'Yes' : 'No') },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <span className="flex gap-x-4">
              <Link to={toHoursHref(id)} className={link}>
                Hours<span className="sr-only"> of {name}</span>
              </Link>
              <Link to={toEditHref(id)} id={`edit-${id}`} className={link} preventScrollReset>
                Edit<span className="sr-only"> {name}</span>
              </Link>
            </span>
          ),
        },
      ]}
    />
  )
}
