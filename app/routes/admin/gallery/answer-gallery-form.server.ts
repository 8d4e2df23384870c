import type { Actor } from '../../../db/record-audit.server.ts'
import { addPictures } from '../../../features/gallery/add-pictures.server.ts'
import {
  describePictures,
  findUndescribedPictures,
  type UndescribedPicture,
} from '../../../features/gallery/describe-pictures.server.ts'
import { removeGalleryImage } from '../../../features/gallery/gallery-changes.server.ts'
import { galleryMessages } from '../../../features/gallery/gallery-words.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

type Refused = readonly Readonly<{ name: string; message: string }>[]
type Services = Pick<Instance, 'db' | 'uploads' | 'log'>

/** Uploads, describes or deletes pictures, depending on the form's `intent`. */
export async function answerGalleryForm(services: Services, request: Request, actorId: string) {
  const actor = { actorId, now: Temporal.Now.instant() }
  const form = await request.formData().catch(() => null)
  if (!form) return refuse(400, galleryMessages.unreadable)
  const intent = readText(form, 'intent')
  try {
    if (intent === 'describe') return await answerDescriptions(services, form, actor)
    if (intent !== 'delete') return await answerUpload(services, form, actor)
    const isGone = await removeGalleryImage(services, readText(form, 'id'), actor)
    return isGone ? finish('deleted') : refuse(404, galleryMessages.unknown)
  } catch (error) {
    services.log.error({ error: toLoggedError(error) }, 'gallery not changed')
    return refuse(500, intent === 'delete' ? galleryMessages.deleteFailed : galleryMessages.uploadFailed)
  }
}

async function answerUpload(services: Services, form: FormData, actor: Actor) {
  const outcome = await addPictures(services, form, actor)
  if (outcome.ok && outcome.refused.length === 0) return finish('uploaded', outcome.undescribed)
  const { message, refused } = outcome
  const undescribed = outcome.ok ? await findUndescribedPictures(services.db, outcome.undescribed) : []
  return refuse(422, message, refused.length > 0 ? refused : [{ name: '', message }], undescribed)
}

async function answerDescriptions({ db }: Services, form: FormData, actor: Actor) {
  const texts = form.getAll('shows').map(String)
  const alts = new Map(form.getAll('picture').map((id, place) => [String(id), texts[place] ?? '']))
  const described = await describePictures(db, alts, actor)
  if (described.ok) return finish('described')
  return refuse(422, galleryMessages.checkWords, [], described.pictures)
}

/** `undescribed` has the ids of stored pictures without a description. */
function finish(done: 'uploaded' | 'described' | 'deleted', undescribed: readonly string[] = []) {
  return { ok: true, done, undescribed } as const
}

function refuse(
  status: number,
  message: string,
  refused: Refused = [],
  undescribed: readonly UndescribedPicture[] = [],
) {
  return { ok: false, status, message, refused, undescribed } as const
}
