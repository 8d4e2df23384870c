import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner, CallToAction, toBreadcrumbs } from '../../ui/layout/banner.tsx'
import { departments, departmentsPage } from '../content/departments.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import { timetable, timetableDays, timetableHours, timetablePage } from '../content/timetable.ts'
import type { TimetableSlot } from '../content/types.ts'
import type { Route } from './+types/timetable'

export const handle = { cache: 'public' } satisfies PageHandle

const { title, text, description, caption } = timetablePage

/** The addresses of departments and doctors by name. */
const links: Readonly<Record<string, string>> = Object.fromEntries([
  ...departments.map((department) => [department.title, department.href]),
  ...doctors.map((doctor) => [doctor.name, doctor.href]),
])

const crumbs = toBreadcrumbs('/timetable')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description, path: '/timetable', hidden: true, crumbs })

export default function Timetable() {
  return (
    <>
      <Banner title={title} text={text} crumbs={crumbs} />
      <section aria-label={caption} className="space-y-8">
        <TimetableTable />
        <TimetableDays />
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...departmentsPage.booking} />
    </>
  )
}

/** Each department has its own border colour. */
const borders = [
  'border-l-indigo',
  'border-l-leaf',
  'border-l-clay',
  'border-l-marigold',
  'border-l-ink',
  'border-l-edge',
] as const

function toBorder(department: string): string {
  const departments = [...new Set(timetable.map((slot) => slot.department))]
  return `border-l-4 ${borders[departments.indexOf(department) % borders.length]}`
}

/** The week as one table. Narrow screens show `TimetableDays` instead. */
function TimetableTable() {
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-1 text-left text-base lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-26 pb-2 text-muted">
            Hour
          </th>
          {timetableDays.map((day) => (
            <th key={day} scope="col" className="px-3 pb-2 font-heading text-lg">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeekRows().map(({ hour, cells }) => (
          <tr key={hour} className="h-14">
            <th scope="row" className="pt-1 align-top text-sm font-normal text-muted">
              <span className="block font-semibold text-ink">{toHourText(hour)}</span> to{' '}
              {toHourText(hour + 1)}
            </th>
            {cells.map(({ day, cell }) =>
              cell === 'covered' ? null : cell === 'free' ? (
                <td key={day} className="rounded-lg bg-line/30">
                  <span className="sr-only">No clinic</span>
                </td>
              ) : (
                <td
                  key={day}
                  rowSpan={cell.to - cell.from}
                  className={`rounded-lg border border-line bg-surface p-3 align-top text-sm ${toBorder(cell.department)}`}
                >
                  <Clinic slot={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TimetableDays() {
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:hidden">
      {timetableDays.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`} className="space-y-4">
          <h2 id={`day-${day}`}>{day}</h2>
          <ol className="card divide-y divide-line overflow-hidden">
            {timetable
              .filter((slot) => slot.day === day)
              .map((slot) => (
                <li key={slot.from} className={`px-4 py-3 ${toBorder(slot.department)}`}>
                  <Clinic slot={slot} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Clinic({ slot }: { slot: TimetableSlot }) {
  return (
    <>
      <p className="text-muted">
        {toHourText(slot.from)} to {toHourText(slot.to)}
      </p>
      <p className="text-base font-semibold">
        <a href={links[slot.department]} className="text-leaf">
          {slot.department}
        </a>
      </p>
      {slot.doctors.map((doctor) => (
        <p key={doctor}>
          <a href={links[doctor]} className="inline-block py-0.5 text-ink">
            {doctor}
          </a>
        </p>
      ))}
      <p className="text-muted">{slot.room}</p>
    </>
  )
}

/** Returns a row for each hour. A cell is a clinic that begins, 'covered' while it continues, or 'free'. */
function toWeekRows() {
  const { from, to } = timetableHours
  return Array.from({ length: to - from }, (_, index) => {
    const hour = from + index
    return { hour, cells: timetableDays.map((day) => ({ day, cell: findCell(day, hour) })) }
  })
}

function findCell(day: string, hour: number): TimetableSlot | 'free' | 'covered' {
  const slot = timetable.find((own) => own.day === day && own.from <= hour && hour < own.to)
  if (!slot) return 'free'
  return slot.from === hour ? slot : 'covered'
}

/** Returns '8:00 AM' for 8 and '9:00 PM' for 21. */
function toHourText(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
