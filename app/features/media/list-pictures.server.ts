import { and, count, desc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { exactFirst, hasWord } from '../../db/search-words.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { toSearchWords } from '../../lib/text/search-words.ts'
import type { ShownPicture } from '../../ui/picture/media-picture.tsx'
import type { PictureView } from './picture-uses.ts'

export type Picture = typeof pictures.$inferSelect
/** A picture of the library, to choose or to draw. */
export type LibraryPicture = ShownPicture & Readonly<{ id: string; isSample: boolean }>

/** Returns what a page needs of a picture. `alt` is '' while nobody has described it. */
export function toLibraryPicture(row: Picture): LibraryPicture {
  const { id, url, folder, width, height, focalX, focalY, look, isSample } = row
  return { id, url, folder, alt: row.alt ?? '', width, height, focalX, focalY, look, isSample }
}

/** Whose pictures a member of staff may choose and see: all, or those that the account added. */
export type PictureOwner = Readonly<{ addedBy: string | null }>

const isOwn = ({ addedBy }: PictureOwner) => (addedBy === null ? undefined : eq(pictures.addedBy, addedBy))

type Search = Readonly<{ search: string; view: PictureView; page: number; limit: number }>

/** Returns the pictures whose description has each word of the search, exact matches first, then the latest. */
export async function listPictures(
  db: Db,
  owner: PictureOwner,
  { search, view, page, limit }: Search,
): Promise<{ rows: LibraryPicture[]; total: number }> {
  const alt = sql`coalesce(${pictures.alt}, '')`
  const [typed = [], plain = []] = [search, toSearchWords(search)].map((text) =>
    text.split(/\s+/).filter(Boolean),
  )
  const isUsed = db.select({ one: sql`1` }).from(pictureUses).where(eq(pictureUses.pictureId, pictures.id))
  const isFound = and(
    isOwn(owner),
    ...plain.map((word) => hasWord(sql`to_search_words(${alt})`, word)),
    view === 'undescribed' ? isNull(pictures.alt) : undefined,
    view === 'unused' ? notExists(isUsed) : undefined,
  )
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(pictures)
      .where(isFound)
      .orderBy(...exactFirst(alt, typed), desc(pictures.createdAt), desc(pictures.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(pictures).where(isFound),
  ])
  return { rows: rows.map(toLibraryPicture), total: total?.total ?? 0 }
}

/** Returns null when the id is invalid or unknown, or the picture belongs to somebody else. */
export async function findPicture(db: Db, owner: PictureOwner, id: string): Promise<Picture | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), isOwn(owner)))
  return found ?? null
}

/** Returns the pictures of a page by their ids. Unknown ids are missing in the answer. */
export async function findPictures(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryPicture>> {
  const uuids = ids.filter(isUuid)
  if (uuids.length === 0) return new Map()
  const rows = await db.select().from(pictures).where(inArray(pictures.id, uuids))
  return new Map(rows.map((row) => [row.id, toLibraryPicture(row)]))
}

/** Returns the photos of the checklist that are there. */
export async function listTopics(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ topic: pictures.topic })
    .from(pictures)
    .where(isNotNull(pictures.topic))
  return rows.flatMap(({ topic }) => topic ?? [])
}
