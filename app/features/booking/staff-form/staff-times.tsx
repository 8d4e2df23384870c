import type { ReactNode } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import type { StaffTime, StaffTimes } from './staff-times.server.ts'

type Props = Readonly<{
  times: StaffTimes
  path: string
  /** Goes along to the next step. */
  client?: string
}>

const card =
  'block h-full min-h-12 rounded-card border-2 border-edge bg-surface px-3 py-1.5 text-ink no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-blush'

/** Shows the choice of place and counsellor, then days with their numbers of open times, then the times of a day. */
export function StaffTimesChoice({ times, path, client }: Props) {
  const { place, counsellorId, from, earlier, later, next, days, day } = times
  const toHref = (change: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...(client ? { client } : {}), place, with: counsellorId, from, ...change })}`
  return (
    <>
      <PlaceForm {...{ times, path, client }} />
      <ul aria-label="Days" className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-7">
        {days.map((own) => (
          <li key={own.day}>
            {own.times > 0 ? (
              <Link
                to={toHref({ day: own.day })}
                preventScrollReset
                aria-current={own.day === day?.day ? 'date' : undefined}
                className={card}
              >
                <span className="block font-semibold">{own.label}</span>
                <span className="block text-sm text-muted">{own.times} open</span>
              </Link>
            ) : (
              <p className="h-full min-h-12 rounded-card border-2 border-line px-3 py-1.5 text-muted">
                <span className="block">{own.label}</span>
                <span className="block text-sm">None</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <nav aria-label="Weeks" className="mt-2 flex flex-wrap gap-x-6">
        {earlier ? <WeekLink to={toHref({ from: earlier })}>Earlier days</WeekLink> : null}
        {later ? <WeekLink to={toHref({ from: later })}>Later days</WeekLink> : null}
        {next && days.every((own) => own.times === 0) ? (
          <WeekLink to={toHref({ from: next.day, day: next.day })}>Next open day: {next.label}</WeekLink>
        ) : null}
      </nav>
      {!next && days.every((own) => own.times === 0) ? (
        <p className="card mt-2 p-4">Nothing is open from here on. Choose another place or counsellor.</p>
      ) : null}
      {day ? (
        <section aria-labelledby="times" className="mt-5">
          <h2 id="times" className="mb-2 text-lg">
            {day.label}
          </h2>
          {day.times.length < day.total ? (
            <p className="card mb-3 p-4">
              {`Only the first ${day.times.length} of ${day.total} open times are here. For the rest, choose a counsellor.`}
            </p>
          ) : null}
          {day.total === 0 ? <p>Nothing is open on this day.</p> : null}
          <TimeLinks times={day.times} toHref={(slot) => toHref({ day: day.day, slot })} />
        </section>
      ) : null}
    </>
  )
}

/** With script a change shows its days at once. Without script the button does. */
function PlaceForm({ times, path, client }: Props) {
  const submit = useSubmit()
  const pending = useNavigation().location
  const { places, counsellors, place, counsellorId, from } = times
  const next = pending?.pathname === path ? new URLSearchParams(pending.search) : null
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label="Which times to show"
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap"
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {client ? <input type="hidden" name="client" value={client} /> : null}
      <SelectField
        label="Where"
        name="place"
        value={next?.get('place') ?? place}
        options={places}
        onChange={leaveToForm}
      />
      {counsellors.length > 0 ? (
        <SelectField
          label="Counsellor"
          name="with"
          value={next?.get('with') ?? counsellorId}
          blank="Anybody"
          options={counsellors}
          onChange={leaveToForm}
        />
      ) : null}
      <TextField key={from} label="From" name="from" type="date" defaultValue={from} />
      <Button variant="quiet">Show</Button>
    </Form>
  )
}

/** React wants a handler beside `value`. The form's own handler sends the change. */
function leaveToForm() {}

function WeekLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className="inline-flex min-h-11 items-center font-semibold">
      {children}
    </Link>
  )
}

type LinksProps = Readonly<{ times: readonly StaffTime[]; toHref: (value: string) => string }>

/** Shows open times as links. */
export function TimeLinks({ times, toHref }: LinksProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {times.map(({ value, clock, counsellor, elsewhere }) => (
        <li key={value}>
          <Link to={toHref(value)} className={card}>
            <span className="block font-semibold">{clock}</span>
            <span className="block text-sm text-muted">{counsellor}</span>
            {elsewhere ? <span className="block text-sm text-muted">{elsewhere}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
