import { z } from 'zod'
import { cleanText } from '../../lib/text/clean-text.ts'
import { cutText } from '../../lib/text/graphemes.ts'
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
      undescribed: readonly string[]
      refused: readonly Refused[]
    }>
  | Readonly<{ ok: false; message: string; refused: readonly Refused[] }>

/** Stores every valid picture of `images` with the `alt` at the same position. It reports invalid pictures and stores the others. */
export async function addPictures(
  store: Parameters<typeof addGalleryImage>[0],
  form: FormData,
  change: Parameters<typeof addGalleryImage>[2],
): Promise<Outcome> {
  // A browser sends an empty file without a name when nothing is chosen.
  const files = form.getAll('images').filter((file) => file instanceof File && (file.size > 0 || file.name))
  if (files.length === 0) return { ok: false, message: galleryMessages.noFile, refused: [] }
  if (files.length > pictureLimits.files) return { ok: false, message: galleryMessages.tooMany, refused: [] }
  const alts = form.getAll('alt').flatMap((text) => (typeof text === 'string' ? text.split('\n') : []))
  const images: string[] = []
  /** The ids of pictures without a description. */
  const undescribed: string[] = []
  const refused: Refused[] = []
  for (const [place, file] of (files as File[]).entries()) {
    const bytes = file.size > pictureLimits.bytes ? null : new Uint8Array(await file.arrayBuffer())
    const alt = z.parse(OptionalAlt, alts[place] ?? '')
    const added = bytes
      ? await addGalleryImage(store, { bytes, alt }, change)
      : ({ ok: false, reason: 'large' } as const)
    if (added.ok) {
      images.push(added.url)
      if (alt === null) undescribed.push(added.id)
    } else refused.push({ name: toShownName(file.name), message: pictureProblems[added.reason] })
  }
  if (images.length === 0) return { ok: false, message: refused[0]?.message ?? '', refused }
  return { ok: true, message: galleryMessages.uploaded, images, undescribed, refused }
}

/** Returns a file name that is safe to show to its sender. */
function toShownName(name: string): string {
  const clean = cleanText(name.toWellFormed()).replace(/\p{Cc}/gu, ' ')
  return clean.length > 80 ? `${cutText(clean, 77)}...` : clean
}
