import { Link } from 'react-router'
import { showPhone } from '../../../features/booking/reach/phone-number.server.ts'
import { toClientLine } from '../../../features/clients/client-view.ts'
import { clientsSorts, longestSearch } from '../../../features/clients/clients-sort.ts'
import { ClientsTable } from '../../../features/clients/clients-table.tsx'
import { listClients, mostListed } from '../../../features/clients/list-clients.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { FilterForm, Pager } from '../../../ui/list/list-navigation.tsx'
import { clients as words } from '../../../words/staff/work/clients.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/clients'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const orders = clientsSorts.map((value) => ({ value, label: words.orders[value] }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const typed = url.searchParams.get('q')?.trim() ?? ''
  const search = isStorable(typed) ? cutText(typed, longestSearch) : ''
  const sort = clientsSorts.find((known) => known === url.searchParams.get('sort')) ?? 'name'
  const list = await loadLongPage(url, (page) => listClients(db, { scope, search, sort, ...page }, clock.now))
  const count = list.total.toLocaleString('en-GB')
  return {
    ...{ search, sort, page: list.page, pageCount: list.pageCount },
    rows: list.rows.map((row) => toClientLine(row, row.phone && showPhone(row.phone), clock)),
    status: list.isMore
      ? words.more({ most: mostListed.toLocaleString('en-GB') })
      : list.total === 1
        ? words.one
        : words.count({ count }),
  }
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { search, sort, page, pageCount, rows, status } = loaderData
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="mb-1">{words.heading}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <Link to="/admin/bookings/new" className={toButtonClasses('primary')}>
          {words.bookFirst}
        </Link>
      </div>
      <FilterForm columns="sm:grid-cols-[1fr_14rem_auto]" button={words.search}>
        <SearchField
          name="q"
          label={words.searchLabel}
          key={search}
          defaultValue={search}
          maxLength={longestSearch}
        />
        <SelectField name="sort" label={words.order} key={sort} defaultValue={sort} options={orders} />
      </FilterForm>
      <p role="status" className="mb-2 text-base text-muted">
        {sort === 'next' ? `${status}. ${words.onlyComing}` : status}
      </p>
      <ClientsTable rows={rows} empty={search ? words.notFound : words.empty} />
      {pageCount > 1 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => `?${toQuery({ q: search, sort, page: `${to}` })}`}
        />
      ) : null}
    </>
  )
}
