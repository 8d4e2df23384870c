import { Link } from 'react-router'
import { type GroupLine, toGroupLine } from '../../../features/groups/group-view.ts'
import { listGroups, listGroupsAway } from '../../../features/groups/list-groups.server.ts'
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

const whens = ['', 'workshops', 'past', 'away'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const asked = url.searchParams.get('when')
  const when = whens.find((known) => known === asked) ?? ''
  const away = await listGroupsAway(db, scope, clock.now)
  const which = when === '' || when === 'away' ? 'coming' : when
  const kind = { which, ids: when === 'away' ? away : undefined } as const
  const list = await loadLongPage(url, (page) => listGroups(db, scope, { ...kind, ...page }, clock.now))
  return {
    ...{ when, away: away.length, page: list.page, pageCount: list.pageCount },
    rows: list.rows.map((row) => toGroupLine(row, clock, away)),
  }
}

const { columns } = words
const empties = {
  '': words.empty,
  workshops: words.emptyWorkshops,
  past: words.emptyPast,
  away: words.emptyAway,
}
const tones = {
  away: 'text-clay',
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

const attendance: (typeof shown)[number] = {
  title: columns.attendance,
  cell: ({ attendance: href, title }) =>
    href ? (
      <RowLink to={href} hiddenText={title}>
        {words.attendance}
      </RowLink>
    ) : null,
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const { when, away, page, pageCount, rows } = loaderData
  const labels = {
    '': words.coming,
    workshops: words.workshops,
    past: words.past,
    away: words.away({ count: away }),
  }
  const tabs = whens.filter((value) => value !== 'away' || away > 0 || when === 'away')
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
        {tabs.map((value) => (
          <Link
            key={value}
            to={`?${toQuery({ when: value })}`}
            aria-current={value === when ? 'page' : undefined}
            className="py-2 aria-[current]:font-bold"
          >
            {labels[value]}
          </Link>
        ))}
      </nav>
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={empties[when]}
        columns={when === 'workshops' ? [...shown, attendance] : shown}
      />
      {pageCount > 1 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.pages}
          toHref={(to) => `?${toQuery({ when, page: `${to}` })}`}
        />
      ) : null}
    </>
  )
}
