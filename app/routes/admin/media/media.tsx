import { data, Link, useNavigate } from 'react-router'
import {
  type LibraryPicture,
  listPictures,
  listTopics,
} from '../../../features/media/list-pictures.server.ts'
import { pictureViews } from '../../../features/media/picture-uses.ts'
import { addPictures } from '../../../features/media/upload.server.ts'
import { UploadForm } from '../../../features/media/upload-form.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showToast } from '../../../lib/dom/show-toast.ts'
import { readUpload } from '../../../lib/http/clean-form.ts'
import { instanceContext } from '../../../request-context.ts'
import { SearchField } from '../../../ui/form/field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { FilterForm, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { loadPage } from '../../../ui/list/pages.ts'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { gallery as galleryWords } from '../../../words/staff/gallery.ts'
import { media as words } from '../../../words/staff/media.ts'
import { answerForm } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { toStaffForm } from '../staff.server.ts'
import type { Route } from './+types/media'
import { requireSiteEditor } from './media-editor.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const pageHref = '/admin/media'
const perPage = 24
const doneMessages = { uploaded: galleryWords.uploaded, deleted: words.deleted }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSiteEditor(context)
  const { db } = context.get(instanceContext)
  const search = url.searchParams.get('search') ?? ''
  const view = pictureViews.find((name) => name === url.searchParams.get('view')) ?? 'all'
  const found = await loadPage<LibraryPicture>(url.searchParams.get('page'), perPage, (page) =>
    listPictures(db, { addedBy: null }, { ...page, search, view }),
  )
  return { ...found, search, view, topics: await listTopics(db), done: findDoneMessage(url, doneMessages) }
}

export async function action(args: Route.ActionArgs) {
  requireSiteEditor(args.context)
  const form = await readUpload(args.request)
  if (!form) return data({ toast: galleryWords.unreadable }, 400)
  const sent = toStaffForm(args.context, form)
  return answerForm(sent, {
    refusals: { failed: { toast: galleryWords.uploadFailed } },
    actions: {
      async upload() {
        const added = await addPictures(sent, form, sent.actor)
        if (added.ok && added.refused.length === 0) return `${pageHref}?view=undescribed&done=uploaded`
        const { message } = added
        const refused = added.refused.length > 0 ? added.refused : [{ name: '', message }]
        return { ok: false, reason: 'invalid_fields', words: { toast: message }, shown: { refused } } as const
      },
    },
  })
}

const topics = ['room', 'door', 'team'] as const

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, page, pageCount, search, view, done } = loaderData
  const navigate = useNavigate()
  const shown = actionData && 'shown' in actionData ? actionData.shown : undefined
  const toHref = (change: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ view, ...(search ? { search } : {}), ...change })}`
  return (
    <>
      <PageHead title={words.title} />
      <ChangeNote done={done} href={pageHref} answer={actionData} isSaid={Boolean(shown?.refused.length)} />
      <UploadForm
        target="library"
        refused={shown?.refused ?? []}
        onMessage={({ type, message }) => showToast(type, message)}
        onUploaded={(undescribed) =>
          navigate(undescribed.length > 0 ? `${pageHref}?view=undescribed` : pageHref)
        }
      />
      <ViewLinks
        label={words.list.viewsLabel}
        views={pictureViews.map((value) => ({ value, label: words.list.views[value] }))}
        current={view}
        toHref={(value) => toHref({ view: value })}
      />
      <FilterForm columns="sm:grid-cols-[1fr_auto]">
        <input type="hidden" name="view" value={view} />
        <SearchField name="search" label={words.list.search} defaultValue={search} />
      </FilterForm>
      {rows.length === 0 ? <p className="card p-6 text-muted">{words.list.empty}</p> : null}
      <ul
        aria-label={words.list.pictures}
        className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 xl:grid-cols-6"
      >
        {rows.map((picture) => (
          <li key={picture.id}>
            <Link
              to={`${pageHref}/${picture.id}`}
              className="block overflow-hidden rounded-card text-base no-underline"
            >
              <MediaPicture
                picture={picture}
                largest="small"
                alt=""
                className="aspect-[4/3] w-full object-cover"
              />
              <span className="line-clamp-4 py-1">
                <span className="sr-only">{words.list.edit}</span>
                {picture.alt || words.picker.undescribed}
              </span>
            </Link>
            {picture.isSample ? <SampleMark /> : null}
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <Pager
          {...{ page, pageCount }}
          label={words.list.pages}
          toHref={(to) => toHref({ page: String(to) })}
        />
      ) : null}
      <Checklist topics={loaderData.topics} />
    </>
  )
}

function Checklist({ topics: there }: { topics: readonly string[] }) {
  return (
    <section aria-labelledby="checklist" className="card mt-6 p-4 sm:p-6">
      <h2 id="checklist" className="text-xl">
        {words.checklist.title}
      </h2>
      <p className="prose-width mb-3 text-muted">{words.checklist.text}</p>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-3">
        {topics.map((topic) => (
          <li key={topic}>
            <strong>{words.checklist.topics[topic]}</strong>: {words.checklist.hints[topic]}.{' '}
            <span className={there.includes(topic) ? 'font-semibold text-leaf' : 'font-semibold text-clay'}>
              {there.includes(topic) ? words.checklist.there : words.checklist.missing}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
