import { CropForm } from '../../../features/media/crop-form.tsx'
import { findPicture } from '../../../features/media/list-pictures.server.ts'
import { CropFields, cropFields, toPart, toSquare } from '../../../features/media/picture.schema.ts'
import { pictureProblems } from '../../../features/media/picture-rules.ts'
import { cropPicture } from '../../../features/media/pictures.server.ts'
import { findPerson } from '../../../features/people/people.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { media } from '../../../words/staff/media.ts'
import { profiles } from '../../../words/staff/profiles.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readPictureOwner } from '../media/media-editor.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/portrait'
import { requirePersonId } from './person-id.server.ts'
import { readProfileEditor } from './profile-editor.server.ts'

const words = profiles.crop

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

/** Returns the prepared portrait of a profile that the signed-in person may crop: a picture that is theirs to choose, with files of ours. */
async function requirePortrait(context: Route.LoaderArgs['context'], asked: string) {
  const { db } = context.get(instanceContext)
  const editor = readProfileEditor(context, Temporal.Now.instant())
  const found = await findPerson(db, editor, await requirePersonId(db, editor, asked))
  const portraitId = found?.person.profile.portraitId ?? ''
  const picture = found && (await findPicture(db, readPictureOwner(context), portraitId))
  if (!found || !picture?.folder) throw noSuchPage()
  return { name: found.person.profile.name, picture }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, picture } = await requirePortrait(context, params.personId)
  const { id, url, uncropped, width, height, revision } = picture
  return {
    name: isolate(name),
    revision,
    isCropped: uncropped !== null,
    source: {
      url: uncropped ? `/admin/media/${id}/whole?${revision}` : url,
      width: uncropped?.width ?? width,
      height: uncropped?.height ?? height,
    },
    part: uncropped ? toPart({ ...uncropped, width, height }) : toSquare({ width, height }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const { picture } = await requirePortrait(args.context, args.params.personId)
  const sent = await readStaffForm(args)
  const values = readTexts(sent.form, cropFields)
  const revised = { id: picture.id, revision: readRevision(sent.form) }
  const done = `/admin/people/${args.params.personId}?done=cropped`
  const answer = (changed: Awaited<ReturnType<typeof cropPicture>>) => {
    if (changed.ok) return done
    const { reason } = changed
    if (Object.hasOwn(pictureProblems, reason)) return { ok: false, reason: 'failed' } as const
    return changed as Exclude<typeof changed, { reason: keyof typeof pictureProblems }>
  }
  return answerForm(sent, {
    values,
    refusals: {
      changed_meanwhile: media.reloadFirst,
      not_offered: media.crop.sample,
      no_rights: media.portraitOfOther,
      failed: media.failed,
    },
    actions: {
      async crop() {
        const read = parseForm(CropFields, values)
        if (!read.ok) return read
        const { cropLeft: left, cropTop: top, cropWidth: width, cropHeight: height } = read.input
        return answer(await cropPicture(sent, { ...revised, crop: { left, top, width, height } }, sent.actor))
      },
      async uncrop() {
        return answer(await cropPicture(sent, { ...revised, crop: null }, sent.actor))
      },
    },
  })
}

export default function PortraitCrop({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, revision, source, isCropped, part } = loaderData
  return (
    <div className={`${formWidth} space-y-4`}>
      <BackLink to={`/admin/people/${params.personId}`}>{profiles.profileOf({ name })}</BackLink>
      <h1>{words.title}</h1>
      <p className="text-muted">{words.text}</p>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <section aria-label={words.title} className="card p-4 sm:p-6">
        <CropForm
          key={revision}
          isSquare
          {...{ source, revision, isCropped }}
          values={actionData?.form === 'crop' ? actionData.values : part}
          errors={firstMessages(actionData?.errors ?? {})}
        />
      </section>
    </div>
  )
}
