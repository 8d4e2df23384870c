import { consentDocument } from '../../../db/office-consent.server.ts'
import { findDocument, listVersions } from '../../../features/content/documents.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { StatusLine } from '../../../ui/text/status-word.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { readClock } from '../../read-clock.ts'
import { privacyDocument } from '../../site/safety/privacy-sections.ts'
import type { Route } from './+types/legal'
import { toDraftStatus } from './load-legal.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const { columns } = words

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const isAdmin = context.get(visitorContext).signedIn?.user.isAdmin ?? false
  const clock = readClock(context)
  const rows = [privacyDocument, consentDocument].map(async ({ kind, key }) => {
    const found = await findDocument(db, { kind, key })
    const [now] = await listVersions(db, { kind, key })
    return {
      id: kind,
      name: words.names[kind],
      state: toDraftStatus(found, clock),
      published: now
        ? words.publishedAt({ number: now.number, at: showStaffTime(now.publishedAt, clock) })
        : words.asItCame,
      mayEdit: isAdmin || kind === 'privacy',
    }
  })
  return { rows: await Promise.all(rows) }
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.intro} />
      <DataTable
        caption={words.caption}
        rows={loaderData.rows}
        empty={words.noDraft}
        columns={[
          { title: columns.text, cell: ({ name }) => name },
          { title: columns.state, cell: ({ state }) => <StatusLine {...state} /> },
          { title: columns.published, cell: ({ published }) => published, isTitled: true },
          {
            title: columns.actions,
            isActions: true,
            cell: ({ id, name, mayEdit }) =>
              mayEdit ? (
                <RowLink to={`/admin/site/legal/${id}`} hiddenText={name}>
                  {words.edit}
                </RowLink>
              ) : (
                words.byAdministrators
              ),
          },
        ]}
      />
    </>
  )
}
