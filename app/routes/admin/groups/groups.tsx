import { Link } from 'react-router'
import { type GroupLine, toGroupLine } from '../../../features/groups/group-view.ts'
import { groupSorts, listGroups, listGroupsAway } from '../../../features/groups/list-groups.server.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { groups as words } from '../../../words/staff/work/groups.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import { requireStaff } from '../staff.server.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/groups'

const path = '/admin/groups'
const hiddenColumns = ['where', 'counsellor', 'ages', 'places'] as const
const whens = ['', 'workshops', 'past', 'away'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const asked = url.searchParams.get('when')
  const when = whens.find((known) => known === asked) ?? ''
  const away = await listGroupsAway(db, scope, clock.now)
  const which = when === '' || when === 'away' ? 'coming' : when
  const kind = { which, ids: when === 'away' ? away : undefined } as const
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: groupSorts })
  const { sort } = state
  const list = await loadLongPage(url, (page) => listGroups(db, scope, { ...kind, sort, ...page }, clock.now))
  return {
    ...{ when, ...state, away: away.length, page: list.page, pageCount: list.pageCount },
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

const falling = ['workshops', 'past']

const shown: Parameters<typeof DataTable<GroupLine>>[0]['columns'] = [
  {
    title: columns.title,
    sort: 'title',
    cell: ({ id, title }) => <RowLink to={`/admin/groups/${id}`}>{title}</RowLink>,
  },
  {
    title: columns.when,
    sort: 'when',
    isTime: true,
    cell: ({ when }) => when,
  },
  { name: 'where', title: columns.where, cell: ({ where }) => where },
  { name: 'counsellor', title: columns.counsellor, isTitled: true, cell: ({ counsellor }) => counsellor },
  {
    name: 'ages',
    title: columns.ages,
    isTitled: true,
    cell: ({ ages }) => <span className="whitespace-nowrap">{ages}</span>,
  },
  {
    name: 'places',
    title: columns.places,
    isTitled: true,
    cell: ({ places }) => <span className="whitespace-nowrap">{places}</span>,
  },
  {
    title: columns.status,
    isMain: true,
    cell: ({ tone, statusWord }) => <StatusWord tone={tone}>{statusWord}</StatusWord>,
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

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const { when, away, page, pageCount, rows, sort, hidden, views } = loaderData
  useRememberList()
  const kept = { sort: sort === 'when' ? '' : sort, hide: hidden.join(',') }
  const toHref = (change: Readonly<Record<string, string>>) => `?${toQuery({ when, ...kept, ...change })}`
  const labels = {
    '': words.coming,
    workshops: words.workshops,
    past: words.past,
    away: words.away({ count: away }),
  }
  const tabs = whens.filter((value) => value !== 'away' || away > 0 || when === 'away')
  return (
    <>
      <PageHead title={words.heading} lead={words.lead}>
        <Link to="/admin/groups/new" className={toButtonClasses('primary', '', true)}>
          {words.add}
        </Link>
      </PageHead>
      <ListBar>
        <ViewLinks
          label={words.heading}
          views={tabs.map((value) => ({ value, label: labels[value] }))}
          current={when}
          toHref={(to) => toHref({ when: to })}
        />
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: columns[name] }))}
        />
      </ListBar>
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={empties[when]}
        hasAnchors
        hidden={hidden}
        order={{ current: sort, toHref: (to) => toHref({ sort: to }) }}
        columns={[...shown, ...(when === 'workshops' ? [attendance] : [])].map((column) => ({
          ...column,
          isFalling: column.sort === 'when' && falling.includes(when),
        }))}
      />
      {pageCount > 1 ? (
        <Pager {...{ page, pageCount }} label={words.pages} toHref={(to) => toHref({ page: `${to}` })} />
      ) : null}
    </>
  )
}
