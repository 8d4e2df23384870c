import { Link } from 'react-router'
import { toClientLine } from '../../../features/clients/client-view.ts'
import { clientsSorts, hiddenColumns, longestSearch } from '../../../features/clients/clients-sort.ts'
import { ClientsTable } from '../../../features/clients/clients-table.tsx'
import { listClients } from '../../../features/clients/list-clients.server.ts'
import { findSafePhone } from '../../../features/clients/phones.server.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { FilterForm, ListBar, Pager } from '../../../ui/list/list-navigation.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients as words } from '../../../words/staff/work/clients.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/clients'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const path = '/admin/clients'
const orders = clientsSorts.map((value) => ({ value, label: words.orders[value] }))

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, secrets } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const typed = url.searchParams.get('q')?.trim() ?? ''
  const search = isStorable(typed) ? cutText(typed, longestSearch) : ''
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: clientsSorts })
  const { sort } = state
  const list = await loadLongPage(url, (page) => listClients(db, { scope, search, sort, ...page }, clock.now))
  const count = list.total.toLocaleString('en-GB')
  return {
    ...{ search, ...state, isAdmin: scope.counsellorId === null, page: list.page, pageCount: list.pageCount },
    rows: list.rows.map((row) => toClientLine(row, findSafePhone(secrets, row.phones), clock)),
    status: list.isMore ? words.more({ most: count }) : list.total === 1 ? words.one : words.count({ count }),
  }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { search, sort, page, pageCount, rows, status, hidden, views, isAdmin } = loaderData
  useRememberList()
  const hide = hidden.join(',')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="mb-1">{words.heading}</h1>
          <p className="text-muted">{words.lead}</p>
          {isAdmin ? (
            <Link to="/admin/clients/unattached" className="inline-flex min-h-11 items-center font-semibold">
              {clientRecords.unattached.heading}
            </Link>
          ) : null}
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
        {hide ? <input type="hidden" name="hide" value={hide} /> : null}
        <SelectField name="sort" label={words.order} key={sort} defaultValue={sort} options={orders} />
      </FilterForm>
      <ListBar>
        <p role="status" className="text-base text-muted">
          {sort === 'next' ? `${status}. ${words.onlyComing}` : status}
        </p>
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: words.columns[name] }))}
        />
      </ListBar>
      <ClientsTable
        {...{ rows, hidden, sort }}
        empty={search ? words.notFound : words.empty}
        toSortHref={(to) => `?${toQuery({ q: search, sort: to, hide })}`}
      />
      {pageCount > 1 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => `?${toQuery({ q: search, sort, hide, page: `${to}` })}`}
        />
      ) : null}
    </>
  )
}
