import { Link } from 'react-router'
import type { Db } from '../../../db/open.server.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { showAmount, showSums } from '../../../features/money/amount.ts'
import {
  hiddenColumns,
  type Owed,
  type OwedSort,
  owedSorts,
  toOwedPage,
} from '../../../features/money/balance.ts'
import { listOwed, listOwedByClient } from '../../../features/money/owed.server.ts'
import { listOpenRequests } from '../../../features/money/price-requests.server.ts'
import { sumReturnable } from '../../../features/money/returnable.server.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { countDays } from '../../../lib/time/days.ts'
import { type Clock, showShortDay } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/owed'
import { loadMoneyFilter, readMoneyFilter, toIsGone, toMoneyTime } from './load-money-filter.server.ts'
import { MoneyFilter, toFilterQuery } from './money-filter.tsx'
import { MoneyHead } from './money-head.tsx'
import { showSince } from './show-since.ts'

const words = money.owed
const path = '/admin/money'
const ways = [
  { value: 'sessions', label: words.bySession },
  { value: 'clients', label: words.byClient },
]

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const filter = readMoneyFilter(url.searchParams)
  const owing = { ...filter, time: toMoneyTime(filter, clock) }
  const fields = await loadMoneyFilter(db, filter, clock)
  const { scope } = requireStaff(context)
  const requests = await loadRequests(db, scope, clock)
  const isGone = toIsGone(fields)
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: owedSorts, isGone })
  const byClient = url.searchParams.get('view') === 'clients'
  const sort = byClient && state.sort !== 'name' ? 'left' : state.sort
  const load = byClient ? loadClients : loadSessions
  const [returnable, list] = await Promise.all([
    sumReturnable(db, owing),
    load(db, { url, owing, sort, clock }),
  ])
  return { filter: fields, requests, ...state, toGiveBack: showSums(returnable), sort, ...list }
}

type Asked = Readonly<{ url: URL; owing: Parameters<typeof listOwed>[1]; sort: OwedSort; clock: Clock }>

async function loadClients(db: Db, { url, owing, sort, clock }: Asked) {
  const { rows, sums, page, pageCount } = await loadLongPage(url, (request) =>
    listOwedByClient(db, owing, { ...request, sort }, clock.now),
  )
  const clients = rows.map(({ amount, currency, oldest, ...row }) => ({
    ...row,
    days: countDays(oldest, clock.now, clock.timeZone),
    left: showAmount(amount, currency),
  }))
  return { total: showSums(sums), page, pageCount, sessions: null, clients }
}

async function loadSessions(db: Db, { url, owing, sort, clock }: Asked) {
  const { rows, sums, page, pageCount } = await loadLongPage(url, (request) =>
    listOwed(db, owing, { ...request, sort }, clock.now),
  )
  const sessions = rows.map(({ since, rest, currency, ...row }) => ({
    ...row,
    time: showSince({ ...row, since }, clock),
    days: countDays(since, clock.now, clock.timeZone),
    left: showAmount(rest, currency),
  }))
  return { total: showSums(sums), page, pageCount, sessions, clients: null }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

/** Returns who waits for an answer about the price. */
async function loadRequests(db: Db, scope: StaffScope, clock: Clock) {
  const { rows, total } = await listOpenRequests(db, scope)
  const shown = rows.map(({ bookingId, name, askedAt }) => ({
    bookingId,
    text: money.request.since({
      name: isolate(formatOptional(name)),
      day: showShortDay(askedAt.toZonedDateTimeISO(clock.timeZone).toPlainDate(), clock),
    }),
  }))
  return { shown, total }
}

export default function OwedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, requests, toGiveBack, total, page, pageCount, sessions, clients, sort, hidden, views } =
    loaderData
  useRememberList()
  const view = clients ? 'clients' : 'sessions'
  const order: Record<string, string> = sort === (clients ? 'left' : 'oldest') ? {} : { sort }
  const hide: Record<string, string> = hidden.length > 0 ? { hide: hidden.join(',') } : {}
  const orderBy = {
    current: sort,
    toHref: (to: string) => toFilterQuery(filter, { view, sort: to, ...hide }),
  }
  const rows = sessions ?? clients ?? []
  return (
    <>
      <MoneyHead {...{ words, total }} isDebt />
      {toGiveBack ? (
        <p className="mb-4">
          <Link
            to={`${path}/to-give-back${toFilterQuery(filter, {})}`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {money.toGiveBack.total({ amounts: toGiveBack })}
          </Link>
        </p>
      ) : null}
      {requests.total > 0 ? (
        <section className="mb-4 border-l-4 border-marigold pl-4">
          <h2 className="text-lg font-bold">{money.request.waiting({ count: requests.total })}</h2>
          <ul>
            {requests.shown.map(({ bookingId, text }) => (
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
      <MoneyFilter view={filter} hidden={{ view, ...order, ...hide }} />
      <ListBar>
        <ViewLinks
          label={words.views}
          views={ways}
          current={view}
          toHref={(to) => toFilterQuery(filter, { view: to, ...hide })}
        />
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={sessions ? hiddenColumns.map((name) => ({ name, title: words[name] })) : []}
        />
      </ListBar>
      {sessions ? (
        <DataTable
          hasAnchors
          caption={words.heading}
          rows={sessions}
          empty={words.empty}
          order={orderBy}
          columns={[
            {
              title: words.client,
              sort: 'name',
              cell: ({ name, id, what, time }) => (
                <RowLink to={toOwedPage({ what, id })} hiddenText={time}>
                  {isolate(name)}
                </RowLink>
              ),
              isName: true,
            },
            { title: words.session, sort: 'oldest', isTime: true, cell: ({ time }) => time },
            ...hiddenColumns
              .filter((name) => !hidden.includes(name))
              .map((name) => ({ title: words[name], cell: (row: Session) => row[name] ?? '' })),
            { title: words.age, cell: ({ days }) => <Age days={days} /> },
            {
              title: words.left,
              sort: 'left',
              isFalling: true,
              isNumber: true,
              isMain: true,
              cell: ({ left }) => <Left amount={left} />,
            },
            {
              title: 'Actions',
              isActions: true,
              cell: ({ id, what, name, time }) => (
                <PayLink {...{ id, what }} about={`${isolate(name)}, ${time}`} />
              ),
            },
          ]}
        />
      ) : (
        <DataTable
          hasAnchors
          caption={words.heading}
          rows={clients ?? []}
          empty={words.empty}
          order={orderBy}
          columns={[
            {
              title: words.client,
              sort: 'name',
              cell: ({ name, id, what }) => <RowLink to={toOwedPage({ what, id })}>{isolate(name)}</RowLink>,
              isName: true,
            },
            { title: words.sessions, cell: ({ count }) => count, isTitled: true },
            { title: words.age, cell: ({ days }) => <Age days={days} /> },
            {
              title: words.left,
              sort: 'left',
              isFalling: true,
              isNumber: true,
              isMain: true,
              cell: ({ left }) => <Left amount={left} />,
            },
            {
              title: 'Actions',
              isActions: true,
              cell: ({ id, what, name }) => <PayLink {...{ id, what }} about={isolate(name)} />,
            },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => toFilterQuery(filter, { view, ...order, ...hide, page: String(to) })}
        />
      ) : null}
    </>
  )
}

type Session = Readonly<Record<(typeof hiddenColumns)[number], string | null>>

function Left({ amount }: Readonly<{ amount: string }>) {
  return <strong className="whitespace-nowrap tabular-nums">{amount}</strong>
}

/** After a month the age of what is owed is red. */
const longDays = 30

function Age({ days }: Readonly<{ days: number }>) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${days > longDays ? 'font-semibold text-clay' : ''}`}>
      {words.days({ days })}
    </span>
  )
}

function PayLink({ id, what, about }: Readonly<{ id: string; what: Owed; about: string }>) {
  return (
    <RowLink to={toOwedPage({ what, id })} hiddenText={about}>
      {words.pay}
    </RowLink>
  )
}
