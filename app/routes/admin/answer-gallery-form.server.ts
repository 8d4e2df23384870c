import { addPictures } from '../../features/gallery/add-pictures.server.ts'
import { removeGalleryImage } from '../../features/gallery/gallery-changes.server.ts'
import { galleryMessages } from '../../features/gallery/gallery-words.ts'
import { readText } from '../../lib/form-text.ts'
import { toLoggedError } from '../../lib/logged-error.ts'
import type { Instance } from '../../request-context.ts'

type Refused = readonly Readonly<{ name: string; message: string }>[]
type Outcome =
  | Readonly<{ ok: true; done: 'uploaded' | 'deleted' }>
  | Readonly<{ ok: false; status: number; message: string; refused: Refused }>

/** Uploads (without script) or deletes as the form says. */
export async function answerGalleryForm(
  instance: Pick<Instance, 'db' | 'uploads' | 'log'>,
  request: Request,
  actorId: string,
): Promise<Outcome> {
  const change = { actorId, now: Temporal.Now.instant() }
  let isDeletion = false
  try {
    const form = await request.formData()
    isDeletion = readText(form, 'intent') === 'delete'
    if (isDeletion) {
      const isGone = await removeGalleryImage(instance, readText(form, 'id'), change)
      return isGone
        ? { ok: true, done: 'deleted' }
        : { ok: false, status: 404, message: galleryMessages.unknown, refused: [] }
    }
    const outcome = await addPictures(instance, form, change)
    if (outcome.ok && outcome.refused.length === 0) return { ok: true, done: 'uploaded' }
    const { message, refused } = outcome
    return {
      ok: false,
      status: 422,
      message,
      refused: refused.length > 0 ? refused : [{ name: '', message }],
    }
  } catch (error) {
    instance.log.error({ error: toLoggedError(error) }, 'gallery not changed')
    const message = isDeletion ? galleryMessages.deleteFailed : galleryMessages.uploadFailed
    return { ok: false, status: 500, message, refused: [] }
  }
}
