import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../ui/layout/call-to-action.tsx'
import { departments, departmentsPage } from '../content/departments.ts'
import { doctors, doctorsPage } from '../content/doctors.ts'
import { timetable, timetableDays, timetableHours, timetablePage } from '../content/timetable.ts'
import type { TimetableSlot } from '../directory/directory-types.ts'
import { toHourText, toWeekRows } from '../directory/week-grid.ts'
import type { Route } from './+types/timetable'

type Links = Readonly<Record<string, string>>

type Props = Readonly<{
  slots: readonly TimetableSlot[]
  days: readonly string[]
  hours: Readonly<{ from: number; to: number }>
  caption: string
  /** The addresses of departments and doctors by name. */
  links: Links
}>

/** Each department has its own border colour. */
const borders = [
  'border-l-indigo',
  'border-l-leaf',
  'border-l-clay',
  'border-l-marigold',
  'border-l-ink',
  'border-l-edge',
] as const

function toBorder(slots: readonly TimetableSlot[], department: string): string {
  const departments = [...new Set(slots.map((slot) => slot.department))]
  return `border-l-4 ${borders[departments.indexOf(department) % borders.length]}`
}

/** The week as one table. Narrow screens show `TimetableDays` instead. */
function TimetableTable({ slots, days, hours, caption, links }: Props) {
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-1 text-left text-base lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-26 pb-2 text-muted">
            Hour
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className="px-3 pb-2 font-heading text-lg">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeekRows(slots, days, hours.from, hours.to).map(({ hour, cells }) => (
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
                  className={`rounded-lg border border-line bg-surface p-3 align-top text-sm ${toBorder(slots, cell.department)}`}
                >
                  <Clinic slot={cell} links={links} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TimetableDays({ slots, days, links }: Omit<Props, 'hours' | 'caption'>) {
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:hidden">
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`} className="space-y-4">
          <h2 id={`day-${day}`}>{day}</h2>
          <ol className="card divide-y divide-line overflow-hidden">
            {slots
              .filter((slot) => slot.day === day)
              .map((slot) => (
                <li key={slot.from} className={`px-4 py-3 ${toBorder(slots, slot.department)}`}>
                  <Clinic slot={slot} links={links} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Clinic({ slot, links }: { slot: TimetableSlot; links: Links }) {
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

export const handle = { cache: 'public' } satisfies PageHandle

const { title, text, description, caption } = timetablePage

const links = Object.fromEntries([
  ...departments.map((department) => [department.title, department.href]),
  ...doctors.map((doctor) => [doctor.name, doctor.href]),
])

const crumbs = toBreadcrumbs('/timetable')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title, description, path: '/timetable', hidden: true, crumbs })

export default function Timetable() {
  const week = { slots: timetable, days: timetableDays, links }
  return (
    <>
      <Banner title={title} text={text} crumbs={crumbs} />
      <section aria-label={caption} className="space-y-8">
        <TimetableTable {...week} hours={timetableHours} caption={caption} />
        <TimetableDays {...week} />
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...departmentsPage.booking} />
    </>
  )
}
