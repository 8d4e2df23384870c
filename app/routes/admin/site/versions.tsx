import { Form } from 'react-router'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import {
  findDocument,
  findVersion,
  listVersions,
  restoreVersion,
} from '../../../features/content/documents.server.ts'
import { ChangeList } from '../../../features/content/editor/change-list.tsx'
import { listChanges } from '../../../features/content/editor/compare-pages.ts'
import { PageCanvas } from '../../../features/content/editor/page-canvas.tsx'
import { findPageRules } from '../../../features/content/pages/allowed-sections.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readVersionNumber } from '../../../lib/text/form-text.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { content as contentWords } from '../../../words/staff/content.ts'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { loadPageParts } from '../../site/pages/load-page.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/versions'
import { requireSitePage } from './edited-pages.server.ts'
import { useEditorInserts } from './editor-inserts.tsx'

const words = siteEditor.versions

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(words.title({ page: loaderData?.name ?? '' }), matches)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { key, name, path, startingContent } = await requireSitePage(db, params.pageKey)
  const clock = readClock(context)
  const document = { kind: 'page', key } as const
  const found = await findDocument(db, document)
  const looked = url.searchParams.get('look')
  const number = looked === null ? null : readVersionNumber(looked)
  const page = number === null ? null : await findVersion(db, { ...document, number })
  if (looked !== null && !page) throw noSuchPage()
  const before = (number ?? 1) - 1
  const earlier = before > 0 ? await findVersion(db, { ...document, number: before }) : startingContent
  const pictures = await findContentPictures(db, page)
  const versions = (await listVersions(db, document)).map(
    ({ number: id, publishedAt, publishedBy, isReadable }) => ({
      ...{ id, isReadable },
      at: showStaffTime(publishedAt, clock),
      by: publishedBy ?? siteEditor.pages.somebody,
      isShown: id === found?.publishedVersion,
    }),
  )
  const draft = found?.draft
    ? siteEditor.pages.draft({
        by: found.draftedBy ?? siteEditor.pages.somebody,
        at: showStaffTime(found.draftedAt, clock),
      })
    : null
  return {
    ...{ key, name, path, versions, page, number, draft },
    revision: found?.revision ?? 0,
    ...{ pictures, before },
    changes: page && earlier ? listChanges(earlier, page, pictures) : null,
    parts: await loadPageParts(context, page ? findPageRules(key).offers : []),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { key } = await requireSitePage(sent.db, args.params.pageKey)
  const revision = readRevision(sent.form)
  const number = readVersionNumber(readText(sent.form, 'intent').split(' ')[1] ?? '')
  return answerForm(sent, {
    refusals: { changed_meanwhile: siteEditor.refusals.changed_meanwhile },
    actions: {
      async restore() {
        const asked = { kind: 'page', key, number, revision } as const
        const restored = await restoreVersion(sent.db, asked, sent.actor)
        return restored.ok ? `/admin/site/pages/${key}?done=restored` : restored
      },
    },
  })
}

export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, path, revision, versions, draft, page, pictures, number, parts, changes, before } =
    loaderData
  const inserts = useEditorInserts(path, parts)
  const here = `/admin/site/pages/${key}/versions`
  const isHydrated = useHydrated()
  return (
    <>
      <BackLink to={`/admin/site/pages/${key}`}>{words.back}</BackLink>
      <h1 className="mb-4">{words.title({ page: name })}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {draft && versions.length > 0 ? <p className="mb-4">{words.replaces({ draft })}</p> : null}
      <Form method="post">
        <input type="hidden" name="revision" value={revision} />
        <DataTable
          caption={words.title({ page: name })}
          rows={versions}
          empty={words.empty}
          columns={[
            {
              title: words.number,
              cell: ({ id, isShown }) => (
                <span className="inline-flex flex-wrap gap-x-3">
                  {`${words.number} ${id}`}
                  {isShown ? <StatusWord tone="good">{words.shown}</StatusWord> : null}
                </span>
              ),
            },
            { title: words.at, cell: ({ at }) => at, isTime: true },
            { title: words.by, cell: ({ by }) => by },
            {
              title: siteEditor.pages.actions,
              isActions: true,
              isWide: true,
              cell: ({ id, isReadable }) =>
                isReadable ? (
                  <span className="inline-flex flex-wrap items-center gap-4 whitespace-nowrap md:flex-nowrap">
                    <RowLink
                      to={`${here}?look=${id}`}
                      preventScrollReset
                      hiddenText={`${words.number} ${id}`}
                    >
                      {words.look}
                    </RowLink>
                    <Button name="intent" value={`restore ${id}`} variant="quiet" isSmall>
                      <span>
                        {words.restore}
                        <span className="sr-only">
                          {' '}
                          {words.number} {id}
                        </span>
                      </span>
                    </Button>
                  </span>
                ) : (
                  contentWords.unreadable.version
                ),
            },
          ]}
        />
      </Form>
      {changes ? (
        <section className="mt-6">
          <h2 className="mb-2 text-xl">{words.changed({ before })}</h2>
          {changes.length > 0 ? <ChangeList changes={changes} /> : <p>{words.unchanged}</p>}
        </section>
      ) : null}
      {page && isHydrated ? (
        <section className="mt-6 space-y-3">
          <h2 className="text-xl">{words.preview({ number: number ?? 0 })}</h2>
          <div className="h-[80dvh] border-2 border-line">
            <PageCanvas
              key={number}
              title={words.preview({ number: number ?? 0 })}
              isPhone={false}
              typing={null}
              page={page}
              pictures={pictures}
              inserts={inserts}
            />
          </div>
        </section>
      ) : null}
    </>
  )
}
