import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { documents, documentVersions } from '../../db/tables/content.ts'
import type { FieldErrors } from '../../ui/form/form-answer.tsx'
import { findPictures, type LibraryPicture } from '../media/list-pictures.server.ts'
import { setPictureUses } from '../media/picture-uses.server.ts'
import { findPictureProblems, listPicturePaths } from './picture-paths.ts'

type Named = Pick<typeof documents.$inferSelect, 'id' | 'kind' | 'key'>

/**
 * Says in the library which pictures a document names: what visitors see, its draft and its planned version. Pass the transaction of the
 * change. A used picture cannot be deleted.
 */
export async function storePictureUses(tx: Db, { id, kind, key }: Named): Promise<void> {
  // A legal text has no pictures.
  if (kind === 'consent' || kind === 'privacy') return
  const isPublished = and(
    eq(documentVersions.documentId, documents.id),
    eq(documentVersions.number, documents.publishedVersion),
  )
  const [row] = await tx
    .select({
      draft: documents.draft,
      scheduled: documents.scheduled,
      published: documentVersions.content,
    })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .where(eq(documents.id, id))
  const ids = listPicturePaths(row ?? null).map((place) => place.id)
  await setPictureUses(tx, { kind, subjectId: key }, ids)
}

/** Returns the pictures that a content names, by their ids. Those that the library does not have are missing. */
export async function findContentPictures(
  db: Db,
  content: unknown,
): Promise<Readonly<Record<string, LibraryPicture>>> {
  const ids = listPicturePaths(content).map(({ id }) => id)
  return Object.fromEntries(await findPictures(db, ids))
}

/** Returns which pictures of a content keep it from being published, by the path of the field. */
export async function findProblemsOfPictures(db: Db, content: unknown): Promise<FieldErrors> {
  const places = listPicturePaths(content, { isShown: true })
  const found = await findPictures(
    db,
    places.map(({ id }) => id),
  )
  return findPictureProblems(places, (id) => found.get(id)?.alt ?? null)
}
