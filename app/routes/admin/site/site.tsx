import { Link } from 'react-router'
import { findDocument } from '../../../features/content/documents.server.ts'
import { listOwnPages } from '../../../features/content/pages/own-pages.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import type { Route } from './+types/site'
import { sitePages } from './edited-pages.server.ts'

const words = siteEditor.pages

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const own = await listOwnPages(db)
  const listed = [
    ...sitePages.map((page) => ({ ...page, isOwn: false, isLive: true })),
    ...own.map(({ key, title, address, isPublished }) => ({
      ...{ key, name: title, path: `/${address}`, isOwn: true },
      isLive: isPublished,
    })),
  ]
  const pages = listed.map(async ({ key, name, path, isOwn, isLive }) => {
    const found = await findDocument(db, { kind: 'page', key })
    const by = found?.draftedBy ?? words.somebody
    const draft = found?.draft ? words.draft({ by, at: showStaffTime(found.draftedAt, clock) }) : ''
    const plan = found?.publishAt ? words.planned({ at: showStaffTime(found.publishAt, clock) }) : ''
    const published = found?.publishedVersion
      ? `${siteEditor.versions.number} ${found.publishedVersion}`
      : isOwn
        ? words.unpublished
        : words.never
    const note = [draft, plan].filter(Boolean).join('. ')
    return { id: key, name, path, isOwn, isLive, hasDraft: draft !== '', note, published }
  })
  return { pages: await Promise.all(pages), done: findDoneMessage(url, words.done) }
}

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ChangeNote done={loaderData.done} href="/admin/site" />
      <PageHead title={words.title} lead={words.intro}>
        <Link to="/admin/site/new-page" className={toButtonClasses('primary', '', true)}>
          {words.add}
        </Link>
      </PageHead>
      <DataTable
        caption={words.caption}
        rows={loaderData.pages}
        empty={words.empty}
        columns={[
          {
            title: words.page,
            cell: ({ id, name, path }) => (
              <>
                <RowLink to={`/admin/site/pages/${id}`} aria-label={words.editPage({ name })}>
                  {name}
                </RowLink>
                <span className="block text-sm font-normal text-muted wrap-anywhere max-md:-mt-1">
                  {path}
                </span>
              </>
            ),
          },
          {
            title: words.state,
            isMain: true,
            cell: ({ isLive, hasDraft, note }) => (
              <>
                <StatusWord tone={hasDraft ? 'waiting' : isLive ? 'good' : 'off'}>
                  {hasDraft ? words.drafted : isLive ? words.live : words.hidden}
                </StatusWord>
                {note ? <span className="block text-sm text-muted">{note}</span> : null}
              </>
            ),
          },
          { title: words.published, cell: ({ published }) => published, isTitled: true },
          {
            title: words.actions,
            isActions: true,
            cell: ({ id, name, isOwn }) => (
              <span className="inline-flex flex-wrap justify-end gap-x-4">
                <RowLink to={`/admin/site/pages/${id}/versions`} hiddenText={name}>
                  {words.versions}
                </RowLink>
                {isOwn ? (
                  <RowLink to={`/admin/site/pages/${id}/address`} hiddenText={name}>
                    {words.move}
                  </RowLink>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
