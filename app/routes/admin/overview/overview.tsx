import { FigureCard } from '../../../features/reports/figure-card.tsx'
import { NeedsList } from '../../../features/reports/needs-list.tsx'
import { RangeForm } from '../../../features/reports/range-form.tsx'
import { TodayList } from '../../../features/reports/today-list.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import type { Route } from './+types/overview'
import { loadOverview } from './load-overview.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Admin dashboard', matches)

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOverview(context.get(instanceContext).db, url.searchParams, Temporal.Now.instant())
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { changeAnnouncement: 'The numbers have changed' })
  const { counters, today, needs, selected, days, figures } = live.data
  const open = figures.flatMap(({ id, table }) => (table ? [id] : []))
  return (
    <>
      <h1 className="mb-4">Dashboard</h1>
      <LiveNote announcement={live.announcement} />
      <dl className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        <Counter label="Total Users" value={counters.users} />
        <Counter label="Total Services" value={counters.services} />
        <Counter label="Total Appointments" value={counters.appointments} />
      </dl>
      <div className="mt-8 grid gap-x-6 gap-y-8 xl:grid-cols-[2fr_1fr]">
        <TodayList {...today} />
        <NeedsList needs={needs} />
      </div>
      <section aria-labelledby="reports" className="mt-10">
        <h2 id="reports" className="mb-1 text-xl">
          Reports
        </h2>
        <p className="mb-3 text-base text-muted">{days}</p>
        <RangeForm {...selected} numbers={open} />
        <div className="grid gap-4 lg:grid-cols-2">
          {figures.map((figure) => (
            <FigureCard key={figure.id} {...figure} />
          ))}
        </div>
      </section>
    </>
  )
}

/** One number with its name. Put it into a `dl`. */
function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="card flex flex-col-reverse border-l-8 border-l-marigold p-5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-4xl font-bold">{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}
