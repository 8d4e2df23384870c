import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { DataTable, RowLink } from '../../ui/list/data-table.tsx'
import { ViewLinks } from '../../ui/list/list-navigation.tsx'
import type { TodaysAppointment } from './report.server.ts'
import { rangeNames, type SelectedRange } from './report-range.ts'

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
          <Link to="/admin/calendar" className="inline-flex min-h-11 items-center font-semibold">
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

export type Need = Readonly<{
  label: string
  count: number
  note: string
  to: string
}>

/** What waits comes first. The order of the others stays. */
const byCount = (a: Need, b: Need) => Number(a.count === 0) - Number(b.count === 0)

/** Lists what waits for staff. A line with nothing to do says so. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs" className="min-w-0">
      <h2 id="needs" className="mb-3 text-xl">
        Waiting for you
      </h2>
      <ul className="card divide-y divide-line">
        {[...needs].sort(byCount).map(({ label, count, note, to }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-base">
            <Link
              to={to}
              className={`inline-flex min-h-11 items-center ${count === 0 ? '' : 'font-semibold'}`}
            >
              {label}
            </Link>
            {count === 0 ? null : (
              <span className="ml-auto text-xl font-bold tabular-nums">{count.toLocaleString('en-GB')}</span>
            )}
            <span className={`text-muted ${count === 0 ? 'ml-auto' : 'basis-full pb-1'}`}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RangeFormProps = Omit<SelectedRange, 'range'> &
  Readonly<{
    /** The figures whose tables stay open. */
    numbers: readonly string[]
  }>

const views = Object.entries(rangeNames).map(([value, label]) => ({ value, label }))

/** Selects the days of the figures. The address contains them. */
export function RangeForm({ name, shown, problems, numbers }: RangeFormProps) {
  return (
    <div className="card mb-4 flex flex-wrap items-end gap-x-6 gap-y-4 p-4">
      <ViewLinks
        label="Days of the reports"
        views={views}
        current={name}
        toHref={(value) =>
          `?${new URLSearchParams([['range', value], ...numbers.map((id) => ['numbers', id])])}`
        }
        isSection
      />
      <Form
        method="get"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
        key={`${shown.from} ${shown.until}`}
      >
        {numbers.map((id) => (
          <input key={id} type="hidden" name="numbers" value={id} />
        ))}
        <TextField label="From" name="from" type="date" defaultValue={shown.from} error={problems.from} />
        <TextField label="To" name="until" type="date" defaultValue={shown.until} error={problems.until} />
        <Button variant="quiet">Show</Button>
      </Form>
    </div>
  )
}
