import { Link } from 'react-router'
import { listActors, listAudit } from '../../features/audit/audit.server.ts'
import type { AuditParams } from '../../features/audit/audit-filter.ts'
import { readAuditParams, toAuditFilter } from '../../features/audit/audit-filter.ts'
import { toAuditLine } from '../../features/audit/audit-view.ts'
import { ViewBar } from '../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { toQuery } from '../../lib/http/query.ts'
import { instanceContext } from '../../request-context.ts'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { FilterForm, ListBar, Pager, TimeOrderField } from '../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../ui/list/live-page.tsx'
import { type TimeOrder, timeOrders } from '../../ui/list/pages.ts'
import { events as eventWords } from '../../words/en/events.ts'
import { admin } from '../../words/staff/admin.ts'
import { auditLog } from '../../words/staff/work/records.ts'
import { readClock } from '../read-clock.ts'
import type { Route } from './+types/audit'
import { loadLongPage } from './list-page.ts'
import { answerViewForm, loadListState } from './view-actions.server.ts'

const filterWords = auditLog.filter

const path = '/admin/audit'
const hiddenColumns = ['user', 'about'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(auditLog.title, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { filter, shown, problems } = toAuditFilter(readAuditParams(url.searchParams), clock.timeZone)
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: timeOrders })
  const { sort: order } = state
  const { rows, ...place } = await loadLongPage(url, (page) => listAudit(db, filter, { ...page, order }))
  return {
    ...state,
    lines: rows.map((row) => toAuditLine(row, clock)),
    ...place,
    params: shown,
    problems,
    actions: eventWords,
    actors: await listActors(db),
  }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { lines, page, pageCount, params, actions, problems, actors, hidden, views, sort } = live.data
  const hide = hidden.join(',')
  const toHref = (to: number) => `?${toQuery({ ...params, sort, hide, page: String(to) })}`
  return (
    <>
      <PageHead title={auditLog.title} />
      <LiveNote announcement={live.announcement} />
      <ListBar>
        <p className="text-muted">{auditLog.introduction}</p>
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: auditLog.columns[name] }))}
        />
      </ListBar>
      <AuditFilterForm key={toHref(1)} {...{ params, actions, problems, actors, hide, sort }} />
      <AuditTable {...{ lines, hidden }} />
      {lines.length > 0 ? <Pager {...{ page, pageCount }} label={auditLog.pages} toHref={toHref} /> : null}
    </>
  )
}

type Props = Readonly<{
  params: AuditParams
  /** The names of events with their words. */
  actions: Readonly<Record<string, string>>
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
  actors: readonly Readonly<{ id: string; name: string }>[]
  /** The hidden columns, as the address has them. */
  hide: string
  sort: TimeOrder
}>

function AuditFilterForm({ params, actions, problems, actors, hide, sort }: Props) {
  const toField = toFieldProps({ values: params, errors: problems })
  return (
    <FilterForm
      columns="sm:grid-cols-2 lg:grid-cols-4"
      button={filterWords.show}
      fold={{ label: admin.filter, isOpen: sort === 'oldest' || Object.values(params).some(Boolean) }}
    >
      {hide ? <input type="hidden" name="hide" value={hide} /> : null}
      <SelectField
        {...toField('action')}
        label={filterWords.event}
        blank={filterWords.all}
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        {...toField('actor')}
        label={filterWords.user}
        blank={filterWords.everybody}
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...toField('subject')} label={filterWords.booking} autoComplete="off" />
      <TimeOrderField order={sort} />
      <TextField {...toField('from')} label={filterWords.from} type="date" />
      <TextField {...toField('until')} label={filterWords.until} type="date" />
      <CheckboxField
        name="standing"
        value="1"
        label={filterWords.standing}
        defaultChecked={params.standing !== ''}
      />
    </FilterForm>
  )
}

type AuditLine = Readonly<{
  id: number
  at: string
  who: string
  what: string
  about: string
  href?: string
}>

/** The table names the person, the action and the record. It never shows the content of the record. */
function AuditTable({ lines, hidden }: Readonly<{ lines: readonly AuditLine[]; hidden: readonly string[] }>) {
  return (
    <DataTable
      caption={auditLog.title}
      rows={lines}
      empty={auditLog.none}
      hidden={hidden}
      columns={[
        { title: auditLog.columns.time, isTime: true, cell: ({ at }) => at },
        { name: 'user', title: auditLog.columns.user, cell: ({ who }) => who },
        { title: auditLog.columns.event, cell: ({ what }) => what },
        {
          name: 'about',
          title: auditLog.columns.about,
          cell: ({ about, href }) =>
            href ? (
              <Link to={href} className="-my-0.5 inline-block py-0.5">
                {about}
              </Link>
            ) : (
              about
            ),
        },
      ]}
    />
  )
}
