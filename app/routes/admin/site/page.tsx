import type { PageHandle } from '../../../enhance-scripts.tsx'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { findDocument } from '../../../features/content/documents.server.ts'
import { PageEditor } from '../../../features/content/editor/page-editor.tsx'
import { findPageRules } from '../../../features/content/pages/allowed-sections.ts'
import { emptyPage } from '../../../features/content/pages/own-page.schema.ts'
import { publishDocument, scheduleDocument } from '../../../features/content/publish.server.ts'
import { UnreadableNote } from '../../../features/content/unreadable-note.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { readLocalTime } from '../../../lib/time/local-time.ts'
import { showStaffTime, showZone } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { loadPageParts } from '../../site/pages/load-page.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/page'
import { listLinks, requireSitePage } from './edited-pages.server.ts'
import { useEditorInserts } from './editor-inserts.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(words.editing({ page: loaderData?.name ?? '' }), matches)

export const handle = { fullScreen: true } satisfies PageHandle

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, content } = context.get(instanceContext)
  const { key, name, path, startingContent } = await requireSitePage(db, params.pageKey)
  const clock = readClock(context)
  const found = await findDocument(db, { kind: 'page', key })
  const published = found?.published ?? startingContent
  const page = found?.draft ?? published
  return {
    ...{ key, name, path, published, unreadable: found?.unreadable },
    /** Our own pages are public from the start. */
    isPublic: published !== emptyPage,
    stored: { page, revision: found?.revision ?? 0 },
    pictures: await findContentPictures(db, page),
    planned: found?.publishAt ? showStaffTime(found.publishAt, clock) : null,
    zone: showZone(clock.timeZone),
    ownPages: listLinks(content.agency),
    parts: await loadPageParts(context, findPageRules(key).offers),
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, clock } = sent
  const { key } = await requireSitePage(db, args.params.pageKey)
  const asked = { kind: 'page', key, revision: readRevision(form) } as const
  const here = `/admin/site/pages/${key}`
  const { changed_meanwhile, nothing_left, invalid_fields } = words.refusals
  return answerForm(sent, {
    values: { at: readText(form, 'at') },
    refusals: {
      changed_meanwhile: { toast: changed_meanwhile },
      nothing_left: { toast: nothing_left },
      invalid_fields: { toast: invalid_fields },
    },
    actions: {
      async publish() {
        const published = await publishDocument(db, asked, actor)
        return published.ok ? `${here}?done=published` : published
      },
      async plan() {
        const at = readLocalTime(readText(form, 'at'), clock.timeZone)
        if (!at || Temporal.Instant.compare(at, actor.now) <= 0) {
          return refuseFields({ at: [words.publish.badTime] })
        }
        const planned = await scheduleDocument(db, { ...asked, at }, actor)
        return planned.ok ? `${here}?done=planned` : planned
      },
      async unplan() {
        const taken = await scheduleDocument(db, { ...asked, at: null }, actor)
        return taken.ok ? `${here}?done=unplanned` : taken
      },
    },
  })
}

/** Nothing is published before it is saved, so the page as it is by now takes nothing typed away. */
export const shouldRevalidate = reloadAfterConflict

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, path, isPublic, stored, published, pictures, planned, zone, ownPages, parts } =
    loaderData
  const inserts = useEditorInserts(path, parts)
  return (
    <>
      <ChangeNote done={loaderData.done} href={`/admin/site/pages/${key}`} answer={actionData} />
      <PageEditor
        key={`${key} ${stored.revision}`}
        pageKey={key}
        {...{ name, isPublic, stored, published, pictures, ownPages }}
        inserts={inserts}
        plan={{ planned, zone, timeError: firstMessages(actionData?.errors ?? {}).at }}
        startsPublishing={actionData?.errors?.at !== undefined}
      >
        <UnreadableNote unreadable={loaderData.unreadable} />
        {planned ? (
          <p className="border-b border-line bg-surface px-3 py-2 text-base">
            {words.publish.planned({ at: planned })} {words.publish.laterText}
          </p>
        ) : null}
      </PageEditor>
    </>
  )
}
