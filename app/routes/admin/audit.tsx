import { eventWords } from '../../events/event-words.ts'
import { listActors, listAudit } from '../../features/audit/audit.server.ts'
import { readAuditParams, toAuditFilter } from '../../features/audit/audit-filter.ts'
import { AuditFilterForm, AuditTable } from '../../features/audit/audit-parts.tsx'
import { toAuditLine } from '../../features/audit/audit-view.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { toQuery } from '../../lib/http/query.ts'
import { instanceContext } from '../../request-context.ts'
import { Pager } from '../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../ui/list/live-page.tsx'
import { readClock } from '../read-clock.ts'
import type { Route } from './+types/audit'
import { loadPageOfFive } from './list-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Audit log', matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { filter, shown, problems } = toAuditFilter(readAuditParams(url.searchParams), clock.timeZone)
  const { rows, ...place } = await loadPageOfFive(url, (page) => listAudit(db, filter, page))
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
