import { isolate } from '../../../lib/text/isolate.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { Summary } from '../../../ui/text/summary.tsx'
import type { Booking } from '../transaction/booking-row.server.ts'

type Row = Pick<Booking, 'id' | 'name' | 'email' | 'gender' | 'cityOfResidence' | 'age' | 'maritalStatus'>

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
      empty={empty}
      columns={[
        { title: 'Name', cell: (booking) => booking.name ?? 'N/A' },
        { title: 'Email', cell: (booking) => booking.email ?? 'N/A' },
        { title: 'Gender', cell: (booking) => booking.gender ?? 'N/A' },
        { title: 'City', cell: (booking) => booking.cityOfResidence ?? 'N/A' },
        { title: 'Age', cell: (booking) => booking.age ?? 'N/A', isTitled: true },
        { title: 'Marital Status', cell: (booking) => booking.maritalStatus ?? 'N/A' },
        {
          title: 'Actions',
          cell: (booking) => (
            <RowLink
              to={toDetailsHref(booking.id)}
              id={`details-${booking.id}`}
              hiddenText={`of ${isolate(booking.name ?? 'somebody without a name')}`}
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

const keys = [
  ['/', 'goes to the search'],
  ['Arrow down, arrow up', 'go from booking to booking'],
  ['Enter', 'opens the details of the one you are on'],
  ['Escape', 'closes them again'],
] as const

/** Explains the keys of the list. */
export function TableKeysNote() {
  return (
    <details className="mt-6 text-base">
      <Summary>Keys for this list</Summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-1">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge px-1.5">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
