import { Link, useNavigation } from 'react-router'
import { toClientLine } from '../../../features/clients/client-view.ts'
import { clientsSorts, hiddenColumns, longestSearch } from '../../../features/clients/clients-sort.ts'
import { ClientsTable } from '../../../features/clients/clients-table.tsx'
import { listClients } from '../../../features/clients/list-clients.server.ts'
import { findSafePhone } from '../../../features/clients/phones.server.ts'
import { readHidden } from '../../../features/saved-views/saved-views.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { FilterForm, Pager } from '../../../ui/list/list-navigation.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients as words } from '../../../words/staff/work/clients.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findViewProblem } from '../find-view-problem.ts'
import { loadLongPage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import { loadViews, toViewActions, viewRefusals } from '../view-actions.server.ts'
import type { Route } from './+types/clients'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const path = '/admin/clients'
const orders = clientsSorts.map((value) => ({ value, label: words.orders[value] }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, secrets } = context.get(instanceContext)
  const { actorId, scope } = requireStaff(context)
  const clock = readClock(context)
  const typed = url.searchParams.get('q')?.trim() ?? ''
  const search = isStorable(typed) ? cutText(typed, longestSearch) : ''
  const sort = clientsSorts.find((known) => known === url.searchParams.get('sort')) ?? 'name'
  const list = await loadLongPage(url, (page) => listClients(db, { scope, search, sort, ...page }, clock.now))
  const count = list.total.toLocaleString('en-GB')
  return {
    ...{ search, sort, isAdmin: scope.counsellorId === null, page: list.page, pageCount: list.pageCount },
    hidden: readHidden(url.searchParams, hiddenColumns),
    views: await loadViews(db, actorId, path, url),
    rows: list.rows.map((row) => toClientLine(row, findSafePhone(secrets, row.phones), clock)),
    status: list.isMore ? words.more({ most: count }) : list.total === 1 ? words.one : words.count({ count }),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, { refusals: viewRefusals, actions: toViewActions(sent, path, args.url) })
}

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { search, sort, page, pageCount, rows, status, hidden, views, isAdmin } = loaderData
  useRememberList()
  const isBusy = useNavigation().formMethod === 'POST'
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
      <p role="status" className="mb-2 text-base text-muted">
        {sort === 'next' ? `${status}. ${words.onlyComing}` : status}
      </p>
      <ViewBar
        {...{ views, isBusy, hidden }}
        problem={findViewProblem(actionData)}
        columns={hiddenColumns.map((name) => ({ name, title: words.columns[name] }))}
      />
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
