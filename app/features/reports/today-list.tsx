import { Link } from 'react-router'
import { DataTable } from '../../ui/list/data-table.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'
import type { TodaysAppointment } from './day-at-a-glance.server.ts'

type Props = Readonly<{
  appointments: readonly TodaysAppointment[]
  total: number
  over: number
}>

/** Shows the appointments of today that have not ended, the next one first. */
export function TodayList({ appointments, total, over }: Props) {
  const left = total - over
  return (
    <section aria-labelledby="today" className="min-w-0">
      <h2 id="today" className="mb-1 text-xl">
        Today
      </h2>
      <p className={`mb-3 text-base ${left > 0 ? 'text-muted' : 'card p-4'}`}>{sayToday(left, over)}</p>
      {left > 0 ? (
        <DataTable
          caption="Sessions of today"
          rows={appointments}
          empty=""
          columns={[
            { title: 'Time', cell: ({ time }) => time },
            {
              title: 'Client',
              cell: ({ id, client }) => <RowLink to={`/admin/bookings/${id}`}>{client}</RowLink>,
            },
            { title: 'Counsellor', cell: ({ counsellor }) => counsellor },
            { title: 'Office', cell: ({ place }) => place },
          ]}
        />
      ) : null}
      {left > appointments.length ? (
        <p className="mt-2 text-base">
          <Link to="/admin/agenda" className="inline-flex min-h-11 items-center font-semibold">
            {left - appointments.length} more among the appointments
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function sayToday(left: number, over: number): string {
  const overWords = over > 0 ? `${over} ${over === 1 ? 'is' : 'are'} over` : ''
  if (left === 0) return over > 0 ? `No more sessions today, ${overWords}.` : 'There are no sessions today.'
  const words = `${left} ${left === 1 ? 'session' : 'sessions'} to come`
  return `${words}${overWords ? `, ${overWords}` : ''}.`
}
