import { Link } from 'react-router'
import { type GroupLine, toGroupLine } from '../../../features/groups/group-view.ts'
import { listGroups } from '../../../features/groups/list-groups.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { groups as words } from '../../../words/staff/work/groups.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/groups'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const isPast = url.searchParams.get('when') === 'past'
  const list = await loadLongPage(url, (page) => listGroups(db, scope, { isPast, ...page }, clock.now))
  return {
    ...{ isPast, page: list.page, pageCount: list.pageCount },
    rows: list.rows.map((row) => toGroupLine(row, clock)),
  }
}

const { columns } = words
const tones = {
  planned: 'text-leaf',
  full: 'text-indigo',
  cancelled: 'text-clay',
  over: 'text-muted',
} as const

const shown: Parameters<typeof DataTable<GroupLine>>[0]['columns'] = [
  { title: columns.title, cell: ({ id, title }) => <RowLink to={`/admin/groups/${id}`}>{title}</RowLink> },
  { title: columns.when, cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
  { title: columns.where, cell: ({ where }) => where },
  { title: columns.counsellor, isTitled: true, cell: ({ counsellor }) => counsellor },
  { title: columns.ages, isTitled: true, cell: ({ ages }) => ages },
  { title: columns.places, isTitled: true, cell: ({ places }) => places },
  {
    title: columns.status,
    cell: ({ status, statusWord }) => <span className={`font-semibold ${tones[status]}`}>{statusWord}</span>,
  },
]

export default function Groups({ loaderData }: Route.ComponentProps) {
  const { isPast, page, pageCount, rows } = loaderData
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="mb-1">{words.heading}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <Link to="/admin/groups/new" className={toButtonClasses('primary')}>
          {words.add}
        </Link>
      </div>
      <nav aria-label={words.heading} className="mb-3 flex gap-5">
        <Link to="?" aria-current={isPast ? undefined : 'page'} className="py-2 aria-[current]:font-bold">
          {words.coming}
        </Link>
        <Link
          to="?when=past"
          aria-current={isPast ? 'page' : undefined}
          className="py-2 aria-[current]:font-bold"
        >
          {words.past}
        </Link>
      </nav>
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={isPast ? words.emptyPast : words.empty}
        columns={shown}
      />
      {pageCount > 1 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => `?${toQuery({ when: isPast ? 'past' : '', page: `${to}` })}`}
        />
      ) : null}
    </>
  )
}
