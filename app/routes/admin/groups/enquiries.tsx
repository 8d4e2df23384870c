import { Link } from 'react-router'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { enquirySorts, listEnquiries } from '../../../features/workshops/enquiries.server.ts'
import { enquiryViews } from '../../../features/workshops/enquiry-steps.ts'
import { toEnquiryLine } from '../../../features/workshops/enquiry-view.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { enquiries as words } from '../../../words/staff/work/enquiries.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/enquiries'

const path = '/admin/groups/enquiries'
const hiddenColumns = ['contact', 'people', 'where', 'received'] as const
const { columns } = words
const views = enquiryViews.map((value) => ({ value, label: words.views[value] }))

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const view = enquiryViews.find((known) => known === url.searchParams.get('view')) ?? 'open'
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: enquirySorts })
  const { sort } = state
  const found = await loadLongPage(url, (page) => listEnquiries(db, view, { ...page, sort }))
  const { rows, page, pageCount } = found
  return {
    ...{ view, page, pageCount, ...state },
    rows: rows.map((row) => toEnquiryLine(row, clock)),
    done: findDoneMessage(url, words.done),
  }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { view, page, pageCount, rows, done, sort, hidden, views: saved } = loaderData
  useRememberList()
  const kept = { sort: sort === 'newest' ? '' : sort, hide: hidden.join(',') }
  const toHref = (change: Readonly<Record<string, string>>) => `?${toQuery({ view, ...kept, ...change })}`
  return (
    <>
      <PageHead
        title={words.heading}
        lead={
          <>
            {words.lead}{' '}
            <a href="/workshops" className="inline-block py-1 font-semibold">
              {words.pageLink}
            </a>
          </>
        }
      >
        <Link to={`${path}/new`} className={toButtonClasses('primary', '', true)}>
          {words.add.title}
        </Link>
      </PageHead>
      <ChangeNote done={done} href={view === 'open' ? path : `${path}?view=${view}`} />
      <ListBar>
        <ViewLinks label={words.lists} views={views} current={view} toHref={(to) => toHref({ view: to })} />
        <ViewBar
          {...{ views: saved, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: columns[name] }))}
        />
      </ListBar>
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={words.empty[view]}
        hasAnchors
        hidden={hidden}
        order={{ current: sort, toHref: (to) => toHref({ sort: to }) }}
        columns={[
          {
            title: columns.organisation,
            sort: 'organisation',
            cell: ({ organisation }) => <span translate="no">{isolate(organisation)}</span>,
            isName: true,
          },
          {
            name: 'contact',
            title: columns.contact,
            cell: ({ name, mustCall }) => (
              <>
                <span translate="no">{isolate(name)}</span>
                {mustCall ? `, ${words.call}` : null}
              </>
            ),
            isName: true,
          },
          {
            name: 'people',
            title: columns.people,
            sort: 'people',
            isFalling: true,
            cell: ({ people }) => people,
            isTitled: true,
          },
          { name: 'where', title: columns.where, cell: ({ where }) => where },
          {
            name: 'received',
            title: columns.received,
            sort: 'newest',
            isFalling: true,
            cell: ({ received, waits }) => (
              <>
                <span className="whitespace-nowrap">{received}</span>
                {waits ? (
                  <span className="text-muted md:block">
                    <span className="md:hidden">, </span>
                    {waits}
                  </span>
                ) : null}
              </>
            ),
            isTitled: true,
          },
          {
            title: columns.status,
            isMain: true,
            cell: ({ status, tone }) => <StatusWord tone={tone}>{status}</StatusWord>,
          },
          {
            title: 'Actions',
            isActions: true,
            cell: ({ id, organisation }) => (
              <RowLink to={`${path}/${id}`} hiddenText={isolate(organisation)}>
                {words.open}
              </RowLink>
            ),
          },
        ]}
      />
      {pageCount > 1 ? (
        <Pager {...{ page, pageCount }} label={words.pages} toHref={(to) => toHref({ page: String(to) })} />
      ) : null}
    </>
  )
}
