import { showNaira } from '../../lib/text/show-naira.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import type { ShownService } from './service-types.ts'
import { toLocationLabel, toTypeLabel } from './service-words.ts'

type Props = Readonly<{
  services: readonly ShownService[]
  toHref: (dialog: 'edit' | 'delete', id: string) => string
}>

export function ServicesTable({ services, toHref }: Props) {
  return (
    <DataTable
      caption="Services"
      rows={services}
      empty="There are no services yet. What you add appears on the page of services within a second."
      columns={[
        { title: 'Name', cell: (service) => service.name },
        { title: 'Type', cell: (service) => toTypeLabel(service.type) },
        { title: 'Location', cell: (service) => toLocationLabel(service.location) },
        { title: 'Price', cell: (service) => showNaira(service.price) },
        { title: 'Sessions', cell: (service) => service.sessions, isTitled: true },
        { title: 'Extra Service', cell: (service) => (service.isExtra ? 'Yes' : 'No'), isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <span className="flex gap-x-4">
              <RowLink to={toHref('edit', id)} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                Edit
              </RowLink>
              <RowLink to={toHref('delete', id)} id={`delete-${id}`} hiddenText={name} preventScrollReset>
                Delete
              </RowLink>
            </span>
          ),
        },
      ]}
    />
  )
}
