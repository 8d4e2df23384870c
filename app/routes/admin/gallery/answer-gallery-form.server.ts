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
type Outcome =
  | Readonly<{
      ok: true
      done: 'uploaded' | 'described' | 'deleted'
      /** The ids of stored pictures without a description. */
      undescribed: readonly string[]
    }>
  | Readonly<{
      ok: false
      status: number
      message: string
      refused: Refused
      undescribed: readonly UndescribedPicture[]
    }>
type Change = Readonly<{ actorId: string; now: Temporal.Instant }>
type Services = Pick<Instance, 'db' | 'uploads' | 'log'>

/** Uploads, describes or deletes pictures, depending on the form's `intent`. */
export async function answerGalleryForm(
  services: Services,
  request: Request,
  actorId: string,
): Promise<Outcome> {
  const change = { actorId, now: Temporal.Now.instant() }
  let intent = ''
  try {
    const form = await request.formData()
    intent = readText(form, 'intent')
    if (intent === 'describe') return await answerDescriptions(services, form, change)
    if (intent !== 'delete') return await answerUpload(services, form, change)
    const isGone = await removeGalleryImage(services, readText(form, 'id'), change)
    return isGone ? { ok: true, done: 'deleted', undescribed: [] } : refuse(404, galleryMessages.unknown)
  } catch (error) {
    services.log.error({ error: toLoggedError(error) }, 'gallery not changed')
    return refuse(500, intent === 'delete' ? galleryMessages.deleteFailed : galleryMessages.uploadFailed)
  }
}

async function answerUpload(services: Services, form: FormData, change: Change): Promise<Outcome> {
  const outcome = await addPictures(services, form, change)
  if (outcome.ok && outcome.refused.length === 0)
    return { ok: true, done: 'uploaded', undescribed: outcome.undescribed }
  const { message, refused } = outcome
  const undescribed = outcome.ok ? await findUndescribedPictures(services.db, outcome.undescribed) : []
  return refuse(422, message, refused.length > 0 ? refused : [{ name: '', message }], undescribed)
}

async function answerDescriptions({ db }: Services, form: FormData, change: Change): Promise<Outcome> {
  const texts = form.getAll('shows').map(String)
  const alts = new Map(form.getAll('picture').map((id, place) => [String(id), texts[place] ?? '']))
  const described = await describePictures(db, alts, change)
  if (described.ok) return { ok: true, done: 'described', undescribed: [] }
  return refuse(422, galleryMessages.checkWords, [], described.pictures)
}

function refuse(
  status: number,
  message: string,
  refused: Refused = [],
  undescribed: readonly UndescribedPicture[] = [],
): Outcome {
  return { ok: false, status, message, refused, undescribed }
}
