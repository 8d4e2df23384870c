import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { toQuery } from '../../lib/http/query.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from '../../ui/brand/icons.tsx'
import { admin } from '../../words/staff/admin.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'
import { type CalendarView, calendarViews } from './calendar-days.ts'

type Option = Readonly<{ value: string; label: string }>

export type CalendarParamTexts = Readonly<{
  view: CalendarView
  on: string
  counsellor: string
  office: string
  /** '1' shows cancelled sessions. */
  cancelled: string
  /** The order of the list. '' is by time. */
  sort: string
  /** The hidden columns of the list. */
  hide: string
  /** The page of the people. '' is the first. */
  page: string
}>

type ControlsProps = Readonly<{
  params: CalendarParamTexts
  /** The days on the page, the same in fewer words for a phone, and the day of the URL. */
  title: Readonly<{ long: string; short: string; day: string }>
  steps: Readonly<{ previous: string; today: string; next: string }>
  /** The only counsellor on the page, for the print. */
  person: string | null
  /** Empty for a counsellor, who sees only the own calendar. */
  counsellors: readonly Option[]
  offices: readonly Option[]
  /** The menu shows what was wrong with a form in it. */
  isMenuOpen: boolean
  /** What stands in the menu. */
  children: ReactNode
}>

/** Returns the URL of a calendar. A missing parameter has its default. */
export function toCalendarHref(params: Partial<CalendarParamTexts>): string {
  return `/admin/calendar?${toQuery(params)}`
}

const box = 'min-h-11 border-2 border-edge bg-surface text-base text-ink lg:min-h-10 lg:text-[0.9375rem]'
const step = `${box} inline-flex cursor-pointer items-center justify-center rounded-lg px-3 font-semibold no-underline hover:border-ink`
const field = `${box} min-w-0 rounded-lg px-2`
const folded = 'max-lg:peer-not-checked:hidden print:hidden'
const views = calendarViews.map((value) => ({ value, label: words.views[value] }))

/** The links to other days, the filter and the menu in one line. The URL contains all of it. With script a choice shows at once. */
export function CalendarControls({ params, title, steps, children, ...rest }: ControlsProps) {
  const { person, counsellors, offices, isMenuOpen } = rest
  const unit = words.units[params.view]
  const toHref = (on: string) => toCalendarHref({ ...params, on, page: '' })
  const isFiltered = [params.counsellor, params.office, params.cancelled].some(Boolean)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5 lg:mb-3 print:block">
      <nav aria-label={words.steps.label} className="flex gap-1.5 print:hidden">
        <Step to={toHref(steps.previous)} name={`${words.steps.previous} ${unit}`}>
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        <Link to={toHref(steps.today)} className={`${step} max-md:hidden`} preventScrollReset>
          {words.steps.today}
        </Link>
        <Step to={toHref(steps.next)} name={`${words.steps.next} ${unit}`}>
          <ChevronRight aria-hidden className="size-5" />
        </Step>
      </nav>
      <DayChoice params={params} title={title} person={person} />
      {/* A narrow screen folds the filter, unless it leaves something out. */}
      <input
        type="checkbox"
        id="calendar-filter"
        key={isFiltered || isMenuOpen ? 'open' : ''}
        defaultChecked={isFiltered || isMenuOpen}
        className="peer sr-only lg:hidden print:hidden"
      />
      <label
        htmlFor="calendar-filter"
        className={`${step} peer-checked:border-indigo peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo lg:hidden print:hidden`}
      >
        {admin.filter}
      </label>
      <Link to={toHref(steps.today)} className={`${step} ${folded} md:hidden`} preventScrollReset>
        {words.steps.today}
      </Link>
      <Form
        method="get"
        role="search"
        aria-label={words.filter.label}
        className={`flex max-w-full flex-wrap gap-1.5 lg:ml-auto ${folded}`}
      >
        <Carried params={params} names={['on', 'cancelled', 'sort', 'hide']} />
        <Choice name="view" params={params} options={views} />
        {counsellors.length > 0 ? (
          <Choice name="counsellor" params={params} all={words.filter.all.counsellor} options={counsellors} />
        ) : null}
        <Choice name="office" params={params} all={words.filter.all.office} options={offices} />
        <button type="submit" className={`${step} [@media(scripting:enabled)]:hidden`}>
          {words.filter.show}
        </button>
      </Form>
      <details
        name="calendar-tools"
        className={`relative max-md:[&[open]]:w-full ${folded}`}
        open={isMenuOpen}
      >
        <summary aria-label={words.filter.more} title={words.filter.more} className={`${step} ${summary}`}>
          <span aria-hidden>…</span>
        </summary>
        <div className={`${panel} right-0 max-md:static max-md:w-full`}>
          {params.view === 'month' ? null : (
            <Link
              to={toCalendarHref({ ...params, cancelled: params.cancelled ? '' : '1' })}
              className={menuLink}
              preventScrollReset
            >
              {params.cancelled ? words.filter.withoutCancelled : words.filter.cancelled}
            </Link>
          )}
          {children}
        </div>
      </details>
    </div>
  )
}

const summary = 'list-none [&::-webkit-details-marker]:hidden'
const panel =
  'absolute z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-edge bg-surface p-3 shadow-float'
export const menuLink = 'flex min-h-11 items-center font-semibold'

/** Shows the days of the page. A press asks for another day. */
function DayChoice({ params, title, person }: Pick<ControlsProps, 'params' | 'title' | 'person'>) {
  return (
    <details name="calendar-tools" key={toCalendarHref(params)} className="relative min-w-0 max-md:flex-1">
      <summary
        className={`${step} ${summary} max-w-full gap-1.5 max-md:w-full max-md:px-2 lg:border-transparent lg:bg-transparent print:border-0`}
      >
        <span className="truncate">
          <span className="max-sm:hidden">{title.long}</span>
          <span className="sm:hidden">{title.short}</span>
          {person ? <span className="hidden print:inline">, {isolate(person)}</span> : null}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 print:hidden" />
      </summary>
      <Form method="get" className={`${panel} left-0 space-y-2 max-md:-left-24`}>
        <Carried params={params} names={['view', 'counsellor', 'office', 'cancelled', 'sort', 'hide']} />
        <label className="block">
          <span className="font-semibold">{words.filter.goTo}</span>
          <span className="flex flex-wrap items-center gap-x-3">
            <input name="on" type="date" defaultValue={params.on} className={field} />
            <span className="text-muted">{title.day}</span>
          </span>
        </label>
        <button type="submit" className={step}>
          {words.filter.go}
        </button>
      </Form>
    </details>
  )
}

type Name = Exclude<keyof CalendarParamTexts, 'page'>

function Carried({ params, names }: Readonly<{ params: CalendarParamTexts; names: readonly Name[] }>) {
  return names.map((name) =>
    params[name] ? <input key={name} type="hidden" name={name} value={params[name]} /> : null,
  )
}

function Step({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${step} px-2`} aria-label={name} title={name} preventScrollReset>
      {children}
    </Link>
  )
}

type ChoiceProps = Readonly<{
  name: 'view' | 'counsellor' | 'office'
  params: CalendarParamTexts
  options: readonly Option[]
  /** The words for no choice. */
  all?: string
}>

function Choice({ name, params, options, all }: ChoiceProps) {
  const submit = useSubmit()
  const list = useRef<HTMLSelectElement>(null)
  const value = params[name]
  // Back shows the earlier value. The list stays the same element, so it keeps the focus.
  useEffect(() => {
    if (list.current) list.current.value = value
  }, [value])
  return (
    <select
      ref={list}
      aria-label={words.filter[name]}
      name={name}
      defaultValue={value}
      onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
      className={`${field} max-w-44 truncate`}
    >
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
