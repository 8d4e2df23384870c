import { Form, Link } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import type { StaffTime, StaffTimes } from './staff-times.server.ts'

type Props = Readonly<{ times: StaffTimes; path: string }>

/** Shows the choice of place, counsellor and first day, and the open times as links to the next step. */
export function StaffTimesChoice({ times, path }: Props) {
  const { places, counsellors, place, counsellorId, from, earlier, later, clock, shown, total, days } = times
  const toHref = (change: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ place, with: counsellorId, from, ...change })}`
  return (
    <>
      <Form
        method="get"
        action={path}
        role="search"
        aria-label="Which times to show"
        className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap"
        key={`${place} ${counsellorId} ${from}`}
      >
        <SelectField label="Where" name="place" defaultValue={place} options={places} />
        {counsellors.length > 0 ? (
          <SelectField
            label="Counsellor"
            name="with"
            defaultValue={counsellorId}
            blank="Anybody"
            options={counsellors}
          />
        ) : null}
        <TextField label="From" name="from" type="date" defaultValue={from} />
        <Button variant="quiet">Show</Button>
      </Form>
      <p className="mb-3 text-muted">Open times, {clock}.</p>
      {shown < total ? (
        <p className="card mb-3 p-4">
          {`Only the first ${shown} of ${total} open times are here. For the rest, choose ${counsellors.length > 0 ? 'a counsellor or ' : ''}a later first day.`}
        </p>
      ) : null}
      {days.length === 0 ? <p className="card p-4">Nothing is open in these seven days.</p> : null}
      <div className="space-y-4">
        {days.map(({ day, label, times: own }) => (
          <section key={day} aria-label={label}>
            <h2 className="mb-2 text-lg">{label}</h2>
            <TimeLinks times={own} toHref={(slot) => toHref({ slot })} />
          </section>
        ))}
      </div>
      <nav aria-label="Weeks" className="mt-4 flex flex-wrap gap-4">
        {earlier ? (
          <Link to={toHref({ from: earlier })} className="inline-flex min-h-11 items-center font-semibold">
            Earlier days
          </Link>
        ) : null}
        {later ? (
          <Link to={toHref({ from: later })} className="inline-flex min-h-11 items-center font-semibold">
            Later days
          </Link>
        ) : null}
      </nav>
    </>
  )
}

type LinksProps = Readonly<{ times: readonly StaffTime[]; toHref: (value: string) => string }>

/** Shows open times as links. */
export function TimeLinks({ times, toHref }: LinksProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {times.map(({ value, clock, counsellor, client }) => (
        <li key={value}>
          <Link
            to={toHref(value)}
            className="block h-full min-h-12 rounded-card border-2 border-edge bg-surface px-3 py-1.5 text-ink no-underline hover:border-indigo"
          >
            <span className="block font-semibold">{clock}</span>
            <span className="block text-sm text-muted">{counsellor}</span>
            {client ? <span className="block text-sm text-muted">{client}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
