import { Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { refuse } from '../../../db/refusal.ts'
import { listCountries } from '../../../features/agency/agency.ts'
import { toPhoneNumber } from '../../../features/booking/reach/phone-number.server.ts'
import { toClientLine } from '../../../features/clients/client-view.ts'
import { changeClient, findClient, findNewestBooking } from '../../../features/clients/clients.server.ts'
import { clientsSorts, hiddenColumns, longestSearch } from '../../../features/clients/clients-sort.ts'
import { ClientsTable } from '../../../features/clients/clients-table.tsx'
import { listClients } from '../../../features/clients/list-clients.server.ts'
import { addPhoneByStaff, findNumberCountry, findSafePhone } from '../../../features/clients/phones.server.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { isUuid, readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { SearchField, SelectField } from '../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { FilterForm, ListBar, Pager } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients as words } from '../../../words/staff/work/clients.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import { loadListState, toViewActions } from '../view-actions.server.ts'
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
    done: findDoneMessage(url, words.done),
    status: list.isMore ? words.more({ most: count }) : list.total === 1 ? words.one : words.count({ count }),
  }
}

const NameForm = z.object({
  name: storedText({ name: words.edit.name, empty: words.edit.empty, most: 200 }),
})

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor, content } = sent
  const values = readTexts(form, ['id', 'name', 'number'])
  const { id: clientId } = values
  const toDone = (done: string) => {
    const query = new URLSearchParams(args.url.searchParams)
    query.set('done', done)
    return `${path}?${query}`
  }
  return answerForm(sent, {
    values,
    refusals: {
      ...words.refused,
      not_found: words.inline.unknown,
      address_taken: words.inline.taken,
      client_busy: words.edit.busy,
      number_known: words.phones.known,
    },
    actions: {
      ...toViewActions(sent, path, args.url),
      async rename() {
        const read = parseForm(NameForm, values)
        if (!read.ok) return read
        const client = await findClient(db, actor.scope, clientId)
        if (!client) return refuse('not_found')
        const { email, language } = client
        const input = { name: read.input.name, email, language }
        const change = { clientId, revision: readRevision(form), input, alsoSessions: false }
        const changed = await changeClient(db, change, actor)
        return changed.ok ? toDone('saved') : changed
      },
      async number() {
        const newest = isUuid(clientId) ? await findNewestBooking(db, actor.scope, clientId) : null
        const country = await findNumberCountry(db, newest, listCountries(content.agency))
        const read = parseForm(z.object({ number: toPhoneNumber(country, words.phones.words) }), values)
        if (!read.ok) return read
        // What is safe with it is asked on the page of the client.
        const phone = { clientId, number: read.input.number }
        const added = await addPhoneByStaff(db, secrets, phone, actor)
        return added.ok ? toDone('phone-added') : added
      },
    },
  })
}

/** Returns the row whose form was refused, and why. */
function findRefused(answer: Route.ComponentProps['actionData']) {
  const form = answer?.form
  if (form !== 'rename' && form !== 'number') return null
  const { values, errors, message } = answer as FormAnswer<Record<'id' | 'name' | 'number', string>>
  const field = form === 'rename' ? 'name' : 'number'
  return { form, id: values.id, typed: values[field], problem: errors[field]?.[0] ?? message ?? '' }
}

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { search, sort, page, pageCount, rows, status, hidden, views, isAdmin, done } = loaderData
  useRememberList()
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = findRefused(actionData)
  const hide = hidden.join(',')
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1>{words.heading}</h1>
        <Link to="/admin/bookings/new" className={toButtonClasses('primary', 'max-lg:hidden', true)}>
          {words.bookFirst}
        </Link>
      </div>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 text-muted">
        {words.lead}
        {isAdmin ? (
          <Link to="/admin/clients/unattached" className="inline-flex min-h-11 items-center font-semibold">
            {clientRecords.unattached.heading}
          </Link>
        ) : null}
      </p>
      <ChangeNote done={done} href={`${path}?${toQuery({ q: search, sort, hide, page: `${page}` })}`} />
      <FilterForm columns="grid-cols-[1fr_auto] sm:grid-cols-[1fr_14rem_auto]" button={words.search}>
        <div className="max-sm:col-span-2">
          <SearchField
            name="q"
            label={words.searchLabel}
            key={search}
            defaultValue={search}
            maxLength={longestSearch}
          />
        </div>
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
        {...{ rows, hidden, sort, isBusy, refused }}
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
