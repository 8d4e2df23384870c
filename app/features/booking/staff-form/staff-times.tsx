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
  'block h-full min-h-12 rounded-card border-2 border-edge bg-surface px-2 py-1.5 leading-tight text-ink no-underline hover:border-indigo'
const day = 'h-full min-h-12 rounded-lg border-2 px-0 py-1.5 text-center leading-tight sm:px-2 sm:text-left'
const openDay = `${day} block border-edge bg-surface text-ink no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo`

/** Shows the choice of place and counsellor, then days with their numbers of open times, then the times of a day. */
export function StaffTimesChoice({
  times,
  path,
  isBeyondLimits,
  beyondLabel = words.beyond,
  carried = {},
  children,
}: Props) {
  const { place, counsellorId, from, earlier, later, next, days, day: chosen } = times
  const hasTimes = days.some((own) => own.times > 0)
  const beyond: Readonly<Record<string, string>> = isBeyondLimits ? { beyond: '1' } : {}
  const toHref = (change: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...carried, ...beyond, place, with: counsellorId, from, ...change })}`
  return (
    <>
      <PlaceForm {...{ times, path, carried, isBeyondLimits, beyondLabel }} />
      <ul aria-label={words.days} className="grid grid-cols-7 gap-1 sm:gap-2">
        {days.map((own) => (
          <li key={own.day}>
            {own.times > 0 ? (
              <Link
                to={toHref({ day: own.day })}
                preventScrollReset
                aria-current={own.day === chosen?.day ? 'date' : undefined}
                className={openDay}
              >
                <DayName label={own.label} />
                <span className="block text-sm">
                  {own.times}
                  <span className="max-sm:sr-only"> {words.open}</span>
                </span>
              </Link>
            ) : (
              <p className={`${day} border-line text-muted`}>
                <DayName label={own.label} />
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
      {chosen ? (
        <section aria-labelledby="times">
          <h2 id="times" className="mb-2 text-lg font-bold">
            {chosen.label}
          </h2>
          {chosen.times.length < chosen.total ? (
            <p className="card mb-3 p-4">{words.cut({ shown: chosen.times.length, total: chosen.total })}</p>
          ) : null}
          {chosen.total === 0 ? <p>{words.nothingOnDay}</p> : null}
          {children(chosen, (slot) => toHref({ day: chosen.day, slot }))}
        </section>
      ) : null}
    </>
  )
}

/** Shows `Mon` above `30 Nov`, and on a phone above `30`. */
function DayName({ label }: { label: string }) {
  const [weekday, number, ...month] = label.split(' ')
  return (
    <span className="block">
      <span className="block text-sm">{weekday}</span>{' '}
      <span className="font-semibold sm:whitespace-nowrap">
        {number}
        <span className="max-sm:sr-only"> {month.join(' ')}</span>
      </span>
    </span>
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
      className="mb-3 grid grid-cols-2 items-end gap-2 lg:flex lg:flex-wrap lg:*:flex-1"
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
      <TextField
        key={from}
        label={times.days[0] ? words.fromDay({ day: times.days[0].label }) : words.from}
        name="from"
        type="date"
        defaultValue={from}
      />
      <Button variant="quiet" className="lg:max-w-28 [@media(scripting:enabled)]:hidden">
        {words.show}
      </Button>
      {isBeyondLimits === undefined ? null : (
        <div className="col-span-2 sm:col-span-1 lg:basis-full! [&_label]:items-center">
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
