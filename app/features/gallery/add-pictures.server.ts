import { z } from 'zod'
import { Alt } from './alt.schema.ts'
import { addGalleryImage } from './gallery-changes.server.ts'
import { galleryMessages } from './gallery-words.ts'
import { pictureLimits, pictureProblems } from './picture-rules.ts'

const OptionalAlt = Alt.nullable().catch(null)

type Refused = Readonly<{ name: string; message: string }>
type Outcome =
  | Readonly<{
      ok: true
      message: string
      images: readonly string[]
      bare: readonly string[]
      refused: readonly Refused[]
    }>
  | Readonly<{ ok: false; message: string; refused: readonly Refused[] }>

/** Takes every good picture of a form (`images`, each with the `alt` of the same place); a bad one is told and loses no other. */
export async function addPictures(
  store: Parameters<typeof addGalleryImage>[0],
  form: FormData,
  change: Parameters<typeof addGalleryImage>[2],
): Promise<Outcome> {
  // A browser sends an empty file without a name where nothing was chosen.
  const files = form.getAll('images').filter((file) => file instanceof File && (file.size > 0 || file.name))
  if (files.length === 0) return { ok: false, message: galleryMessages.noFile, refused: [] }
  if (files.length > pictureLimits.files) return { ok: false, message: galleryMessages.tooMany, refused: [] }
  const alts = form.getAll('alt').flatMap((text) => (typeof text === 'string' ? text.split('\n') : []))
  const images: string[] = []
  /** The ids of those without words. */
  const bare: string[] = []
  const refused: Refused[] = []
  for (const [place, file] of (files as File[]).entries()) {
    const bytes = file.size > pictureLimits.bytes ? null : new Uint8Array(await file.arrayBuffer())
    const alt = z.parse(OptionalAlt, alts[place] ?? '')
    const added = bytes
      ? await addGalleryImage(store, { bytes, alt }, change)
      : ({ ok: false, reason: 'large' } as const)
    if (added.ok) {
      images.push(added.url)
      if (alt === null) bare.push(added.id)
    } else refused.push({ name: toShownName(file.name), message: pictureProblems[added.reason] })
  }
  if (images.length === 0) return { ok: false, message: refused[0]?.message ?? '', refused }
  return { ok: true, message: galleryMessages.uploaded, images, bare, refused }
}

/** A file's name is only ever shown, to whoever sent it. */
function toShownName(name: string): string {
  const clean = name.toWellFormed().replace(/\p{Cc}/gu, ' ')
  return clean.length > 80 ? `${clean.slice(0, 77)}...` : clean
}
