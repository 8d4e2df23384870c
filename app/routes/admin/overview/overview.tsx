import { Link } from 'react-router'
import { EmptyFigures } from '../../../features/reports/empty-figures.tsx'
import { FigureCard } from '../../../features/reports/figure-card.tsx'
import { NeedsList } from '../../../features/reports/needs-list.tsx'
import { RangeForm } from '../../../features/reports/range-form.tsx'
import { TodayList } from '../../../features/reports/today-list.tsx'
import { sayMissing } from '../../../features/setup/setup-step.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/overview'
import { loadOverview } from './load-overview.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Admin dashboard', matches)

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOverview(context.get(instanceContext), url.searchParams, readClock(context))
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { changeAnnouncement: 'The numbers have changed' })
  const { missing, trouble, counters, today, needs, selected, days, figures } = live.data
  const drawn = figures.filter(({ plot }) => plot)
  const open = figures.flatMap(({ id, table }) => (table ? [id] : []))
  return (
    <>
      <h1 className="mb-4">Dashboard</h1>
      <LiveNote announcement={live.announcement} />
      {trouble ? (
        <p className="card mb-4 border-l-8 border-l-clay px-4 py-1">
          <Link to="/admin/system" className="inline-flex min-h-11 items-center font-semibold">
            {trouble}
          </Link>
        </p>
      ) : null}
      {missing > 0 ? (
        <p className="mb-4">
          <Link to="/admin/setup" className="inline-flex min-h-11 items-center font-semibold">
            {sayMissing(missing)}
          </Link>
        </p>
      ) : null}
      <div
        className={`grid gap-x-6 gap-y-8 ${today.appointments.length > 0 ? 'xl:grid-cols-[2fr_1fr]' : ''}`}
      >
        <TodayList {...today} />
        <NeedsList needs={needs} />
      </div>
      <dl className="mt-8 grid grid-cols-[1fr_1fr_1.3fr] gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-4">
        <Counter label="Total Users" value={counters.users} />
        <Counter label="Total Services" value={counters.services} />
        <Counter label="Total Appointments" value={counters.appointments} />
      </dl>
      <section aria-labelledby="reports" className="mt-10">
        <h2 id="reports" className="mb-1 text-xl">
          Reports
        </h2>
        <p className="mb-3 text-base text-muted">{days}</p>
        <RangeForm {...selected} numbers={open} />
        <div className="grid gap-4 lg:grid-cols-2">
          {drawn.map((figure) => (
            <FigureCard key={figure.id} {...figure} />
          ))}
        </div>
        <EmptyFigures figures={figures.filter(({ plot }) => !plot)} />
      </section>
    </>
  )
}

/** One number with its name. Put it into a `dl`. */
function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="card flex flex-col-reverse justify-end border-l-4 border-l-marigold p-3 sm:border-l-8 sm:p-4">
      <dt className="text-sm text-muted hyphens-auto sm:text-base">{label}</dt>
      <dd className="text-2xl font-bold sm:text-3xl">{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}
