import { DataTable } from '../../../ui/list/data-table.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'

type Row = Readonly<{
  id: string
  name: string | null
  email: string | null
  gender: string | null
  cityOfResidence: string | null
  age: number | null
  maritalStatus: string | null
}>

type Props = Readonly<{
  bookings: readonly Row[]
  toDetailsHref: (bookingId: string) => string
  empty: string
}>

/** Shows who booked. 'Details' opens the encrypted fields, and the audit log records it. */
export function BookingsTable({ bookings, toDetailsHref, empty }: Props) {
  return (
    <DataTable
      caption="Bookings"
      rows={bookings}
      toKey={(booking) => booking.id}
      empty={empty}
      columns={[
        { title: 'Name', cell: (booking) => booking.name ?? 'N/A' },
        { title: 'Email', cell: (booking) => booking.email ?? 'N/A' },
        { title: 'Gender', cell: (booking) => booking.gender ?? 'N/A' },
        { title: 'City', cell: (booking) => booking.cityOfResidence ?? 'N/A' },
        { title: 'Age', cell: (booking) => booking.age ?? 'N/A' },
        { title: 'Marital Status', cell: (booking) => booking.maritalStatus ?? 'N/A' },
        {
          title: 'Actions',
          cell: (booking) => (
            <RowLink
              to={toDetailsHref(booking.id)}
              id={`details-${booking.id}`}
              hiddenText={`of ${booking.name ?? 'somebody without a name'}`}
              preventScrollReset
            >
              Details
            </RowLink>
          ),
        },
      ]}
    />
  )
}
