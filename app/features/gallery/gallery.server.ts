import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { galleryImages } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { Uploads } from '../../lib/http/uploads.server.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { cutText } from '../../lib/text/graphemes.ts'
import { gallery as galleryWords } from '../../words/staff/gallery.ts'
import { Alt } from './alt.schema.ts'
import {
  type PictureProblem,
  pictureLimits,
  pictureProblems,
  toPictureUrl,
  toThumbUrl,
} from './picture-rules.ts'
import { rewritePicture } from './rewrite-picture.server.ts'

/** Returns the pictures of our activities, the latest first. A picture without a description gets the general one. */
export async function listGalleryImages(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(galleryImages)
      .orderBy(desc(galleryImages.createdAt), desc(galleryImages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(galleryImages),
  ])
  const described = rows.map((row) => ({ ...row, alt: row.alt ?? galleryWords.noAlt }))
  return { rows: described, total: total?.total ?? 0 }
}

type Store = Readonly<{ db: Db; uploads: Uploads }>
type Added = Readonly<{ ok: true; id: string; url: string } | { ok: false; reason: PictureProblem }>

/** One decoded picture may take 200 MB of memory. */
const oneAtATime = pLimit(1)

/** Encodes a picture again, stores its files and adds it to the gallery. A refused picture leaves no files. */
function addGalleryImage(
  { db, uploads }: Store,
  { bytes, alt }: { bytes: Uint8Array; alt: string | null },
  { actorId, now }: Actor,
): Promise<Added> {
  return oneAtATime(async () => {
    const picture = await rewritePicture(bytes)
    if (!picture.ok) return { ok: false, reason: picture.reason }
    const folder = randomBytes(16).toString('base64url')
    const url = toPictureUrl(folder, 'large', 'webp')
    const id = crypto.randomUUID()
    try {
      for (const { size, format, bytes: written } of picture.files) {
        await uploads.put(`${folder}/${size}.${format}`, written, `image/${format}`)
      }
      await inTransaction(db, async (transaction) => {
        const { width, height } = picture
        await transaction
          .insert(galleryImages)
          .values({ id, url, folder, alt, width, height, createdAt: now })
        await announce(transaction, {
          at: now,
          actorId,
          type: 'gallery.added',
          subjectType: 'picture',
          subjectId: id,
        })
      })
    } catch (error) {
      await uploads.removeFolder(folder).catch(() => {})
      throw error
    }
    return { ok: true, id, url }
  })
}

/** Returns whether the picture existed. It deletes the files after the row, because a file without a row is not shown. */
export async function removeGalleryImage(
  { db, uploads }: Store,
  id: string,
  { actorId, now }: Actor,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const gone = await inTransaction(db, async (transaction) => {
    const [row] = await transaction
      .delete(galleryImages)
      .where(eq(galleryImages.id, id))
      .returning({ folder: galleryImages.folder })
    if (row) {
      await announce(transaction, {
        at: now,
        actorId,
        type: 'gallery.deleted',
        subjectType: 'picture',
        subjectId: id,
      })
    }
    return row
  })
  if (gone?.folder) await uploads.removeFolder(gone.folder)
  return gone !== undefined
}

export async function findGalleryImage(db: Db, id: string) {
  if (!isUuid(id)) return null
  const [image] = await db.select().from(galleryImages).where(eq(galleryImages.id, id))
  return image ? { ...image, alt: image.alt ?? galleryWords.noAlt } : null
}

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
export async function addPictures(store: Store, form: FormData, change: Actor): Promise<Outcome> {
  // A browser sends an empty file without a name when nothing is chosen.
  const files = form.getAll('images').filter((file) => file instanceof File && (file.size > 0 || file.name))
  if (files.length === 0) return { ok: false, message: galleryWords.noFile, refused: [] }
  if (files.length > pictureLimits.files)
    return { ok: false, message: galleryWords.tooMany({ most: pictureLimits.files }), refused: [] }
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
  return { ok: true, message: galleryWords.uploaded, images, undescribed, refused }
}

/** Returns a file name that is safe to show to its sender. */
function toShownName(name: string): string {
  const clean = cleanText(name.toWellFormed()).replace(/\p{Cc}/gu, ' ')
  return clean.length > 80 ? `${cutText(clean, 77)}...` : clean
}

/** A picture without a description, with the typed text. */
export type UndescribedPicture = Readonly<{ id: string; thumb: string; alt: string; problem?: string }>

const isUndescribed = isNull(galleryImages.alt)

/** Returns the pictures without a description, in the order of `ids`. */
export async function findUndescribedPictures(db: Db, ids: readonly string[]): Promise<UndescribedPicture[]> {
  const uuids = ids.filter(isUuid).slice(0, pictureLimits.files)
  if (uuids.length === 0) return []
  const rows = await db
    .select()
    .from(galleryImages)
    .where(and(inArray(galleryImages.id, uuids), isUndescribed))
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
  { actorId, now }: Actor,
): Promise<{ ok: true } | { ok: false; pictures: UndescribedPicture[] }> {
  const parsed = [...alts].flatMap(([id, text]) =>
    isUuid(id) && text.trim() !== '' ? [{ id, alt: Alt.safeParse(text) }] : [],
  )
  const problems = new Map(parsed.map(({ id, alt }) => [id, alt.error?.issues[0]?.message]))
  if (parsed.some(({ alt }) => !alt.success)) {
    const undescribed = await findUndescribedPictures(db, [...alts.keys()])
    const pictures = undescribed.map((picture) => {
      return { ...picture, alt: alts.get(picture.id) ?? '', problem: problems.get(picture.id) }
    })
    return { ok: false, pictures }
  }
  await inTransaction(db, async (tx) => {
    for (const { id, alt } of parsed) {
      const condition = and(eq(galleryImages.id, id), isUndescribed)
      const [row] = await tx.update(galleryImages).set({ alt: alt.data }).where(condition).returning()
      const event = { at: now, actorId, type: 'gallery.described', subjectType: 'picture' } as const
      if (row) await announce(tx, { ...event, subjectId: id })
    }
  })
  return { ok: true }
}
