import type { ReactNode } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField } from '../../../ui/form/field.tsx'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import type { StaffTime, StaffTimes } from './staff-times.server.ts'

type Props = Readonly<{
  times: StaffTimes
  path: string
  /** Whether the times beyond the limits show. Undefined: the page offers no such times. */
  isBeyondLimits?: boolean
  /** What the tick says that shows them. */
  beyondLabel?: string
  /** What else stands in the address. */
  carried?: Readonly<Record<string, string>>
  /** Shows the times of the chosen day. `toHref` returns the address with a time. */
  children: (day: ShownDay, toHref: (slot: string) => string) => ReactNode
}>

type ShownDay = NonNullable<StaffTimes['day']>

const words = newBooking.time
const card =
  'block h-full min-h-12 rounded-card border-2 border-edge bg-surface px-2 py-1.5 leading-tight text-ink no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-blush'

/** Shows the choice of place and counsellor, then days with their numbers of open times, then the times of a day. */
export function StaffTimesChoice({
  times,
  path,
  isBeyondLimits,
  beyondLabel = words.beyond,
  carried = {},
  children,
}: Props) {
  const { place, counsellorId, from, earlier, later, next, days, day } = times
  const hasTimes = days.some((own) => own.times > 0)
  const beyond: Readonly<Record<string, string>> = isBeyondLimits ? { beyond: '1' } : {}
  const toHref = (change: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...carried, ...beyond, place, with: counsellorId, from, ...change })}`
  return (
    <>
      <PlaceForm {...{ times, path, carried, isBeyondLimits, beyondLabel }} />
      <ul aria-label={words.days} className="grid grid-cols-3 gap-2 sm:grid-cols-7">
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
                <span className="block text-sm text-muted">{words.open({ count: own.times })}</span>
              </Link>
            ) : (
              <p className="h-full min-h-12 rounded-card border-2 border-line px-2 py-1.5 leading-tight text-muted">
                <span className="block">{own.label}</span>
                <span className="block text-sm">{words.none}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <nav aria-label={words.weeks} className="flex flex-wrap gap-x-6">
        {earlier ? <WeekLink to={toHref({ from: earlier })}>{words.earlier}</WeekLink> : null}
        {later ? <WeekLink to={toHref({ from: later })}>{words.later}</WeekLink> : null}
        {next && !hasTimes ? (
          <WeekLink to={toHref({ from: next.day, day: next.day })}>
            {words.next({ day: next.label })}
          </WeekLink>
        ) : null}
      </nav>
      {next || hasTimes ? null : (
        <p className="card mt-2 p-4">
          {times.isNobody ? words.nobody : words.nothing}{' '}
          {times.isNobody ? (
            <a href="/admin/availability" className="inline-block py-1 font-semibold">
              {words.toHours}
            </a>
          ) : null}
        </p>
      )}
      {day ? (
        <section aria-labelledby="times">
          <h2 id="times" className="mb-2 text-lg font-bold">
            {day.label}
          </h2>
          {day.times.length < day.total ? (
            <p className="card mb-3 p-4">{words.cut({ shown: day.times.length, total: day.total })}</p>
          ) : null}
          {day.total === 0 ? <p>{words.nothingOnDay}</p> : null}
          {children(day, (slot) => toHref({ day: day.day, slot }))}
        </section>
      ) : null}
    </>
  )
}

/** With script a change shows its days at once. Without script the button does. */
function PlaceForm({ times, path, carried, isBeyondLimits, beyondLabel }: Omit<Props, 'children'>) {
  const submit = useSubmit()
  const pending = useNavigation().location
  const { places, counsellors, place, counsellorId, from } = times
  const next = pending?.pathname === path ? new URLSearchParams(pending.search) : null
  return (
    <Form
      method="get"
      action={path}
      role="search"
      aria-label={words.which}
      className="mb-3 grid items-end gap-2 sm:grid-cols-2 lg:flex lg:flex-wrap lg:*:flex-1"
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {Object.entries(carried ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={words.place}
        name="place"
        value={next?.get('place') ?? place}
        options={places}
        onChange={leaveToForm}
      />
      {counsellors.length > 0 ? (
        <SelectField
          label={words.counsellor}
          name="with"
          value={next?.get('with') ?? counsellorId}
          blank={words.anybody}
          options={counsellors}
          onChange={leaveToForm}
        />
      ) : null}
      <TextField key={from} label={words.from} name="from" type="date" defaultValue={from} />
      <Button variant="quiet" className="lg:max-w-28">
        {words.show}
      </Button>
      {isBeyondLimits === undefined ? null : (
        <div className="lg:basis-full!">
          <CheckboxField
            key={String(isBeyondLimits)}
            name="beyond"
            value="1"
            label={beyondLabel}
            defaultChecked={isBeyondLimits}
          />
        </div>
      )}
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
      {times.map(({ value, clock, counsellor, elsewhere, isBeyondLimits }) => (
        <li key={value}>
          <Link to={toHref(value)} className={card}>
            <span className="block font-semibold">{clock}</span>
            <span className="block text-sm text-muted">{counsellor}</span>
            {elsewhere ? <span className="block text-sm text-muted">{elsewhere}</span> : null}
            {isBeyondLimits ? (
              <span className="block text-sm font-semibold text-clay">{words.isBeyond}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type RadiosProps = Readonly<{
  times: readonly StaffTime[]
  /** The id of the form to which the chosen time belongs. */
  form: string
  chosen: string | undefined
  error: string | undefined
}>

/** Shows open times as choices of a form. When several counsellors have times, each start has a line with their names. */
export function TimeRadios({ times, form, chosen, error }: RadiosProps) {
  const isOnePerson = new Set(times.map(({ counsellor }) => counsellor)).size < 2
  const starts = times.filter((own, index) => times.findIndex(({ clock }) => clock === own.clock) === index)
  return (
    <fieldset
      id="slot"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'slot-error' : undefined}
      className={`${isOnePerson ? 'flex flex-wrap gap-2' : 'space-y-1.5'} ${error ? 'border-l-4 border-clay pl-3' : ''}`}
    >
      <legend className="sr-only">{words.choose}</legend>
      {error ? (
        <p id="slot-error" className="w-full font-semibold text-clay">
          {error}
        </p>
      ) : null}
      {starts.map((start) => (
        <div key={start.clock} className={isOnePerson ? 'contents' : 'flex gap-3'}>
          {isOnePerson ? null : (
            <p aria-hidden className="w-44 shrink-0 py-0.5 leading-tight">
              <span className="block font-semibold">{start.clock}</span>
              <span className="block text-sm text-muted">{start.elsewhere}</span>
            </p>
          )}
          <div className={isOnePerson ? 'contents' : 'flex flex-wrap gap-1.5'}>
            {times
              .filter(({ clock }) => clock === start.clock)
              .map(({ value, clock, counsellor, elsewhere, isBeyondLimits }) => (
                <label
                  key={value}
                  className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg border-2 border-edge bg-surface px-3 py-1 leading-tight hover:border-indigo has-checked:border-indigo has-checked:bg-blush"
                >
                  <input
                    type="radio"
                    name="slot"
                    form={form}
                    value={value}
                    defaultChecked={value === chosen}
                    className="size-4 shrink-0 accent-indigo"
                  />
                  <span className={isOnePerson ? '' : 'sr-only'}>
                    <span className="block font-semibold">{clock}</span>{' '}
                    <span className="block text-sm text-muted">{elsewhere}</span>
                  </span>
                  <span className={isOnePerson ? 'sr-only' : ''}> {counsellor}</span>
                  {isBeyondLimits ? (
                    <span className="text-sm font-semibold text-clay"> {words.isBeyond}</span>
                  ) : null}
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
