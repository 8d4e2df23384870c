import { Link } from 'react-router'
import { listActors, listAudit } from '../../features/audit/audit.server.ts'
import type { AuditParams } from '../../features/audit/audit-filter.ts'
import { readAuditParams, toAuditFilter } from '../../features/audit/audit-filter.ts'
import { toAuditLine } from '../../features/audit/audit-view.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { toQuery } from '../../lib/http/query.ts'
import { instanceContext } from '../../request-context.ts'
import { SelectField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { FilterForm, Pager } from '../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../ui/list/live-page.tsx'
import { events as eventWords } from '../../words/en/events.ts'
import { admin } from '../../words/staff/admin.ts'
import { readClock } from '../read-clock.ts'
import type { Route } from './+types/audit'
import { loadLongPage } from './list-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Audit log', matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { filter, shown, problems } = toAuditFilter(readAuditParams(url.searchParams), clock.timeZone)
  const { rows, ...place } = await loadLongPage(url, (page) => listAudit(db, filter, page))
  return {
    lines: rows.map((row) => toAuditLine(row, clock)),
    ...place,
    params: shown,
    problems,
    actions: eventWords,
    actors: await listActors(db),
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { lines, page, pageCount, params, actions, problems, actors } = live.data
  const toHref = (to: number) => `?${toQuery({ ...params, page: String(to) })}`
  return (
    <>
      <h1 className="mb-2">Audit log</h1>
      <LiveNote announcement={live.announcement} />
      <p className="mb-4 text-muted">
        Who opened or changed what, the newest first. Nothing here can be changed or taken out unseen.
      </p>
      <AuditFilterForm key={toHref(1)} {...{ params, actions, problems, actors }} />
      <AuditTable lines={lines} />
      {lines.length > 0 ? (
        <Pager {...{ page, pageCount }} label="Pages of the audit log" toHref={toHref} />
      ) : null}
    </>
  )
}

type Props = Readonly<{
  params: AuditParams
  /** The names of events with their words. */
  actions: Readonly<Record<string, string>>
  problems: Readonly<Partial<Record<keyof AuditParams, string>>>
  actors: readonly Readonly<{ id: string; name: string }>[]
}>

function AuditFilterForm({ params, actions, problems, actors }: Props) {
  const toField = toFieldProps({ values: params, errors: problems })
  return (
    <FilterForm
      columns="sm:grid-cols-2 xl:grid-cols-[2fr_1.5fr_2fr_1fr_1fr_auto]"
      button="Show"
      fold={{ label: admin.filter, isOpen: Object.values(params).some(Boolean) }}
    >
      <SelectField
        {...toField('action')}
        label="Event"
        blank="All"
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        {...toField('actor')}
        label="User"
        blank="Everybody"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...toField('subject')} label="Number of a booking" autoComplete="off" />
      <TextField {...toField('from')} label="First day" type="date" />
      <TextField {...toField('until')} label="Last day" type="date" />
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
function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <DataTable
      caption="Audit log"
      rows={lines}
      empty="No events match."
      columns={[
        { title: 'Time', cell: ({ at }) => at },
        { title: 'User', cell: ({ who }) => who },
        { title: 'Event', cell: ({ what }) => what },
        {
          title: 'About',
          cell: ({ about, href }) =>
            href ? (
              <Link to={href} className="inline-block py-0.5 text-ink">
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
