import { Link } from 'react-router'
import { showAmount, showSums } from '../../../features/money/amount.ts'
import { hiddenColumns, toOwedPage } from '../../../features/money/balance.ts'
import { listReturnable, returnableSorts } from '../../../features/money/returnable.server.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager } from '../../../ui/list/list-navigation.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/to-give-back'
import { loadMoneyFilter, readMoneyFilter, toIsGone, toMoneyTime } from './load-money-filter.server.ts'
import { MoneyFilter, toFilterQuery } from './money-filter.tsx'
import { MoneyHead } from './money-head.tsx'
import { showSince } from './show-since.ts'

const { toGiveBack: words, owed } = money
const path = '/admin/money/to-give-back'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const read = readMoneyFilter(url.searchParams)
  const filter = { ...read, time: toMoneyTime(read, clock) }
  const fields = await loadMoneyFilter(db, read, clock)
  const isGone = toIsGone(fields)
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: returnableSorts, isGone })
  const { rows, sums, ...place } = await loadLongPage(url, (request) =>
    listReturnable(db, filter, { ...request, sort: state.sort }),
  )
  return {
    ...{ ...place, ...state, filter: fields },
    total: showSums(sums),
    rows: rows.map(({ id, what, name, clientId, since, service, office, amount, currency }) => ({
      ...{ id, service, office, name: isolate(name) },
      time: showSince({ what, since }, clock),
      clientHref: clientId && `/admin/clients/${clientId}`,
      href: toOwedPage({ what, id }),
      amount: showAmount(amount, currency),
    })),
  }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

/** What belongs to clients: who paid more than the price, or paid for what does not take place. */
export default function ToGiveBack({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, total, rows, page, pageCount, sort, hidden, views } = loaderData
  useRememberList()
  const order: Record<string, string> = sort === 'oldest' ? {} : { sort }
  const hide: Record<string, string> = hidden.length > 0 ? { hide: hidden.join(',') } : {}
  return (
    <>
      <MoneyHead {...{ words, total }} isDebt />
      <MoneyFilter view={filter} hidden={{ ...order, ...hide }} />
      <ListBar>
        {rows.length > 0 ? (
          <span className="flex flex-wrap items-center gap-x-4">
            <a
              href={`${path}.csv${toFilterQuery(filter, {})}`}
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-9"
              download
            >
              {words.export}
            </a>
            <span className="text-base text-muted">{words.exportNote}</span>
          </span>
        ) : null}
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: owed[name] }))}
        />
      </ListBar>
      <DataTable
        hasAnchors
        caption={words.heading}
        rows={rows}
        empty={words.empty}
        hidden={hidden}
        order={{ current: sort, toHref: (to) => toFilterQuery(filter, { sort: to, ...hide }) }}
        columns={[
          { title: owed.session, sort: 'oldest', isTime: true, cell: ({ time }) => time },
          {
            title: owed.client,
            sort: 'name',
            cell: ({ name, clientHref }) => (clientHref ? <Link to={clientHref}>{name}</Link> : name),
            isName: true,
          },
          { title: owed.service, name: 'service', cell: ({ service }) => service ?? '' },
          { title: owed.office, name: 'office', cell: ({ office }) => office ?? '' },
          {
            title: words.amount,
            sort: 'amount',
            isFalling: true,
            isNumber: true,
            isMain: true,
            cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{amount}</strong>,
          },
          {
            title: 'Actions',
            isActions: true,
            cell: ({ href, name, time }) => (
              <RowLink to={href} hiddenText={`${name}, ${time}`}>
                {words.open}
              </RowLink>
            ),
          },
        ]}
      />
      {rows.length > 0 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => toFilterQuery(filter, { ...order, ...hide, page: String(to) })}
        />
      ) : null}
    </>
  )
}
