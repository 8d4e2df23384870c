import { toTitle } from '../../../features/site-frame/page-title.ts'
import { listEnquiries } from '../../../features/workshops/enquiries.server.ts'
import { enquiryViews } from '../../../features/workshops/enquiry-steps.ts'
import { toEnquiryLine } from '../../../features/workshops/enquiry-view.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { enquiries as words } from '../../../words/staff/work/enquiries.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import type { Route } from './+types/enquiries'

const path = '/admin/groups/enquiries'
const { columns } = words
const views = enquiryViews.map((value) => ({ value, label: words.views[value] }))

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const view = enquiryViews.find((known) => known === url.searchParams.get('view')) ?? 'open'
  const found = await loadLongPage(url, (page) => listEnquiries(db, view, page))
  const { rows, page, pageCount } = found
  return {
    ...{ view, page, pageCount },
    rows: rows.map((row) => toEnquiryLine(row, clock)),
    done: findDoneMessage(url, words.done),
  }
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const { view, page, pageCount, rows, done } = loaderData
  return (
    <>
      <h1 className="mb-1">{words.heading}</h1>
      <p className="mb-4 text-muted">
        {words.lead}{' '}
        <a href="/workshops" className="inline-block py-1 font-semibold">
          {words.pageLink}
        </a>
      </p>
      <ChangeNote done={done} href={view === 'open' ? path : `${path}?view=${view}`} />
      <ViewLinks label={words.lists} views={views} current={view} toHref={(to) => `?view=${to}`} />
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={words.empty[view]}
        columns={[
          {
            title: columns.organisation,
            cell: ({ organisation }) => <span translate="no">{isolate(organisation)}</span>,
          },
          { title: columns.contact, cell: ({ name }) => <span translate="no">{isolate(name)}</span> },
          { title: columns.people, cell: ({ people }) => people, isTitled: true },
          { title: columns.where, cell: ({ where }) => where },
          { title: columns.received, cell: ({ received }) => received, isTitled: true },
          {
            title: columns.status,
            cell: ({ status, tone }) => <StatusWord tone={tone}>{status}</StatusWord>,
          },
          {
            title: 'Actions',
            cell: ({ id, organisation }) => (
              <RowLink to={`${path}/${id}`} hiddenText={isolate(organisation)}>
                {words.open}
              </RowLink>
            ),
          },
        ]}
      />
      {pageCount > 1 ? (
        <Pager {...{ page, pageCount }} label={words.pages} toHref={(to) => `?view=${view}&page=${to}`} />
      ) : null}
    </>
  )
}
