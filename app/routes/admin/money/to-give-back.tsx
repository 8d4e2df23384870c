import { Link } from 'react-router'
import { showAmount, showSums } from '../../../features/money/amount.ts'
import { toOwedPage } from '../../../features/money/balance.ts'
import { listReturnable } from '../../../features/money/returnable.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager } from '../../../ui/list/list-navigation.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import type { Route } from './+types/to-give-back'
import { loadMoneyFilter, readMoneyFilter, toMoneyTime } from './load-money-filter.server.ts'
import { MoneyFilter, toFilterQuery } from './money-filter.tsx'
import { MoneyHead } from './money-head.tsx'
import { showSince } from './show-since.ts'

const { toGiveBack: words, owed } = money

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const read = readMoneyFilter(url.searchParams)
  const filter = { ...read, time: toMoneyTime(read, clock) }
  const { rows, sums, ...place } = await loadLongPage(url, (request) => listReturnable(db, filter, request))
  return {
    ...place,
    filter: await loadMoneyFilter(db, read, clock),
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

/** What belongs to clients: who paid more than the price, or paid for what does not take place. */
export default function ToGiveBack({ loaderData }: Route.ComponentProps) {
  const { filter, total, rows, page, pageCount } = loaderData
  useRememberList()
  return (
    <>
      <MoneyHead {...{ words, total }} isDebt />
      <MoneyFilter view={filter} />
      {rows.length > 0 ? (
        <ListBar>
          <span className="flex flex-wrap items-center gap-x-4">
            <a
              href={`/admin/money/to-give-back.csv${toFilterQuery(filter, {})}`}
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-9"
              download
            >
              {words.export}
            </a>
            <span className="text-base text-muted">{words.exportNote}</span>
          </span>
        </ListBar>
      ) : null}
      <DataTable
        hasAnchors
        caption={words.heading}
        rows={rows}
        empty={words.empty}
        columns={[
          { title: owed.session, isTime: true, cell: ({ time }) => time },
          {
            title: owed.client,
            cell: ({ name, clientHref }) => (clientHref ? <Link to={clientHref}>{name}</Link> : name),
            isName: true,
          },
          { title: owed.service, cell: ({ service }) => service ?? '' },
          { title: owed.office, cell: ({ office }) => office ?? '' },
          {
            title: words.amount,
            isNumber: true,
            isMain: true,
            cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{amount}</strong>,
          },
          {
            title: 'Actions',
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
          toHref={(to) => toFilterQuery(filter, { page: String(to) })}
        />
      ) : null}
    </>
  )
}
