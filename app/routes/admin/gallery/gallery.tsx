import { data, Form, Link, useNavigate, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import {
  addToGallery,
  changeInGallery,
  findGalleryImage,
  type GalleryPicture,
  listGalleryImages,
  moveInGallery,
  putIntoGallery,
  removeGalleryImage,
} from '../../../features/media/gallery.server.ts'
import { GalleryDialog } from '../../../features/media/gallery-dialog.tsx'
import { type LibraryPicture, listPictures } from '../../../features/media/list-pictures.server.ts'
import { GalleryFields } from '../../../features/media/picture.schema.ts'
import { PictureField } from '../../../features/media/picture-field.tsx'
import { galleryMoves } from '../../../features/media/picture-uses.ts'
import {
  addPictures,
  describePictures,
  findUndescribedPictures,
  type UndescribedPicture,
} from '../../../features/media/upload.server.ts'
import { UploadForm } from '../../../features/media/upload-form.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { showToast } from '../../../lib/dom/show-toast.ts'
import { readUpload } from '../../../lib/http/clean-form.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { LoadFailed } from '../../../ui/list/data-table.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { readPage } from '../../../ui/list/pages.ts'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { gallery as galleryWords } from '../../../words/staff/gallery.ts'
import { actionForEach, answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { FailedPage } from '../failed-page.tsx'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { toStaffForm } from '../staff.server.ts'
import type { Route } from './+types/gallery'

export const meta: Route.MetaFunction = ({ matches, error }) =>
  toTitle(galleryWords.title, matches, Boolean(error))

const doneMessages = {
  uploaded: galleryWords.uploaded,
  added: galleryWords.added,
  changed: galleryWords.changed,
  moved: galleryWords.moved,
  described: galleryWords.described,
  deleted: galleryWords.deleted,
}

/** What the form without script offers. */
const newest = { search: '', view: 'all', page: 1, limit: 24 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(instanceContext)
  const query = url.searchParams
  const done = findDoneMessage(url, doneMessages)
  const { rows, page, pageCount } = await loadChangedPage({ url, log }, (request) =>
    listGalleryImages(db, request),
  )
  const imageId = rows ? query.get('delete') : null
  const image = imageId === null ? null : await findGalleryImage(db, imageId)
  return {
    images: rows,
    page,
    pageCount,
    done: rows || !done ? done : ({ type: 'error', message: galleryWords.deleteFailed } as const),
    image,
    edited: rows ? await findGalleryImage(db, query.get('edit') ?? '') : null,
    choices: rows ? (await listPictures(db, { addedBy: null }, newest)).rows : [],
    undescribed: rows ? await findUndescribedPictures(db, query.getAll('describe')) : [],
    problem: imageId !== null && !image ? galleryWords.unknown : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readUpload(args.request)
  if (!form) return data({ toast: galleryWords.unreadable }, 400)
  const sent = toStaffForm(args.context, form)
  const { db, actor, today } = sent
  const page = readPage(args.url.searchParams.get('page'))
  const isDeleting = readText(form, 'intent') === 'delete'
  const toDone = (done: keyof typeof doneMessages, to = page) => `/admin/gallery?page=${to}&done=${done}`
  const toInvalid = (toast: string, shown: Shown) => {
    return { ...refuse('invalid_fields'), words: { toast }, shown }
  }
  return answerForm(sent, {
    values: readTexts(form, ['caption', 'isAgreed']),
    refusals: {
      not_found: { toast: galleryWords.unknown },
      failed: { toast: isDeleting ? galleryWords.deleteFailed : galleryWords.uploadFailed },
    },
    actions: {
      async upload() {
        const added = await addPictures(sent, form, actor, (tx, id) => putIntoGallery(tx, id, actor))
        if (added.ok && added.refused.length === 0)
          return `${toDone('uploaded', 1)}${toDescribeQuery(added.undescribed)}`
        const { message, refused } = added
        const undescribed = added.ok ? await findUndescribedPictures(db, added.undescribed) : []
        return toInvalid(message, {
          refused: refused.length > 0 ? refused : [{ name: '', message }],
          undescribed,
        })
      },
      async add() {
        const id = readText(form, 'picture')
        if (id === '') return refuseFields({ picture: [galleryWords.chooseFirst] })
        const added = await addToGallery(db, id, actor)
        return added.ok ? toDone('added', 1) : added
      },
      async edit() {
        const id = readText(form, 'id')
        if (!(await findGalleryImage(db, id))) return refuse('not_found')
        const read = parseForm(GalleryFields, readTexts(form, ['caption', 'isAgreed']))
        if (!read.ok) return read
        const changed = await changeInGallery(db, { id, today, ...read.input }, actor)
        return changed.ok ? toDone('changed') : changed
      },
      ...actionForEach(galleryMoves, async (to) => {
        const moved = await moveInGallery(db, { id: readText(form, 'id'), to }, actor)
        return moved.ok ? toDone('moved') : moved
      }),
      async describe() {
        const texts = form.getAll('shows').map(String)
        const alts = new Map(form.getAll('picture').map((id, index) => [String(id), texts[index] ?? '']))
        const described = await describePictures(db, alts, actor)
        if (described.ok) return toDone('described')
        return toInvalid(galleryWords.checkWords, { refused: [], undescribed: described.pictures })
      },
      async delete() {
        const isGone = await removeGalleryImage(sent, readText(form, 'id'), actor)
        return isGone ? toDone('deleted') : refuse('not_found')
      },
    },
  })
}

type Shown = Readonly<{
  refused: readonly Readonly<{ name: string; message: string }>[]
  undescribed: readonly UndescribedPicture[]
}>

function toDescribeQuery(ids: readonly string[]): string {
  return ids.map((id) => `&describe=${id}`).join('')
}

export default function Gallery({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { images, page, pageCount, done, image, problem } = live.data
  const isBusy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const here = `/admin/gallery?page=${page}`
  const shown = actionData && 'shown' in actionData ? actionData.shown : undefined
  const undescribed = shown?.undescribed ?? live.data.undescribed
  const describe = toDescribeQuery(live.data.undescribed.map(({ id }) => id))
  return (
    <>
      <PageHead title={galleryWords.title} />
      <LiveNote announcement={live.announcement} />
      <ChangeNote
        done={done}
        href={`${here}${describe}`}
        answer={actionData}
        isSaid={Boolean(shown?.refused.length)}
      />
      {problem ? <PageNote>{problem}</PageNote> : null}
      {undescribed.length > 0 ? <DescribeForm pictures={undescribed} closeHref={here} /> : null}
      <UploadForm
        target="gallery"
        refused={shown?.refused ?? []}
        onMessage={({ type, message }) => showToast(type, message)}
        onUploaded={(ids) => navigate(`/admin/gallery?page=1${describe}${toDescribeQuery(ids)}`)}
      />
      <AddForm
        choices={live.data.choices}
        error={actionData && 'errors' in actionData ? actionData.errors.picture?.[0] : undefined}
      />
      {images ? (
        <GalleryGrid
          images={images}
          toHref={(id) => `${here}&delete=${id}`}
          toEditHref={(id) => `${here}&edit=${id}`}
        />
      ) : (
        <LoadFailed what={galleryWords.title} />
      )}
      {images && images.length > 0 ? (
        <Pager {...{ page, pageCount }} label={galleryWords.pages} toHref={(to) => `?page=${to}`} />
      ) : null}
      {live.data.edited ? (
        <GalleryDialog
          image={live.data.edited}
          closeHref={here}
          error={actionData && 'errors' in actionData ? actionData.errors.caption?.[0] : undefined}
          typed={
            actionData && 'form' in actionData && actionData.form === 'edit' ? actionData.values : undefined
          }
        />
      ) : null}
      {image ? (
        <DeleteDialog
          title={galleryWords.deletes}
          id={image.id}
          openerId={`delete-${image.id}`}
          closeHref={here}
          isBusy={isBusy}
        >
          <MediaPicture picture={image} largest="small" alt="" className="max-h-64 w-auto rounded-card" />
          <p>{image.alt}</p>
          <p>{galleryWords.deleteNote}</p>
        </DeleteDialog>
      ) : null}
    </>
  )
}

/** Keeps the answer to a form where the list cannot be loaded afterwards. */
export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
  return <FailedPage answer={actionData} />
}

type GridProps = Readonly<{
  images: readonly GalleryPicture[]
  toHref: (id: string) => string
  toEditHref: (id: string) => string
}>

/** Each picture links to its deletion dialog. */
function GalleryGrid({ images, toHref, toEditHref }: GridProps) {
  if (images.length === 0) {
    return <p className="card p-6 text-muted">{galleryWords.none}</p>
  }
  return (
    <ul aria-label={galleryWords.pictures} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {images.map((image) => (
        <li key={image.id}>
          <Link
            to={toHref(image.id)}
            id={`delete-${image.id}`}
            preventScrollReset
            className="block overflow-hidden rounded-card text-base no-underline"
          >
            <MediaPicture
              picture={image}
              largest="small"
              alt=""
              className="aspect-[4/3] w-full object-cover"
            />
            <span className="line-clamp-2 py-1">
              <span className="sr-only">{galleryWords.delete}</span>
              {image.alt}
            </span>
          </Link>
          <div className="flex flex-wrap items-center gap-2">
            {image.isSample ? <SampleMark /> : null}
            <QuietLink to={toEditHref(image.id)} id={`edit-${image.id}`} isSmall preventScrollReset>
              <span aria-hidden>{galleryWords.edit}</span>
              <span className="sr-only">{galleryWords.editOne({ alt: isolate(image.alt) })}</span>
            </QuietLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

type AddProps = Readonly<{ choices: readonly LibraryPicture[]; error: string | undefined }>

/** Puts a picture of the library into the gallery. */
function AddForm({ choices, error }: AddProps) {
  return (
    <details className="card mb-6 p-4 sm:px-6" open={error !== undefined}>
      <Summary>{galleryWords.addTitle}</Summary>
      <Form method="post" className="space-y-4 pt-2">
        <input type="hidden" name="intent" value="add" />
        <PictureField
          name="picture"
          label={galleryWords.addLabel}
          picture={null}
          choices={choices}
          error={error}
        />
        <Button isSmall>{galleryWords.addButton}</Button>
      </Form>
    </details>
  )
}

type DescribeProps = Readonly<{ pictures: readonly UndescribedPicture[]; closeHref: string }>

/** Asks for descriptions of pictures that are already stored without one. */
function DescribeForm({ pictures, closeHref }: DescribeProps) {
  return (
    <section aria-labelledby="describe" className="card mb-6 border-2 border-indigo p-4 sm:p-6">
      <h2 id="describe" className="text-xl">
        {galleryWords.ask}
      </h2>
      <p className="mb-4 text-muted">{galleryWords.askLater}</p>
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="intent" value="describe" />
        <ul className="grid gap-4 sm:grid-cols-2">
          {pictures.map(({ id, thumb, alt, problem }, index) => (
            <li key={id} className="flex gap-3">
              <img src={thumb} alt="" className="size-24 shrink-0 rounded-lg object-cover" />
              <div className="min-w-0 grow">
                <input type="hidden" name="picture" value={id} />
                <TextField
                  id={`describe-${id}`}
                  name="shows"
                  label={
                    pictures.length === 1 ? galleryWords.shows : galleryWords.showsOf({ number: index + 1 })
                  }
                  defaultValue={alt}
                  maxLength={300}
                  autoComplete="off"
                  error={problem}
                />
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button>{galleryWords.saveWords}</Button>
          <QuietLink to={closeHref}>{galleryWords.skip}</QuietLink>
        </div>
      </Form>
    </section>
  )
}
