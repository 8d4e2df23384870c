import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { toQuery } from '../../lib/http/query.ts'
import { ChevronLeft, ChevronRight } from '../../ui/brand/icons.tsx'
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
  /** The page of the people. '' is the first. */
  page: string
}>

type ControlsProps = Readonly<{
  params: CalendarParamTexts
  title: string
  steps: Readonly<{ previous: string; today: string; next: string }>
  /** Empty for a counsellor, who sees only the own calendar. */
  counsellors: readonly Option[]
  offices: readonly Option[]
  /** What stands at the end of the line. */
  children?: ReactNode
}>

/** Returns the URL of a calendar. A missing parameter has its default. */
export function toCalendarHref(params: Partial<CalendarParamTexts>): string {
  return `/admin/calendar?${toQuery(params)}`
}

const box = 'min-h-11 border-2 border-edge bg-surface text-base text-ink lg:min-h-10 lg:text-[0.9375rem]'
const step = `${box} inline-flex items-center justify-center rounded-lg px-3 font-semibold no-underline hover:border-ink`
const field = `${box} min-w-0 rounded-lg px-2`

/** The links to other views and days, and the filter. The URL contains all of it. With script a change shows at once. */
export function CalendarControls({ params, title, steps, counsellors, offices, children }: ControlsProps) {
  const submit = useSubmit()
  const unit = words.units[params.view]
  const toHref = (on: string) => toCalendarHref({ ...params, on, page: '' })
  const isFiltered = [params.counsellor, params.office, params.cancelled].some(Boolean)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:block *:mb-0">
      <nav aria-label={words.views.label} className="print:hidden">
        <ul className="flex rounded-lg border-2 border-edge bg-surface">
          {calendarViews.map((view) => (
            <li key={view}>
              <Link
                to={toCalendarHref({ ...params, view })}
                aria-current={view === params.view ? 'page' : undefined}
                className="inline-flex min-h-10 items-center px-3 text-base font-semibold text-ink no-underline hover:bg-blush aria-[current]:bg-indigo aria-[current]:text-on-indigo lg:min-h-9 lg:text-[0.9375rem]"
                preventScrollReset
              >
                {words.views[view]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={words.steps.label} className="flex gap-1.5 print:hidden">
        <Step to={toHref(steps.previous)} name={`${words.steps.previous} ${unit}`}>
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        <Link to={toHref(steps.today)} className={step} preventScrollReset>
          {words.steps.today}
        </Link>
        <Step to={toHref(steps.next)} name={`${words.steps.next} ${unit}`}>
          <ChevronRight aria-hidden className="size-5" />
        </Step>
      </nav>
      <p className="font-semibold lg:mr-auto">{title}</p>
      {/* A phone folds the filter and the views, unless the filter leaves something out. */}
      <input
        type="checkbox"
        id="calendar-filter"
        key={isFiltered ? 'filtered' : ''}
        defaultChecked={isFiltered}
        className="peer sr-only md:hidden print:hidden"
      />
      <label
        htmlFor="calendar-filter"
        className={`${step} cursor-pointer peer-checked:border-indigo peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo md:hidden print:hidden`}
      >
        {admin.filter}
      </label>
      <Form
        method="get"
        role="search"
        aria-label={words.filter.label}
        className="flex max-w-full flex-wrap gap-1.5 max-md:peer-not-checked:hidden print:hidden"
        onChange={({ target, currentTarget }) => {
          const isSwitch = target instanceof HTMLInputElement && target.type === 'checkbox'
          if (target instanceof HTMLSelectElement || isSwitch)
            submit(currentTarget, { preventScrollReset: true })
        }}
      >
        <input type="hidden" name="view" value={params.view} />
        <input
          aria-label={words.filter.day}
          name="on"
          type="date"
          defaultValue={params.on}
          className={field}
        />
        {counsellors.length > 0 ? (
          <Choice name="counsellor" value={params.counsellor} options={counsellors} />
        ) : null}
        <Choice name="office" value={params.office} options={offices} />
        {params.view === 'month' ? null : (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-base lg:min-h-10 lg:text-[0.9375rem]">
            <input
              type="checkbox"
              name="cancelled"
              value="1"
              defaultChecked={params.cancelled === '1'}
              className="size-5 accent-indigo"
            />
            {words.filter.cancelled}
          </label>
        )}
        <button type="submit" className={`${step} cursor-pointer`}>
          {words.filter.show}
        </button>
      </Form>
      <div className="max-md:peer-not-checked:hidden md:ml-auto">{children}</div>
    </div>
  )
}

function Step({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${step} px-2`} aria-label={name} title={name} preventScrollReset>
      {children}
    </Link>
  )
}

type ChoiceProps = Readonly<{ name: 'counsellor' | 'office'; value: string; options: readonly Option[] }>

function Choice({ name, value, options }: ChoiceProps) {
  return (
    <select
      aria-label={words.filter[name]}
      name={name}
      defaultValue={value}
      className={`${field} max-w-44 truncate`}
    >
      <option value="">{words.filter.all[name]}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
