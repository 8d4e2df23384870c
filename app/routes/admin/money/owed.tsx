import { Link } from 'react-router'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { showAmount, showSums } from '../../../features/money/amount.ts'
import { toTime } from '../../../features/money/month.ts'
import { listOwed, listOwedByClient, sumOwed } from '../../../features/money/owed.server.ts'
import { listOpenRequests } from '../../../features/money/price-requests.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/owed'
import { loadMoneyFilter, readMoneyFilter } from './load-money-filter.server.ts'
import { MoneyFilter, toFilterQuery } from './money-filter.tsx'

const words = money.owed
const views = [
  { value: 'sessions', label: words.bySession },
  { value: 'clients', label: words.byClient },
]

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const filter = readMoneyFilter(url.searchParams)
  const owing = { ...filter, time: filter.month ? toTime(filter.month, clock.timeZone) : undefined }
  const fields = await loadMoneyFilter(db, filter, clock)
  const requests = await loadRequests(db, requireStaff(context).scope, clock)
  if (url.searchParams.get('view') === 'clients') {
    const total = showSums(await sumOwed(db, owing, clock.now))
    const found = await loadLongPage(url, (request) => listOwedByClient(db, owing, request, clock.now))
    const { rows, page, pageCount } = found
    const clients = rows.map(({ amount, currency, ...row }) => ({
      ...row,
      left: showAmount(amount, currency),
    }))
    return { filter: fields, requests, total, page, pageCount, sessions: null, clients }
  }
  const found = await loadLongPage(url, (request) => listOwed(db, owing, request, clock.now))
  const { rows, sums, page, pageCount } = found
  const sessions = rows.map(({ since, rest, currency, ...row }) => ({
    ...row,
    time: showSince({ ...row, since }, clock),
    left: showAmount(rest, currency),
  }))
  return { filter: fields, requests, total: showSums(sums), page, pageCount, sessions, clients: null }
}

function showSince(
  { isPackage, since }: Readonly<{ isPackage: boolean; since: Temporal.Instant }>,
  clock: Clock,
) {
  const time = showStaffTime(since, clock)
  return isPackage ? words.packageSold({ time }) : time
}

/** Returns who waits for an answer about the price. */
async function loadRequests(db: Db, scope: StaffScope, { now, timeZone }: Clock) {
  const open = await listOpenRequests(db, scope)
  return open.map(({ bookingId, name, askedAt }) => ({
    bookingId,
    text: money.request.since({
      name: isolate(formatOptional(name)),
      day: showShortDay(askedAt.toZonedDateTimeISO(timeZone).toPlainDate(), now),
    }),
  }))
}

export default function Owed({ loaderData }: Route.ComponentProps) {
  const { filter, requests, total, page, pageCount, sessions, clients } = loaderData
  useRememberList()
  const view = clients ? 'clients' : 'sessions'
  const rows = sessions ?? clients ?? []
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>{words.heading}</h1>
        <strong className={`text-lg tabular-nums ${total ? 'text-clay' : 'text-leaf'}`}>
          {total ? words.total({ amounts: total }) : words.nothing}
        </strong>
      </div>
      <p className="prose-width mb-4 text-muted">{words.lead}</p>
      {requests.length > 0 ? (
        <section className="mb-4 border-l-4 border-marigold pl-4">
          <h2 className="text-lg font-bold">{money.request.waiting({ count: requests.length })}</h2>
          <ul>
            {requests.map(({ bookingId, text }) => (
              <li key={bookingId}>
                <Link
                  to={`/admin/bookings/${bookingId}#money`}
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <MoneyFilter view={filter} hidden={{ view }} />
      <ViewLinks
        label={words.views}
        views={views}
        current={view}
        toHref={(to) => toFilterQuery(filter, { view: to })}
      />
      {sessions ? (
        <DataTable
          hasAnchors
          caption={words.heading}
          rows={sessions}
          empty={words.empty}
          columns={[
            { title: words.session, cell: ({ time }) => time },
            { title: words.client, cell: ({ name }) => isolate(name) },
            { title: words.service, cell: ({ service }) => service ?? '' },
            { title: words.office, cell: ({ office }) => office ?? '' },
            { title: words.left, cell: ({ left }) => <Left amount={left} /> },
            {
              title: 'Actions',
              cell: ({ id, isPackage, name, time }) => (
                <OpenLink {...{ id, isPackage }} about={`${isolate(name)}, ${time}`} />
              ),
            },
          ]}
        />
      ) : (
        <DataTable
          caption={words.heading}
          rows={clients ?? []}
          empty={words.empty}
          columns={[
            { title: words.client, cell: ({ name }) => isolate(name) },
            { title: words.sessions, cell: ({ count }) => count, isTitled: true },
            { title: words.left, cell: ({ left }) => <Left amount={left} /> },
            {
              title: 'Actions',
              cell: ({ id, isPackage, name }) => <OpenLink {...{ id, isPackage }} about={isolate(name)} />,
            },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => toFilterQuery(filter, { view, page: String(to) })}
        />
      ) : null}
    </>
  )
}

function Left({ amount }: Readonly<{ amount: string }>) {
  return <strong className="whitespace-nowrap tabular-nums">{amount}</strong>
}

function OpenLink({ id, isPackage, about }: Readonly<{ id: string; isPackage: boolean; about: string }>) {
  return (
    <RowLink
      to={isPackage ? `/admin/money/packages/${id}` : `/admin/bookings/${id}#money`}
      hiddenText={about}
    >
      {words.open}
    </RowLink>
  )
}
