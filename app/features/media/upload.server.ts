import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { cutText } from '../../lib/text/graphemes.ts'
import { toThumbUrl } from '../../ui/picture/picture-files.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { Alt } from './picture.schema.ts'
import { pictureLimits, pictureProblems } from './picture-rules.ts'
import { addPicture, tellOfPicture } from './pictures.server.ts'
import type { PictureStore } from './store-files.server.ts'

const OptionalAlt = Alt.nullable().catch(null)

type Refused = Readonly<{ name: string; message: string }>
type Outcome =
  | Readonly<{
      ok: true
      message: string
      ids: readonly string[]
      images: readonly string[]
      undescribed: readonly string[]
      refused: readonly Refused[]
    }>
  | Readonly<{ ok: false; message: string; refused: readonly Refused[] }>

/** Returns whether a picture is no larger than the limit of one file. */
export const isSmallEnough = (file: File) => file.size <= pictureLimits.bytes

/**
 * Stores every valid picture of `images` with the `alt` at the same position. It reports invalid pictures and stores the others. `use` runs in
 * the transaction of each new picture.
 */
export async function addPictures(
  store: PictureStore,
  form: FormData,
  actor: Actor,
  use?: (tx: Db, id: string) => Promise<void>,
): Promise<Outcome> {
  // A browser sends an empty file without a name when nothing is chosen.
  const files = form.getAll('images').filter((file) => file instanceof File && (file.size > 0 || file.name))
  if (files.length === 0) return { ok: false, message: galleryWords.noFile, refused: [] }
  if (files.length > pictureLimits.files)
    return { ok: false, message: galleryWords.tooMany({ most: pictureLimits.files }), refused: [] }
  const alts = form.getAll('alt').flatMap((text) => (typeof text === 'string' ? text.split('\n') : []))
  const added: { id: string; url: string; alt: string | null }[] = []
  const refused: Refused[] = []
  for (const [index, file] of (files as File[]).entries()) {
    const alt = z.parse(OptionalAlt, alts[index] ?? '')
    const answer = isSmallEnough(file)
      ? await addPicture(store, { bytes: new Uint8Array(await file.arrayBuffer()), alt, use }, actor)
      : ({ ok: false, reason: 'large' } as const)
    if (answer.ok) added.push({ id: answer.id, url: answer.url, alt })
    else refused.push({ name: toShownName(file.name), message: pictureProblems[answer.reason] })
  }
  if (added.length === 0) return { ok: false, message: refused[0]?.message ?? '', refused }
  return {
    ok: true,
    message: galleryWords.uploaded,
    ids: added.map(({ id }) => id),
    images: added.map(({ url }) => url),
    undescribed: added.filter(({ alt }) => alt === null).map(({ id }) => id),
    refused,
  }
}

/** Returns a file name that is safe to show to its sender. */
function toShownName(name: string): string {
  const clean = cleanText(name.toWellFormed()).replace(/\p{Cc}/gu, ' ')
  return clean.length > 80 ? `${cutText(clean, 77)}...` : clean
}

/** A picture without a description, with the typed text. */
export type UndescribedPicture = Readonly<{ id: string; thumb: string; alt: string; problem?: string }>

const isUndescribed = isNull(pictures.alt)

/** Returns the pictures without a description, in the order of `ids`. */
export async function findUndescribedPictures(db: Db, ids: readonly string[]): Promise<UndescribedPicture[]> {
  const uuids = ids.filter(isUuid).slice(0, pictureLimits.files)
  if (uuids.length === 0) return []
  const rows = await db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, uuids), isUndescribed))
  return rows
    .toSorted((a, b) => uuids.indexOf(a.id) - uuids.indexOf(b.id))
    .map((row) => ({ id: row.id, thumb: toThumbUrl(row), alt: '' }))
}

/**
 * Stores the descriptions. It skips empty ones, and pictures that somebody else has described meanwhile. When one description
 * is invalid it stores none, and returns all typed texts.
 */
export async function describePictures(
  db: Db,
  alts: ReadonlyMap<string, string>,
  actor: Actor,
): Promise<{ ok: true } | { ok: false; pictures: UndescribedPicture[] }> {
  const parsed = [...alts].flatMap(([id, text]) =>
    isUuid(id) && text.trim() !== '' ? [{ id, alt: Alt.safeParse(text) }] : [],
  )
  const problems = new Map(parsed.map(({ id, alt }) => [id, alt.error?.issues[0]?.message]))
  if (parsed.some(({ alt }) => !alt.success)) {
    const undescribed = await findUndescribedPictures(db, [...alts.keys()])
    const shown = undescribed.map((picture) => {
      return { ...picture, alt: alts.get(picture.id) ?? '', problem: problems.get(picture.id) }
    })
    return { ok: false, pictures: shown }
  }
  await inTransaction(db, async (tx) => {
    for (const { id, alt } of parsed) {
      const condition = and(eq(pictures.id, id), isUndescribed)
      const [row] = await tx.update(pictures).set({ alt: alt.data }).where(condition).returning()
      if (row) await tellOfPicture(tx, 'picture.described', { id }, actor)
    }
  })
  return { ok: true }
}
