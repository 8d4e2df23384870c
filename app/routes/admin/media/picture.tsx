import { data, Form, Link, useNavigation, useSubmit } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { CropForm } from '../../../features/media/crop-form.tsx'
import { findPicture, toLibraryPicture } from '../../../features/media/list-pictures.server.ts'
import {
  CropFields,
  cropFields,
  PictureFields,
  pictureFields,
  toPart,
} from '../../../features/media/picture.schema.ts'
import { PictureForm } from '../../../features/media/picture-form.tsx'
import { megabytes, pictureProblems, pictureTypes } from '../../../features/media/picture-rules.ts'
import { listPictureUses } from '../../../features/media/picture-uses.server.ts'
import { pictureUseKinds } from '../../../features/media/picture-uses.ts'
import {
  changePicture,
  cropPicture,
  deletePicture,
  replacePicture,
} from '../../../features/media/pictures.server.ts'
import { makeSmaller } from '../../../features/media/send-picture.ts'
import { isSmallEnough } from '../../../features/media/upload.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readUpload } from '../../../lib/http/clean-form.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { BackLink, QuietLink } from '../../../ui/layout/router-links.tsx'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { gallery as galleryWords } from '../../../words/staff/gallery.ts'
import { media as words } from '../../../words/staff/media.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { findDoneMessage } from '../list-page.ts'
import { toStaffForm } from '../staff.server.ts'
import type { Route } from './+types/picture'
import { requireSiteEditor } from './media-editor.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.editTitle, matches)

const listHref = '/admin/media'
const doneMessages = { saved: words.saved, cropped: words.cropped, replaced: words.replaced }
const everybody = { addedBy: null }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSiteEditor(context)
  const { db } = context.get(instanceContext)
  const row = await findPicture(db, everybody, params.pictureId)
  if (!row) throw noSuchPage()
  const { uncropped, width, height } = row
  const uses = await listPictureUses(db, row.id)
  return {
    picture: toLibraryPicture(row),
    revision: row.revision,
    agreedOn: row.agreedOn?.toString() ?? null,
    values: {
      alt: row.alt ?? '',
      focalX: String(row.focalX),
      focalY: String(row.focalY),
      look: row.look,
      topic: row.topic ?? '',
      isAgreed: row.agreedOn ? 'on' : '',
    },
    isCropped: uncropped !== null,
    source: row.folder && {
      url: uncropped ? `${listHref}/${row.id}/whole?${row.revision}` : row.url,
      width: uncropped?.width ?? width,
      height: uncropped?.height ?? height,
    },
    part: toPart({ left: uncropped?.left ?? 0, top: uncropped?.top ?? 0, width, height }),
    uses: uses.map(({ kind, subjectId }) => {
      const { label, toHref } = pictureUseKinds[kind]
      return { label, href: toHref(subjectId) }
    }),
    isDeleting: url.searchParams.has('delete'),
    done: findDoneMessage(url, doneMessages),
  }
}

export async function action(args: Route.ActionArgs) {
  requireSiteEditor(args.context)
  const form = await readUpload(args.request)
  if (!form) return data({ toast: galleryWords.unreadable }, 400)
  const sent = toStaffForm(args.context, form)
  const { db, actor, today } = sent
  const id = args.params.pictureId
  const revised = { id, revision: readRevision(form) }
  const values = { ...readTexts(form, pictureFields), ...readTexts(form, cropFields) }
  const toDone = (done: keyof typeof doneMessages) => `${listHref}/${id}?done=${done}`
  return answerForm(sent, {
    values,
    refusals: {
      changed_meanwhile: words.reloadFirst,
      needed: { toast: words.stillUsed },
      not_offered: { toast: words.crop.sample },
      no_rights: { toast: words.portraitOfOther },
      failed: { toast: words.failed },
    },
    actions: {
      async save() {
        const read = parseForm(PictureFields, values)
        if (!read.ok) return read
        const changed = await changePicture(db, { ...revised, input: read.input, today }, actor)
        return changed.ok ? toDone('saved') : changed
      },
      async crop() {
        const read = parseForm(CropFields, values)
        if (!read.ok) return read
        const { cropLeft: left, cropTop: top, cropWidth: width, cropHeight: height } = read.input
        const crop = { left, top, width, height }
        return toAnswer(await cropPicture(sent, { ...revised, crop }, actor), toDone('cropped'))
      },
      async uncrop() {
        return toAnswer(await cropPicture(sent, { ...revised, crop: null }, actor), toDone('cropped'))
      },
      async replace() {
        const file = form.get('images')
        if (!(file instanceof File) || file.size === 0) return refuseFields({ images: [galleryWords.noFile] })
        if (!isSmallEnough(file)) return refuseFields({ images: [pictureProblems.large] })
        const bytes = new Uint8Array(await file.arrayBuffer())
        return toAnswer(await replacePicture(sent, { ...revised, bytes }, actor), toDone('replaced'))
      },
      async delete() {
        const deleted = await deletePicture(sent, id, actor)
        return deleted.ok ? `${listHref}?done=deleted` : refuse(deleted.reason)
      },
    },
  })
}

type Changed = Awaited<ReturnType<typeof cropPicture>>

/** Returns the next page, or the refusal with the message of a file that is no picture. */
function toAnswer(changed: Changed, done: string) {
  if (changed.ok) return done
  const { reason } = changed
  if (isPictureProblem(reason)) return refuseFields({ images: [pictureProblems[reason]] })
  return 'errors' in changed ? refuseFields(changed.errors) : refuse(reason)
}

const isPictureProblem = (reason: string): reason is keyof typeof pictureProblems =>
  Object.hasOwn(pictureProblems, reason)

const section = 'card mb-6 space-y-4 p-4 sm:p-6'

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, revision, source, uses, isDeleting, done } = loaderData
  const here = `${listHref}/${picture.id}`
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = actionData && 'form' in actionData ? actionData : undefined
  const errors = answer?.errors ?? {}
  const typed = (form: string) => (answer?.form === form ? answer.values : undefined)
  return (
    <div className="max-w-3xl">
      <BackLink to={listHref}>{words.back}</BackLink>
      <h1 className="mb-4">{words.editTitle}</h1>
      <ChangeNote done={done} href={here} answer={actionData} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      <section className={section}>
        <PictureForm
          key={revision}
          {...{ picture, errors, revision }}
          agreedOn={loaderData.agreedOn}
          values={typed('save') ?? loaderData.values}
        />
      </section>
      <section aria-labelledby="crop" className={section}>
        <h2 id="crop" className="text-xl">
          {words.crop.title}
        </h2>
        <p className="text-muted">{source ? words.crop.text : words.crop.sample}</p>
        {source ? (
          <CropForm
            key={revision}
            {...{ source, revision }}
            isCropped={loaderData.isCropped}
            values={typed('crop') ?? loaderData.part}
            errors={firstMessages(errors)}
          />
        ) : null}
      </section>
      <ReplaceForm revision={revision} error={errors.images?.[0]} />
      <section aria-labelledby="used" className={section}>
        <h2 id="used" className="text-xl">
          {words.used.title}
        </h2>
        {uses.length === 0 ? <p>{words.used.none}</p> : null}
        <ul className="list-disc pl-5">
          {uses.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
        {uses.length > 0 ? (
          <p className="text-muted">{words.used.first}</p>
        ) : (
          <QuietLink id="delete" to={`${here}?delete`} isSmall>
            {words.deletion.open}
          </QuietLink>
        )}
      </section>
      {isDeleting && uses.length === 0 ? (
        <DeleteDialog
          title={words.deletion.title}
          id={picture.id}
          openerId="delete"
          closeHref={here}
          isBusy={isBusy}
        >
          <MediaPicture picture={picture} largest="small" alt="" className="max-h-64 w-auto rounded-card" />
          {picture.alt ? <p>{picture.alt}</p> : null}
          <p>{words.deletion.text}</p>
        </DeleteDialog>
      ) : null}
    </div>
  )
}

function ReplaceForm({ revision, error }: Readonly<{ revision: number; error: string | undefined }>) {
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="replace" className={section}>
      <h2 id="replace" className="text-xl">
        {words.replace.title}
      </h2>
      <p className="text-muted">{words.replace.text}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="space-y-4"
        onSubmit={async (event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const file = form.get('images')
          if (file instanceof File && file.size > 0) form.set('images', await makeSmaller(file))
          await submit(form, { method: 'post', encType: 'multipart/form-data' })
        }}
      >
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          name="images"
          label={words.replace.file}
          hint={galleryWords.oneHint({ megabytes })}
          type="file"
          accept={pictureTypes}
          error={error}
        />
        <Button variant="quiet" isSmall aria-disabled={isBusy || undefined}>
          {words.replace.save}
        </Button>
      </Form>
    </section>
  )
}
