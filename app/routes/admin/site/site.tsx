import { findDocument } from '../../../features/content/documents.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/site'
import { sitePages } from './site-pages.ts'

const words = siteEditor.pages

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const pages = sitePages.map(async ({ key, name, path }) => {
    const found = await findDocument(db, { kind: 'page', key })
    const by = found?.draftedBy ?? words.somebody
    const draft = found?.draft
      ? words.draft({ by, at: showStaffTime(found.draftedAt, clock) })
      : words.unchanged
    const plan = found?.publishAt ? `. ${words.planned({ at: showStaffTime(found.publishAt, clock) })}` : ''
    const published = found?.publishedVersion
      ? `${siteEditor.versions.number} ${found.publishedVersion}`
      : words.never
    return { id: key, name, path, state: `${draft}${plan}`, published }
  })
  return { pages: await Promise.all(pages) }
}

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-1">{words.title}</h1>
      <p className="prose-width mb-4 text-muted">{words.intro}</p>
      <DataTable
        caption={words.caption}
        rows={loaderData.pages}
        empty={words.unchanged}
        columns={[
          { title: words.page, cell: ({ name }) => name },
          { title: words.state, cell: ({ state }) => state },
          { title: words.published, cell: ({ published }) => published, isTitled: true },
          {
            title: words.actions,
            cell: ({ id, name }) => (
              <span className="inline-flex gap-4">
                <RowLink to={`/admin/site/pages/${id}`} hiddenText={name}>
                  {words.edit}
                </RowLink>
                <RowLink to={`/admin/site/pages/${id}/versions`} hiddenText={name}>
                  {words.versions}
                </RowLink>
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
