import { listUnattached } from '../../../features/clients/unattached.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { clients } from '../../../words/staff/work/clients.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import type { Route } from './+types/unattached'

const words = clientRecords.unattached
const { columns } = words

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { rows, page, pageCount } = await loadLongPage(url, (request) => listUnattached(db, request))
  return {
    ...{ page, pageCount },
    rows: rows.map(({ id, name, email, startsAt, counsellor, provenAt }) => ({
      ...{ id, name: formatOptional(name), email: email ?? words.noAddress },
      when: startsAt ? showStaffTime(startsAt, clock) : clients.noTime,
      counsellor: counsellor ?? clients.nobody,
      proof: provenAt ? words.proven : words.unproven,
    })),
  }
}

export default function Unattached({ loaderData }: Route.ComponentProps) {
  const { rows, page, pageCount } = loaderData
  return (
    <>
      <BackLink to="/admin/clients">{clients.all}</BackLink>
      <h1 className="mb-1">{words.heading}</h1>
      <p className="prose-width mb-4 text-muted">{words.lead}</p>
      <DataTable
        caption={words.heading}
        rows={rows}
        empty={words.empty}
        columns={[
          {
            title: columns.client,
            cell: ({ id, name }) => <RowLink to={`/admin/bookings/${id}`}>{name}</RowLink>,
          },
          { title: columns.when, cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
          { title: columns.address, cell: ({ email }) => email },
          { title: columns.counsellor, isTitled: true, cell: ({ counsellor }) => counsellor },
          { title: columns.proof, isTitled: true, cell: ({ proof }) => proof },
        ]}
      />
      {pageCount > 1 ? (
        <Pager {...{ page, pageCount }} label={words.pages} toHref={(to) => `?page=${to}`} />
      ) : null}
    </>
  )
}
