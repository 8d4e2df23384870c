import { addPictures } from '../../../features/gallery/add-pictures.server.ts'
import {
  type BarePicture,
  describePictures,
  findBarePictures,
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
      /** The ids of pictures that were taken without words. */
      bare: readonly string[]
    }>
  | Readonly<{ ok: false; status: number; message: string; refused: Refused; bare: readonly BarePicture[] }>
type Change = Readonly<{ actorId: string; now: Temporal.Instant }>
type Door = Pick<Instance, 'db' | 'uploads' | 'log'>

/** Uploads (without script), describes or deletes as the form says. */
export async function answerGalleryForm(door: Door, request: Request, actorId: string): Promise<Outcome> {
  const change = { actorId, now: Temporal.Now.instant() }
  let intent = ''
  try {
    const form = await request.formData()
    intent = readText(form, 'intent')
    if (intent === 'describe') return await answerDescriptions(door, form, change)
    if (intent !== 'delete') return await answerUpload(door, form, change)
    const isGone = await removeGalleryImage(door, readText(form, 'id'), change)
    return isGone ? { ok: true, done: 'deleted', bare: [] } : refuse(404, galleryMessages.unknown)
  } catch (error) {
    door.log.error({ error: toLoggedError(error) }, 'gallery not changed')
    return refuse(500, intent === 'delete' ? galleryMessages.deleteFailed : galleryMessages.uploadFailed)
  }
}

async function answerUpload(door: Door, form: FormData, change: Change): Promise<Outcome> {
  const outcome = await addPictures(door, form, change)
  if (outcome.ok && outcome.refused.length === 0) return { ok: true, done: 'uploaded', bare: outcome.bare }
  const { message, refused } = outcome
  const bare = outcome.ok ? await findBarePictures(door.db, outcome.bare) : []
  return refuse(422, message, refused.length > 0 ? refused : [{ name: '', message }], bare)
}

async function answerDescriptions({ db }: Door, form: FormData, change: Change): Promise<Outcome> {
  const texts = form.getAll('shows').map(String)
  const alts = new Map(form.getAll('picture').map((id, place) => [String(id), texts[place] ?? '']))
  const described = await describePictures(db, alts, change)
  if (described.ok) return { ok: true, done: 'described', bare: [] }
  return refuse(422, galleryMessages.checkWords, [], described.pictures)
}

function refuse(
  status: number,
  message: string,
  refused: Refused = [],
  bare: readonly BarePicture[] = [],
): Outcome {
  return { ok: false, status, message, refused, bare }
}
